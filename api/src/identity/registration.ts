import type { Registration, SessionToken } from '@accounts/shared-domain';
import { createCompany } from '../company/create-company.ts';
import { newId } from '../db/id.ts';
import { inPlatform, inTenant } from '../db/transaction.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { enqueueMail } from '../mail/queue.ts';
import { renderMail } from '../mail/render.ts';
import { normalEmail } from './email.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Whether nobody signs in with this e-mail yet. */
export async function isEmailFree(tx: PlatformTx, email: string): Promise<boolean> {
  const rows = await tx.run('SELECT 1 FROM login WHERE email = $1', [normalEmail(email)]);
  return rows.length === 0;
}

function emailTaken(): Error {
  return problem.conflict('API-EMAIL-TAKEN', 'An account with this email exists already. Sign in instead.', [
    { field: 'email', message: 'This email is already registered.' },
  ]);
}

/** Keeps a registration until its link is opened, and sends the link. 409 when the e-mail has an account. */
export async function register(input: Registration, publicUrl: string, linkHours: number): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  const token = newToken();
  await inPlatform(async (tx) => {
    if (!(await isEmailFree(tx, input.email))) throw emailTaken();
    await tx.run(
      `INSERT INTO registration
         (token_hash, email, first_name, last_name, company_name, country_code, password_hash, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
      [
        tokenHash(token),
        normalEmail(input.email),
        input.firstName.trim(),
        input.lastName.trim(),
        input.companyName.trim(),
        input.countryCode,
        passwordHash,
        linkHours * 3600,
      ],
    );
    const message = await renderMail('confirm-registration', {
      firstName: input.firstName.trim(),
      companyName: input.companyName.trim(),
      link: `${publicUrl}/registration/${token}`,
      hours: String(linkHours),
    });
    await enqueueMail(tx, { to: normalEmail(input.email), ...message });
  });
}

interface RegistrationRow {
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  country_code: string;
  password_hash: string;
  expired: boolean;
  used: boolean;
}

/** The registration behind a link: 404 unknown, 409 used, 409 expired. */
export async function findRegistration(tx: PlatformTx, hash: string, lock = false): Promise<RegistrationRow> {
  const [row] = await tx.run<RegistrationRow>(
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
    const userId = newId();
    const created = await tx.run(
      `INSERT INTO login (email, user_id, type, password_hash) VALUES ($1, $2, 'Credentials', $3)
       ON CONFLICT (email) DO NOTHING RETURNING email`,
      [registration.email, userId, registration.password_hash],
    );
    if (created.length === 0) throw emailTaken();
    await tx.run('INSERT INTO app_user (id, email, first_name, last_name) VALUES ($1, $2, $3, $4)', [
      userId,
      registration.email,
      registration.first_name,
      registration.last_name,
    ]);
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
    await tx.run('UPDATE registration SET used_at = now() WHERE token_hash = $1', [tokenHash(hash)]);
    const access_token = await openSession(tx, { userId, companyId: tx.companyId, type: 'Credentials' });
    return { access_token, userId, type: 'Credentials' };
  });
}
