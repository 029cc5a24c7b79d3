import { AREAS, VERBS, type Permissions, type Verb } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { COMPANY_COLUMNS, companyContext, type CompanyRow, type MemberContext } from './member-context.ts';

/**
 * Stands where a user's id is kept for what the system itself did: no person has it or signs in with it, so it
 * fits columns that must not be null.
 */
const SYSTEM_USER_ID = '0b4f0e6a-6f0e-4c1b-9f5e-0000000000aa';

const SYSTEM_NAME = 'Accounts';
const EVERYTHING = Object.fromEntries(
  AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb): [Verb, boolean] => [verb, true]))]),
) as Permissions;

const COMPANY = `
  SELECT ${COMPANY_COLUMNS} FROM company c JOIN plan p ON p.id = c.plan_id WHERE c.company_id = $1`;

/**
 * The system itself as a member of the transaction's company, for jobs: every permission, the company's own facts, plan
 * and day; its history is signed "Accounts". 404 when there is no such company.
 */
export async function systemMember(tx: Tx): Promise<MemberContext> {
  const [row] = await tx.run<CompanyRow>(COMPANY, [tx.companyId]);
  if (row === undefined) throw apiError.notFound('This company could not be found.');
  return {
    userId: SYSTEM_USER_ID,
    memberId: SYSTEM_USER_ID,
    userName: SYSTEM_NAME,
    sessionType: 'Credentials',
    companyId: tx.companyId,
    roleId: SYSTEM_USER_ID,
    roleName: SYSTEM_NAME,
    roleFixed: true,
    permissions: EVERYTHING,
    can: () => true,
    ...companyContext(row),
  };
}
