import type { Registration, SessionToken } from '@accounts/shared-domain';
import { createCompany } from '../company/create-company.ts';
import { newId } from '../db/id.ts';
import { inPlatform, inTenant } from '../db/transaction.ts';
import type { PlatformTx, Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { enqueueMail } from '../mail/queue.ts';
import { renderMail } from '../mail/render.ts';
import { normalEmail } from './email.ts';
import { addPerson } from './people.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Links to one e-mail in an hour; more are not sent. */
const MOST_LINKS = 5;

/** A registration as it is kept. */
interface StoredRegistration {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  country_code: string;
  password_hash: string;
}

/** Whether nobody signs in with this e-mail yet. */
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
  return problem.conflict('API-EMAIL-TAKEN', 'An account with this email exists already. Sign in instead.', [
    { field: 'email', message: 'This email is already registered.' },
  ]);
}

/**
 * Keeps a registration until its link is opened, and sends the link. 409 when the e-mail has an account: checkEmail
 * tells as much by specification, so the form may say it in words.
 */
export async function register(input: Registration, publicUrl: string, linkHours: number): Promise<void> {
  const registration: StoredRegistration = {
    email: normalEmail(input.email),
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    company_name: input.companyName.trim(),
    country_code: input.countryCode,
    password_hash: await hashPassword(input.password),
  };
  await inPlatform(async (tx) => {
    if (await hasCompany(tx, registration.email)) throw emailTaken();
    await keepAndSend(tx, registration, publicUrl, linkHours);
  });
}

/** Sends a registration that waits a new link. An e-mail without one gets the same answer and no message. */
export async function resendConfirmation(input: string, publicUrl: string, linkHours: number): Promise<void> {
  const email = normalEmail(input);
  await inPlatform(async (tx) => {
    const [waiting] = await tx.run<StoredRegistration>(
      `SELECT email, first_name, last_name, company_name, country_code, password_hash FROM registration
       WHERE email = $1 AND used_at IS NULL ORDER BY created_at DESC LIMIT 1`,
      [email],
    );
    if (waiting === undefined || (await hasCompany(tx, email))) return;
    await keepAndSend(tx, waiting, publicUrl, linkHours);
  });
}

async function keepAndSend(
  tx: PlatformTx,
  registration: StoredRegistration,
  publicUrl: string,
  linkHours: number,
): Promise<void> {
  const { email, first_name, last_name, company_name, country_code, password_hash } = registration;
  if ((await linksTo(tx, email)) >= MOST_LINKS) return;
  const token = newToken();
  await tx.run(
    `INSERT INTO registration
       (token_hash, email, first_name, last_name, company_name, country_code, password_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      tokenHash(token),
      email,
      first_name,
      last_name,
      company_name,
      country_code,
      password_hash,
      linkHours * 3600,
    ],
  );
  const message = await renderMail('confirm-registration', {
    firstName: first_name,
    companyName: company_name,
    link: `${publicUrl}/registration/${token}`,
    hours: String(linkHours),
  });
  await enqueueMail(tx, { to: email, ...message });
}

async function linksTo(tx: PlatformTx, email: string): Promise<number> {
  const [row] = await tx.run<{ count: number }>(
    `SELECT count(*)::int AS count FROM registration
     WHERE email = $1 AND created_at > now() - interval '1 hour'`,
    [email],
  );
  return row?.count ?? 0;
}

/** The registration behind a link: 404 unknown, 409 used, 409 expired. */
export async function findRegistration(
  tx: PlatformTx,
  hash: string,
  lock = false,
): Promise<StoredRegistration> {
  const [row] = await tx.run<StoredRegistration & { expired: boolean; used: boolean }>(
    `SELECT email, first_name, last_name, company_name, country_code, password_hash,
            expires_at < now() AS expired, used_at IS NOT NULL AS used
     FROM registration WHERE token_hash = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [tokenHash(hash)],
  );
  if (row === undefined) throw problem.notFound('This link is not valid.', 'API-LINK');
  if (row.used) throw problem.conflict('API-LINK-USED', 'This link has been used already. Please sign in.');
  if (row.expired)
    throw problem.conflict('API-LINK-EXPIRED', 'This link has expired. Please register again.');
  return row;
}

/** Opens the link: the person, their company with its books, and a session, all in one transaction. */
export function confirmRegistration(hash: string): Promise<SessionToken> {
  return inTenant(newId(), async (tx) => {
    const registration = await findRegistration(tx, hash, true);
    const userId = await personOf(tx, registration);
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
    const access_token = await openSession(tx, { userId, companyId: tx.companyId, type: 'Credentials' });
    return { access_token, userId, type: 'Credentials' };
  });
}

/** A new person; or one without a company, who has shown once more that the e-mail is theirs. */
async function personOf(tx: Tx, registration: StoredRegistration): Promise<string> {
  const { email, first_name, last_name, password_hash } = registration;
  const created = await addPerson(tx, {
    email,
    firstName: first_name,
    lastName: last_name,
    type: 'Credentials',
    passwordHash: password_hash,
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
