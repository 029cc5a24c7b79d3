import { sentence, type MyCompany, type SessionToken } from '@accounts/shared-domain';
import { homeCompany, useCompany } from '../../identity/people/home-company.ts';
import { readProfile } from '../../identity/people/profile.ts';
import { openSession, type Session } from '../../identity/session/sessions.ts';
import { newId } from '../../platform/db/id.ts';
import { inPlatform, inTenant } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { createCompany } from '../company/create-company.ts';

/** Companies that one person may belong to when they make another one. */
const MAX_COMPANIES = 50;

/** The companies a person works in, the one of the token first. Each is read in a separate transaction. */
export async function myCompanies(session: Session): Promise<MyCompany[]> {
  const found: MyCompany[] = [];
  for (const companyId of await companiesOf(session.userId)) {
    const company = await readMyCompany(companyId, session);
    if (company !== null) found.push(company);
  }
  return found.toSorted((a, b) => Number(b.current) - Number(a.current) || a.name.localeCompare(b.name));
}

async function companiesOf(userId: string): Promise<string[]> {
  const rows = await inPlatform((tx) =>
    tx.run<{ company_id: string }>('SELECT company_id FROM user_company WHERE user_id = $1', [userId]),
  );
  return rows.map((row) => row.company_id);
}

function readMyCompany(companyId: string, session: Session): Promise<MyCompany | null> {
  return inTenant(companyId, async (tx) => {
    const [row] = await tx.run<{ name: string; role: string }>(
      `SELECT c.name, r.name AS role FROM member m
       JOIN company c ON c.company_id = m.company_id
       JOIN role r ON r.company_id = m.company_id AND r.id = m.role_id
       WHERE m.company_id = $1 AND m.user_id = $2`,
      [companyId, session.userId],
    );
    if (row === undefined) return null;
    return { id: companyId, name: row.name, roleName: row.role, current: companyId === session.companyId };
  });
}

/** A token for another of the person's companies; 404 when it is not one of theirs. The present one goes on. */
export function switchCompany(session: Session, companyId: string): Promise<SessionToken> {
  return inPlatform(async (tx) => {
    const { userId, type } = session;
    const next = await homeCompany(tx, userId, companyId);
    if (next === null) throw apiError.notFound();
    await useCompany(tx, userId, next);
    return openSession(tx, { userId, companyId: next, type });
  });
}

/** Makes a further company with the person as its owner, and returns a token for it. */
export async function addCompany(
  { userId, type }: Session,
  input: { companyName: string; countryCode: string },
): Promise<SessionToken> {
  if ((await companiesOf(userId)).length >= MAX_COMPANIES) {
    throw apiError.conflict(
      'API-COMPANY-LIMIT',
      sentence('One person can belong to {most} companies.', { most: MAX_COMPANIES }),
    );
  }
  return inTenant(newId(), async (tx) => {
    const { email, firstName, lastName } = await readProfile(tx, userId, type);
    await createCompany(tx, {
      name: input.companyName.trim(),
      countryCode: input.countryCode,
      email,
      owner: { userId, email, name: `${firstName} ${lastName}`.trim() },
    });
    await useCompany(tx, userId, tx.companyId);
    return openSession(tx, { userId, companyId: tx.companyId, type });
  });
}
