import type { SessionToken, SessionType } from '@accounts/shared-domain';
import { inPlatform } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { normalEmail } from './email.ts';
import { passwordFits } from './passwords.ts';
import { openSession } from './sessions.ts';

interface LoginRow {
  user_id: string;
  type: SessionType;
  password_hash: string | null;
}

/** Signs in by e-mail and password. A wrong password and an unknown e-mail get the same answer in the same time. */
export async function signIn(username: string, password: string): Promise<SessionToken> {
  const email = normalEmail(username);
  const login = await inPlatform(async (tx) => {
    const [row] = await tx.run<LoginRow>(
      `SELECT l.user_id, l.type, l.password_hash FROM login l
       JOIN app_user u ON u.id = l.user_id AND u.status = 'A' WHERE l.email = $1`,
      [email],
    );
    return row ?? null;
  });
  // Outside any transaction: a check takes long enough to keep a connection from others.
  const fits = await passwordFits(login?.password_hash ?? null, password);
  if (login === null || !fits) throw problem.unauthorized('The email or the password is wrong.', 'API-LOGIN');
  return sessionFor(login.user_id, login.type);
}

/** Opens a session in the company the person joined first. */
async function sessionFor(userId: string, type: SessionType): Promise<SessionToken> {
  return inPlatform(async (tx) => {
    const [home] = await tx.run<{ company_id: string }>(
      'SELECT company_id FROM user_company WHERE user_id = $1 ORDER BY joined_at, company_id LIMIT 1',
      [userId],
    );
    if (home === undefined)
      throw problem.unauthorized('You are not a member of a company any more.', 'API-LOGIN');
    const access_token = await openSession(tx, { userId, companyId: home.company_id, type });
    return { access_token, userId, type };
  });
}
