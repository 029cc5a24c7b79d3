import { randomUUID } from 'node:crypto';
import { AREAS, VERBS, type Area, type Verb } from '@accounts/shared-domain';
import { newToken, tokenHash } from '../../src/platform/http/tokens.ts';
import { query } from '../digest.ts';
import { callerOf, type SharedServer, type TestCompany } from '../harness.ts';

/** Roles that every company starts with (docs/accounting.md, section 0). */
export const SEEDED_ROLES = [
  'Owner',
  'Administrator',
  'Accountant',
  'Sales',
  'Purchasing',
  'Viewer',
] as const;
export type SeededRole = (typeof SEEDED_ROLES)[number];

/** A signed-in member with a seeded role; the owner is the one who registered. */
export async function memberOf(
  server: SharedServer,
  company: TestCompany,
  role: SeededRole,
): Promise<TestCompany> {
  if (role === 'Owner') return company;
  const userId = randomUUID();
  const email = `${role.toLowerCase()}.${userId}@example.com`;
  const token = newToken();
  for (const statement of [
    `INSERT INTO app_user (id, email, first_name, last_name) VALUES ('${userId}', '${email}', '${role}', 'Member')`,
    `INSERT INTO login (email, user_id, type) VALUES ('${email}', '${userId}', 'Credentials')`,
    `INSERT INTO user_company (user_id, company_id) VALUES ('${userId}', '${company.id}')`,
    `INSERT INTO member (company_id, id, user_id, role_id, email, name)
     SELECT company_id, '${randomUUID()}', '${userId}', id, '${email}', '${role} Member' FROM role
     WHERE company_id = '${company.id}' AND name = '${role}'`,
    `INSERT INTO session (token_hash, user_id, company_id, type, expires_at)
     VALUES ('\\x${tokenHash(token).toString('hex')}', '${userId}', '${company.id}', 'Credentials', now() + interval '1 day')`,
  ]) {
    await query(server.databaseUrl, statement);
  }
  return { id: company.id, userId, token, email, password: '', call: callerOf(server.url, token) };
}

/** Gives a member a separate role, with exactly the rights that `may` allows. */
export async function takeRole(
  server: SharedServer,
  member: TestCompany,
  may: (area: Area, verb: Verb) => boolean,
): Promise<void> {
  const id = randomUUID();
  const rows = AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb) => [verb, may(area, verb)]))]);
  const permissions = JSON.stringify(Object.fromEntries(rows));
  await query(
    server.databaseUrl,
    `INSERT INTO role (company_id, id, name, permissions) VALUES ('${member.id}', '${id}', '${id}', '${permissions}')`,
  );
  await query(
    server.databaseUrl,
    `UPDATE member SET role_id = '${id}' WHERE company_id = '${member.id}' AND user_id = '${member.userId}'`,
  );
}
