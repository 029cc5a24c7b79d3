import {
  fieldErrors,
  passwordSchema,
  type Language,
  type Registration,
  type SessionToken,
} from '@accounts/shared-domain';
import { forgetBrowsers, rememberBrowser } from '../../identity/people/browser.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { hashPassword, passwordFits } from '../../identity/people/passwords.ts';
import { addPerson } from '../../identity/people/people.ts';
import { acceptAttempt, reserveAttempt } from '../../identity/people/sign-in-attempts.ts';
import { openSession } from '../../identity/session/sessions.ts';
import { newId } from '../../platform/db/id.ts';
import { inPlatform, inTenant, type PlatformTx, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { newToken, tokenHash } from '../../platform/http/tokens.ts';
import { lockAddress } from '../../platform/mail/count-recipients.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { createCompany } from '../company/create-company.ts';

/** Links to one e-mail in an hour that one address asks for; more are not sent. */
const MAX_LINKS_PER_ADDRESS = 5;
/** The same from all addresses: more than one address asks for, so that a stranger cannot use up the owner's. */
const MAX_LINKS = 20;

/** Who asks for a link. */
export interface RegistrationOrigin {
  /** Hash of the secret of the browser that began the registration. */
  browser: Buffer | null;
  /** Address of the client. */
  address: string;
  /** Of the calling page. */
  language: Language;
}

/** A registration as it is kept. */
interface StoredRegistration {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  country_code: string;
  password_hash: string;
  /** Null for a registration of before browsers had secrets. */
  browser_hash: Buffer | null;
  language: Language;
}

const COLUMNS =
  'email, first_name, last_name, company_name, country_code, password_hash, browser_hash, language';

/** Whether the e-mail has no account yet. */
export async function isEmailFree(tx: PlatformTx, email: string): Promise<boolean> {
  const rows = await tx.run('SELECT 1 FROM login WHERE email = $1', [normalEmail(email)]);
  return rows.length === 0;
}

/** A person who has left their last company may begin anew with the same e-mail. */
async function hasCompany(tx: PlatformTx, email: string): Promise<boolean> {
  const rows = await tx.run(
    `SELECT 1 FROM login l JOIN user_company uc ON uc.user_id = l.user_id WHERE l.email = $1 LIMIT 1`,
    [email],
  );
  return rows.length > 0;
}

function emailTaken(): Error {
  return apiError.conflict('API-EMAIL-TAKEN', 'An account with this email exists already. Sign in instead.', [
    { field: 'email', message: 'This email is already registered.' },
  ]);
}

/**
 * Keeps a registration until its link is opened, and sends the link. 409 when the e-mail has an account: checkEmail
 * tells as much by specification, so the form may say it in words. It replaces no other registration of the e-mail: each
 * has a link, a browser and a password, and which one counts is decided when a link is opened.
 */
export async function register(
  input: Registration,
  origin: RegistrationOrigin,
  publicUrl: string,
  linkHours: number,
): Promise<void> {
  const registration: StoredRegistration = {
    email: normalEmail(input.email),
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    company_name: input.companyName.trim(),
    country_code: input.countryCode,
    password_hash: await hashPassword(input.password),
    browser_hash: origin.browser,
    language: origin.language,
  };
  await inPlatform(async (tx) => {
    if (await hasCompany(tx, registration.email)) throw emailTaken();
    await keepAndSend(tx, registration, origin.address, { publicUrl, linkHours });
  });
}

/**
 * Sends the registration that this browser began a new link, never one that was begun elsewhere. Where there is none the
 * response is the same and no message leaves.
 */
export async function resendConfirmation(
  input: string,
  origin: RegistrationOrigin,
  publicUrl: string,
  linkHours: number,
): Promise<void> {
  const email = normalEmail(input);
  await inPlatform(async (tx) => {
    const [waiting] = await tx.run<StoredRegistration>(
      `SELECT ${COLUMNS} FROM registration
       WHERE email = $1 AND browser_hash = $2 AND used_at IS NULL ORDER BY created_at DESC LIMIT 1`,
      [email, origin.browser],
    );
    if (waiting === undefined || (await hasCompany(tx, email))) return;
    const renewed = { ...waiting, language: origin.language };
    await keepAndSend(tx, renewed, origin.address, { publicUrl, linkHours });
  });
}

async function keepAndSend(
  tx: PlatformTx,
  registration: StoredRegistration,
  address: string,
  { publicUrl, linkHours }: { publicUrl: string; linkHours: number },
): Promise<void> {
  const { email, first_name, last_name, company_name, country_code, password_hash, browser_hash, language } =
    registration;
  const addressHash = tokenHash(clientNetwork(address));
  await lockAddress(tx, email);
  const sent = await linksTo(tx, email, addressHash);
  if (sent.all >= MAX_LINKS || sent.own >= MAX_LINKS_PER_ADDRESS) return;
  const token = newToken();
  await tx.run(
    `INSERT INTO registration
       (token_hash, email, first_name, last_name, company_name, country_code, password_hash, browser_hash,
        address_hash, language, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11))`,
    [
      tokenHash(token),
      email,
      first_name,
      last_name,
      company_name,
      country_code,
      password_hash,
      browser_hash,
      addressHash,
      language,
      linkHours * 3600,
    ],
  );
  const values = {
    firstName: first_name,
    companyName: company_name,
    link: `${publicUrl}/registration/${token}`,
    hours: String(linkHours),
  };
  const message = await renderMail('confirm-registration', values, language);
  await enqueueMail(tx, { to: email, ...message });
}

async function linksTo(
  tx: PlatformTx,
  email: string,
  addressHash: Buffer,
): Promise<{ all: number; own: number }> {
  const [row] = await tx.run<{ all: number; own: number }>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE address_hash = $2))::int AS own FROM registration
     WHERE email = $1 AND created_at > now() - interval '1 hour'`,
    [email, addressHash],
  );
  return row ?? { all: 0, own: 0 };
}

/** The registration behind a link: 404 unknown, 409 used, 409 expired. */
export async function findRegistration(
  tx: PlatformTx,
  hash: string,
  lock = false,
): Promise<StoredRegistration> {
  const [row] = await tx.run<StoredRegistration & { expired: boolean; used: boolean }>(
    `SELECT ${COLUMNS}, expires_at < now() AS expired, used_at IS NOT NULL AS used
     FROM registration WHERE token_hash = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [tokenHash(hash)],
  );
  if (row === undefined) throw apiError.notFound('This link is not valid.', 'API-LINK');
  if (row.used) throw apiError.conflict('API-LINK-USED', 'This link has been used already. Please sign in.');
  if (row.expired)
    throw apiError.conflict('API-LINK-EXPIRED', 'This link has expired. Please register again.');
  return row;
}

