import type { SessionToken, SessionType } from '@accounts/shared-domain';
import type { Config } from '../../platform/config/config.ts';
import { inPlatform } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import { openSession } from '../session/sessions.ts';
import { isKnownBrowser, rememberBrowser } from './browser.ts';
import { requireCaptcha } from './captcha.ts';
import { homeCompany, useCompany } from './home-company.ts';
import { passwordFits } from './passwords.ts';
import { acceptAttempt, cancelAttempt, reserveAttempt } from './sign-in-attempts.ts';

/** What a person sends to sign in. */
export interface Credentials {
  username: string;
  password: string;
  captcha: string | undefined;
  /** Address of the client, for counting failures and for the captcha service. */
  address: string;
  /** Hash of the browser's secret; null for a browser without one. */
  browser: Buffer | null;
}

type SignInConfig = Pick<Config, 'captcha' | 'rateLimitFactor'>;

/**
 * The person behind an e-mail and a password. A wrong password, an unknown e-mail and one that signs in with Google get
 * the same answer in the same time, and count the same. The attempt is counted before the password is looked at.
 */
export async function authenticate(config: SignInConfig, credentials: Credentials): Promise<string> {
  const email = normalEmail(credentials.username);
  const { password, captcha, address, browser } = credentials;
  const { login, attempt } = await inPlatform(async (tx) => {
    const [row] = await tx.run<{ user_id: string; password_hash: string | null }>(
      `SELECT l.user_id, l.password_hash FROM login l
       JOIN app_user u ON u.id = l.user_id AND u.status = 'A' WHERE l.email = $1`,
      [email],
    );
    const known = await isKnownBrowser(tx, browser, row?.user_id ?? null);
    const counted = { email, address, knownBrowser: known ? browser : null };
    return { login: row ?? null, attempt: await reserveAttempt(tx, counted, config.rateLimitFactor) };
  });
  if (attempt.captcha) {
    try {
      await requireCaptcha(config.captcha, captcha, address);
    } catch (error) {
      await cancelAttempt(attempt);
      throw error;
    }
  }
  // Outside any transaction: a check takes long enough to keep a connection from others.
  const fits = await passwordFits(login?.password_hash ?? null, password);
  if (login === null || !fits)
    throw apiError.unauthorized('The email or the password is wrong.', 'API-LOGIN');
  await inPlatform((tx) => acceptAttempt(tx, attempt));
  return login.user_id;
}

/** Signs in by e-mail and password, in the requested company or the one used last; the browser is known from then on. */
export async function signIn(
  config: SignInConfig,
  credentials: Credentials,
  markBrowser: () => Buffer,
  companyId?: string,
): Promise<SessionToken> {
  const userId = await authenticate(config, credentials);
  const session = await enterCompany(userId, 'Credentials', companyId);
  await inPlatform((tx) => rememberBrowser(tx, markBrowser(), userId));
  return session;
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
    return openSession(tx, { userId, companyId: home, type });
  });
}

function noCompany(companyId: string | undefined): Error {
  return apiError.unauthorized(
    companyId === undefined
      ? 'You do not belong to a company any more. Ask for an invitation, or register a company of your own.'
      : 'You are not a member of this company.',
    'API-LOGIN',
  );
}
