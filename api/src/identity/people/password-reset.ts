import type { Language } from '@accounts/shared-domain';
import type { Config } from '../../platform/config/config.ts';
import { inPlatform, type PlatformTx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { newToken, tokenHash } from '../../platform/http/tokens.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { writtenMoment } from '../../platform/mail/written-dates.ts';
import { closeSessionsOf } from '../session/sessions.ts';
import { forgetBrowsers, isKnownBrowser } from './browser.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { acceptAttempt, forgetFailures, reserveAttempt, type ReservedAttempt } from './sign-in-attempts.ts';

const LINK_HOURS = 2;
/** Messages to one e-mail in an hour; more are not sent, and the caller is not told. */
const MAX_MESSAGES = 5;

/** What messages about passwords say, and how. */
export interface PasswordMail {
  publicUrl: string;
  /** Of the calling page; a language that the person has chosen comes first. */
  language: Language;
}

interface ForgetfulLogin {
  user_id: string;
  first_name: string;
  has_password: boolean;
  language: Language | null;
}

/** Sends a link to choose a new password. An unknown e-mail gets the same answer and no message. */
export async function forgotPassword(input: string, { publicUrl, language }: PasswordMail): Promise<void> {
  const email = normalEmail(input);
  await inPlatform(async (tx) => {
    // The login is held, so that the count below is exact however many ask at once.
    const [login] = await tx.run<ForgetfulLogin>(
      `SELECT l.user_id, u.first_name, l.password_hash IS NOT NULL AS has_password, u.language
       FROM login l JOIN app_user u ON u.id = l.user_id AND u.status = 'A' WHERE l.email = $1
       FOR NO KEY UPDATE OF l`,
      [email],
    );
    if (login === undefined || (await messagesTo(tx, email)) >= MAX_MESSAGES) return;
    const token = newToken();
    await tx.run(
      `INSERT INTO password_reset (token_hash, email, user_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(hours => $4))`,
      [tokenHash(token), email, login.user_id, LINK_HOURS],
    );
    const template = login.has_password ? 'reset-password' : 'first-password';
    const values = {
      firstName: login.first_name,
      link: `${publicUrl}/reset-password/${token}`,
      hours: String(LINK_HOURS),
    };
    const message = await renderMail(template, values, login.language ?? language);
    await enqueueMail(tx, { to: email, ...message });
  });
}

async function messagesTo(tx: PlatformTx, email: string): Promise<number> {
  const [row] = await tx.run<{ count: number }>(
    `SELECT count(*)::int AS count FROM password_reset
     WHERE email = $1 AND created_at > now() - interval '1 hour'`,
    [email],
  );
  return row?.count ?? 0;
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
  if (row === undefined) throw apiError.notFound('This link is not valid.', 'API-LINK');
  if (row.used) throw apiError.conflict('API-LINK-USED', 'This link has been used already.');
  if (row.expired)
    throw apiError.conflict('API-LINK-EXPIRED', 'This link has expired. Please ask for a new one.');
  return row;
}

/** Sets a new password by the link of a message, and ends every session of the person. */
export async function resetPassword(hash: string, password: string, mail: PasswordMail): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inPlatform(async (tx) => {
    const { email, user_id } = await findReset(tx, hash, true);
    await storePassword(tx, user_id, passwordHash, mail);
    await forgetFailures(tx, email);
  });
}

/** Who changes a password, and from where: wrong old passwords are counted by it. */
export interface PasswordChanger {
  userId: string;
  /** Address of the client. */
  address: string;
  /** Hash of the browser's secret; null for a browser without one. */
  browser: Buffer | null;
  /** Of the calling page. */
  language: Language;
}

/**
 * Sets a new password for a signed-in person who knows the old one, and ends every session. The attempt is counted as a
 * sign-in is, before the old password is looked at: the holder of a stolen session cannot guess it.
 */
export async function changePassword(
  changer: PasswordChanger,
  passwords: { old: string; new: string },
  { publicUrl, rateLimitFactor }: Pick<Config, 'publicUrl' | 'rateLimitFactor'>,
): Promise<void> {
  const { stored, attempt } = await inPlatform((tx) => reserveChange(tx, changer, rateLimitFactor));
  // Outside any transaction: a check takes long enough to keep a connection from others.
  if (!(await passwordFits(stored, passwords.old))) {
    throw apiError.validation([{ field: 'oldPassword', message: 'The current password is wrong.' }]);
  }
  const passwordHash = await hashPassword(passwords.new);
  await inPlatform(async (tx) => {
    await acceptAttempt(tx, attempt);
    await storePassword(tx, changer.userId, passwordHash, { publicUrl, language: changer.language });
  });
}

async function reserveChange(
  tx: PlatformTx,
  { userId, address, browser }: PasswordChanger,
  factor: number,
): Promise<{ stored: string; attempt: ReservedAttempt }> {
  const [login] = await tx.run<{ email: string; password_hash: string | null }>(
    'SELECT email, password_hash FROM login WHERE user_id = $1',
    [userId],
  );
  if (login === undefined || login.password_hash === null) {
    throw apiError.conflict(
      'API-NO-PASSWORD',
      'You sign in with Google, so there is no password to change. "Forgot password" gives you one.',
    );
  }
  const known = await isKnownBrowser(tx, browser, userId);
  const counted = { email: login.email, address, knownBrowser: known ? browser : null };
  const attempt = await reserveAttempt(tx, counted, factor, 'wrong passwords');
  return { stored: login.password_hash, attempt };
}

/**
 * With the old password go the sessions it opened, the browsers it made known and the links that could still replace the
 * new one.
 */
async function storePassword(
  tx: PlatformTx,
  userId: string,
  passwordHash: string,
  mail: PasswordMail,
): Promise<void> {
  await tx.run(`UPDATE login SET password_hash = $2, type = 'Credentials' WHERE user_id = $1`, [
    userId,
    passwordHash,
  ]);
  await tx.run('UPDATE password_reset SET used_at = now() WHERE user_id = $1 AND used_at IS NULL', [userId]);
  await forgetBrowsers(tx, userId);
  await closeSessionsOf(tx, userId);
  await announceChange(tx, userId, mail);
}

/** Tells the owner of the account, who may not be the one who changed it. */
async function announceChange(
  tx: PlatformTx,
  userId: string,
  { publicUrl, language }: PasswordMail,
): Promise<void> {
  const [person] = await tx.run<{ email: string; first_name: string; language: Language | null }>(
    'SELECT l.email, u.first_name, u.language FROM login l JOIN app_user u ON u.id = l.user_id WHERE l.user_id = $1',
    [userId],
  );
  if (person === undefined) return;
  const written = person.language ?? language;
  const values = {
    firstName: person.first_name,
    email: person.email,
    time: writtenMoment(new Date(), written),
    link: `${publicUrl}/forgot-password`,
  };
  const message = await renderMail('password-changed', values, written);
  await enqueueMail(tx, { to: person.email, ...message });
}