/** How the person who opens a link shows that the password of its account will be theirs. */
export interface Confirmation {
  /** The password chosen at registration. */
  password?: string | undefined;
  /** A password to have instead of the one chosen at registration. */
  newPassword?: string | undefined;
  /** Hash of the browser's secret, which the browser that registered got then. */
  browser: Buffer;
  /** Address of the client. */
  address: string;
}

/**
 * Opens the link: the person, their company with its books, and a session, all in one transaction. A person who
 * registers with the e-mail of another has a password, so a link alone does not make that password count: it takes the browser
 * that registered, or the password itself, or a new password. 422 without any of them.
 */
export async function confirmRegistration(
  hash: string,
  confirmation: Confirmation,
  factor: number,
): Promise<SessionToken> {
  const found = await inPlatform((tx) => findRegistration(tx, hash));
  const passwordHash = await confirmedPassword(found, hash, confirmation, factor);
  return inTenant(newId(), async (tx) => {
    const registration = { ...(await findRegistration(tx, hash, true)), password_hash: passwordHash };
    const userId = await personOf(tx, registration);
    await forgetBrowsers(tx, userId);
    await rememberBrowser(tx, confirmation.browser, userId);
    await createCompany(tx, {
      name: registration.company_name,
      countryCode: registration.country_code,
      email: registration.email,
      owner: {
        userId,
        email: registration.email,
        name: `${registration.first_name} ${registration.last_name}`,
      },
    });
    // Every other link that waits for this e-mail has done its work as well.
    await tx.run('UPDATE registration SET used_at = now() WHERE email = $1 AND used_at IS NULL', [
      registration.email,
    ]);
    return openSession(tx, { userId, companyId: tx.companyId, type: 'Credentials' });
  });
}

/** Hash of the password that the account will have. Guesses of it are counted as those of a sign-in are. */
async function confirmedPassword(
  registration: StoredRegistration,
  hash: string,
  { password = '', newPassword = '', browser, address }: Confirmation,
  factor: number,
): Promise<string> {
  if (newPassword !== '') {
    requireNewPassword(newPassword);
    return hashPassword(newPassword);
  }
  if (registration.browser_hash?.equals(browser) === true) return registration.password_hash;
  if (password === '') throw needsPassword('Password required.');
  const counted = { email: `registration ${hash}`, address, knownBrowser: null };
  const attempt = await inPlatform((tx) => reserveAttempt(tx, counted, factor));
  if (!(await passwordFits(registration.password_hash, password))) {
    throw needsPassword('This is not the password chosen at registration.');
  }
  await inPlatform((tx) => acceptAttempt(tx, attempt));
  return registration.password_hash;
}

function needsPassword(message: string): Error {
  return apiError.validation([{ field: 'password', message }], 'API-CONFIRM-PASSWORD');
}

function requireNewPassword(password: string): void {
  const errors = fieldErrors(passwordSchema, password);
  if (errors.length > 0)
    throw apiError.validation(errors.map(({ message }) => ({ field: 'newPassword', message })));
}

/** A new person; or one without a company, who has shown once more that the e-mail is theirs. */
async function personOf(tx: Tx, registration: StoredRegistration): Promise<string> {
  const { email, first_name, last_name, password_hash, language } = registration;
  const created = await addPerson(tx, {
    email,
    firstName: first_name,
    lastName: last_name,
    type: 'Credentials',
    passwordHash: password_hash,
    language,
  });
  if (created !== null) return created;
  // Locked, so that two links opened at once make one company.
  const [known] = await tx.run<{ user_id: string }>('SELECT user_id FROM login WHERE email = $1 FOR UPDATE', [
    email,
  ]);
  if (known === undefined || (await hasCompany(tx, email))) throw emailTaken();
  await tx.run(`UPDATE login SET password_hash = $2, type = 'Credentials' WHERE email = $1`, [
    email,
    password_hash,
  ]);
  return known.user_id;
}
