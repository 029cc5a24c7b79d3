import { SETUP_STEPS } from '@accounts/shared-domain';
import { recordActivity } from '../../identity/activity/record.ts';
import { DEFAULT_ROLES } from '../../identity/members/default-roles.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { currencyExponent } from '../../platform/reference/currencies.ts';
import { planNightlyVerification } from '../../reports/verify/nightly.ts';
import { countryDefaults } from './country-defaults.ts';
import { seedCompanyBooks } from './seed-books.ts';

/** What a company begins with. */
export interface NewCompany {
  name: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  email: string;
  /** Left out: what the country uses. */
  currencyCode?: string;
  timeZone?: string;
  /** Business for new registrations; see docs/decisions. */
  planName?: string;
  setupComplete?: boolean;
  owner: { userId: string; email: string; name: string };
}

/** Makes the company of the transaction: roles, owner, and its books with number series, chart of accounts and tax rates. */
export async function createCompany(tx: Tx, company: NewCompany): Promise<void> {
  const defaults = countryDefaults(company.countryCode);
  const currencyCode = company.currencyCode ?? defaults.currencyCode;
  await tx.run(
    `INSERT INTO company (company_id, name, country_code, currency_code, currency_exponent, email, time_zone,
                          setup_complete, setup_step, plan_id)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8::boolean, CASE WHEN $8 THEN ${SETUP_STEPS} ELSE 0 END, id FROM plan WHERE name = $9 RETURNING company_id`,
    [
      tx.companyId,
      company.name,
      company.countryCode,
      currencyCode,
      currencyExponent(currencyCode) ?? 2,
      company.email,
      company.timeZone ?? defaults.timeZone,
      company.setupComplete ?? false,
      company.planName ?? 'Business',
    ],
  );
  await addOwner(tx, company.owner, await addRoles(tx));
  const { userId, name: userName } = company.owner;
  const created = {
    module: 'Company',
    recordId: tx.companyId,
    action: 'Create' as const,
    detail: company.name,
  };
  await recordActivity(tx, { userId, userName }, created);
  await seedCompanyBooks(tx, { countryCode: company.countryCode });
  await planNightlyVerification(tx, company.timeZone ?? defaults.timeZone);
}

async function addRoles(tx: Tx): Promise<string> {
  let ownerRole = '';
  for (const [sort, role] of DEFAULT_ROLES.entries()) {
    const id = newId();
    if (role.fixed) ownerRole = id;
    await tx.run(
      'INSERT INTO role (company_id, id, name, fixed, permissions, sort) VALUES ($1, $2, $3, $4, $5, $6)',
      [tx.companyId, id, role.name, role.fixed, JSON.stringify(role.permissions), sort],
    );
  }
  return ownerRole;
}

async function addOwner(tx: Tx, owner: NewCompany['owner'], roleId: string): Promise<void> {
  await tx.run('INSERT INTO user_company (user_id, company_id) VALUES ($1, $2)', [
    owner.userId,
    tx.companyId,
  ]);
  await tx.run(
    'INSERT INTO member (company_id, id, user_id, role_id, email, name) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.companyId, newId(), owner.userId, roleId, owner.email, owner.name],
  );
}
