import { inPlatform } from '../db/transaction.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { enqueueMail } from '../mail/queue.ts';
import { renderMail } from '../mail/render.ts';
import { normalEmail } from './email.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

const LINK_HOURS = 2;

/** Sends a link to choose a new password. An unknown e-mail gets the same answer and no message. */
export async function forgotPassword(email: string, publicUrl: string): Promise<void> {
  const token = newToken();
  await inPlatform(async (tx) => {
    const [login] = await tx.run<{ user_id: string; first_name: string }>(
      `SELECT l.user_id, u.first_name FROM login l JOIN app_user u ON u.id = l.user_id AND u.status = 'A'
       WHERE l.email = $1 AND l.type = 'Credentials'`,
      [normalEmail(email)],
    );
    if (login === undefined) return;
    await tx.run(
      `INSERT INTO password_reset (token_hash, email, user_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(hours => $4))`,
      [tokenHash(token), normalEmail(email), login.user_id, LINK_HOURS],
    );
    const message = await renderMail('reset-password', {
      firstName: login.first_name,
      link: `${publicUrl}/reset-password/${token}`,
      hours: String(LINK_HOURS),
    });
    await enqueueMail(tx, { to: normalEmail(email), ...message });
  });
}

/** The account behind a reset link: 404 unknown, 409 used or expired. */
export async function findReset(
  tx: PlatformTx,
  hash: string,
  lock = false,
): Promise<{ email: string; user_id: string }> {
  const [row] = await tx.run<{ email: string; user_id: string; expired: boolean; used: boolean }>(
    `SELECT email, user_id, expires_at < now() AS expired, used_at IS NOT NULL AS used
     FROM password_reset WHERE token_hash = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [tokenHash(hash)],
  );
  if (row === undefined) throw problem.notFound('This link is not valid.', 'API-LINK');
  if (row.used) throw problem.conflict('API-LINK-USED', 'This link has been used already.');
  if (row.expired)
    throw problem.conflict('API-LINK-EXPIRED', 'This link has expired. Please ask for a new one.');
  return row;
}

/** Sets a new password by the link of a message, and ends every session of the person. */
export async function resetPassword(hash: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inPlatform(async (tx) => {
    const reset = await findReset(tx, hash, true);
    await tx.run('UPDATE login SET password_hash = $2 WHERE email = $1', [reset.email, passwordHash]);
    await tx.run('UPDATE password_reset SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [
      reset.user_id,
    ]);
    await closeSessionsOf(tx, reset.user_id);
  });
}

/** Sets a new password for a signed-in person who knows the old one, and ends every session. */
export async function changePassword(userId: string, oldPassword: string, password: string): Promise<void> {
  const stored = await inPlatform(async (tx) => {
    const [row] = await tx.run<{ password_hash: string | null }>(
      'SELECT l.password_hash FROM login l JOIN app_user u ON u.email = l.email WHERE u.id = $1',
      [userId],
    );
    return row?.password_hash ?? null;
  });
  if (!(await passwordFits(stored, oldPassword))) {
    throw problem.fields([{ field: 'oldPassword', message: 'The current password is wrong.' }]);
  }
  const passwordHash = await hashPassword(password);
  await inPlatform(async (tx) => {
    await tx.run('UPDATE login SET password_hash = $2 WHERE user_id = $1', [userId, passwordHash]);
    await closeSessionsOf(tx, userId);
  });
}
