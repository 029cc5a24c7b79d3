import { AREAS, VERBS } from '@accounts/shared-domain';
import type { Area, CompanyRole, Permissions, Verb } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';

const COLUMNS = 'id, name, fixed, permissions';

/** What a PUT may leave out keeps its value. */
export type PermissionChanges = Partial<Record<string, Partial<Record<string, boolean>>>>;

/** Roles of the company, highest first. */
export function listRoles(tx: Tx): Promise<CompanyRole[]> {
  return tx.run<CompanyRole>(`SELECT ${COLUMNS} FROM role WHERE company_id = $1 ORDER BY sort, name`, [
    tx.companyId,
  ]);
}

/** One role; 404 when the company has no such role. */
export async function readRole(tx: Tx, id: string): Promise<CompanyRole> {
  const [role] = await tx.run<CompanyRole>(`SELECT ${COLUMNS} FROM role WHERE company_id = $1 AND id = $2`, [
    tx.companyId,
    id,
  ]);
  if (role === undefined) throw problem.notFound();
  return role;
}

/** Changes what a role may do. The Owner role is fixed, and nobody raises the role they hold themselves. */
export async function updateRole(
  tx: Tx,
  member: MemberContext,
  id: string,
  changes: PermissionChanges,
): Promise<CompanyRole> {
  const role = await readRole(tx, id);
  if (role.fixed) throw problem.conflict('API-ROLE-FIXED', `The ${role.name} role cannot be changed.`);
  const next = apply(role.permissions, changes);
  const granted = pairs().filter(
    ([area, verb]) => next[area][verb] && role.permissions[area]?.[verb] !== true,
  );
  if (id === member.roleId && granted.length > 0) throw problem.forbidden('You cannot raise your own role.');
  const beyond = granted.find(([area, verb]) => !member.can(area, verb));
  if (beyond !== undefined) throw problem.forbidden('You cannot grant what your own role does not allow.');
  await tx.run('UPDATE role SET permissions = $3, version = version + 1 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    id,
    JSON.stringify(next),
  ]);
  await recordActivity(tx, member, { module: 'Role', recordId: id, action: 'Update', detail: role.name });
  return { ...role, permissions: next };
}

function pairs(): [Area, Verb][] {
  return AREAS.flatMap((area) => VERBS.map((verb): [Area, Verb] => [area, verb]));
}

function apply(before: Permissions, changes: PermissionChanges): Permissions {
  const rows = AREAS.map((area) => [
    area,
    Object.fromEntries(VERBS.map((verb) => [verb, changes[area]?.[verb] ?? before[area]?.[verb] === true])),
  ]);
  return Object.fromEntries(rows) as Permissions;
}
