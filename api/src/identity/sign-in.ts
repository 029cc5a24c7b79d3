import type { SessionToken, SessionType } from '@accounts/shared-domain';
import type { Config } from '../config/config.ts';
import { inPlatform } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { requireCaptcha } from './captcha.ts';
import { normalEmail } from './email.ts';
import { homeCompany, useCompany } from './home-company.ts';
import { passwordFits } from './passwords.ts';
import { openSession } from './sessions.ts';
import { attemptsOn, countFailure, forgetFailures, requireNoPause } from './sign-in-failures.ts';

/** What somebody sends who says who they are. */
export interface Credentials {
  username: string;
  password: string;
  captcha: string | undefined;
  /** Address of the client, for the captcha service. */
  address: string;
}

type SignInConfig = Pick<Config, 'captcha' | 'rateLimitFactor'>;

/**
 * The person behind an e-mail and a password. A wrong password, an unknown e-mail and one that signs in with Google get
 * the same answer in the same time, and count the same towards the pause after failures.
 */
export async function authenticate(config: SignInConfig, credentials: Credentials): Promise<string> {
  const email = normalEmail(credentials.username);
  const { login, attempts } = await inPlatform(async (tx) => {
    const [row] = await tx.run<{ user_id: string; password_hash: string | null }>(
      `SELECT l.user_id, l.password_hash FROM login l
       JOIN app_user u ON u.id = l.user_id AND u.status = 'A' WHERE l.email = $1`,
      [email],
    );
    return { login: row ?? null, attempts: await attemptsOn(tx, email, config.rateLimitFactor) };
  });
  requireNoPause(attempts);
  if (attempts.captcha) await requireCaptcha(config.captcha, credentials.captcha, credentials.address);
  // Outside any transaction: a check takes long enough to keep a connection from others.
  const fits = await passwordFits(login?.password_hash ?? null, credentials.password);
  if (login === null || !fits) {
    await countFailure(email);
    throw problem.unauthorized('The email or the password is wrong.', 'API-LOGIN');
  }
  if (attempts.failures > 0) await inPlatform((tx) => forgetFailures(tx, email));
  return login.user_id;
}

/** Signs in by e-mail and password, in the company that is asked for or the one used last. */
export async function signIn(
  config: SignInConfig,
  credentials: Credentials,
  companyId?: string,
): Promise<SessionToken> {
  return enterCompany(await authenticate(config, credentials), 'Credentials', companyId);
}

/** Opens a session of a person in one of their companies; 401 in words when there is none. */
export async function enterCompany(
  userId: string,
  type: SessionType,
  companyId?: string,
): Promise<SessionToken> {
  return inPlatform(async (tx) => {
    const home = await homeCompany(tx, userId, companyId);
    if (home === null) throw noCompany(companyId);
    await useCompany(tx, userId, home);
    const access_token = await openSession(tx, { userId, companyId: home, type });
    return { access_token, userId, type };
  });
}

function noCompany(companyId: string | undefined): Error {
  return problem.unauthorized(
    companyId === undefined
      ? 'You do not belong to a company any more. Ask for an invitation, or register a company of your own.'
      : 'You are not a member of this company.',
    'API-LOGIN',
  );
}
