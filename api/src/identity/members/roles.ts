import {
  AREAS,
  VERBS,
  fieldErrors,
  senderNameSchema,
  sentence,
  word,
  type CompanyRole,
  type Permissions,
} from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { detailFacts, joinChanges } from '../activity/detail-facts.ts';
import { recordActivity } from '../activity/record.ts';
import type { MemberContext } from '../session/member-context.ts';
import { changePeopleWith, lockHolders } from './change-people.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import { describePermissionChange, describePermissions } from './describe-role-change.ts';
import { granted, requireWithin } from './role-rules.ts';

/** Default roles are sorted by their place in the list of them, before those that a company adds. */
const COLUMNS = `id, name, fixed, sort < ${DEFAULT_ROLES.length} AS "isDefault", permissions, version`;
/** Roles that one company may have. */
export const MAX_ROLES = 50;

/** What is left out keeps its value; in a new role it is not allowed. */
export type PermissionChanges = Partial<Record<string, Partial<Record<string, boolean>>>>;

/** What a call says of a role. */
export interface RoleInput {
  name?: string;
  permissions?: PermissionChanges;
  /** The version that the call changes; left out, whatever is stored is replaced. */
  version?: number;
}

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
  if (role === undefined) throw apiError.notFound();
  return role;
}

/** Makes a role with a new name and nothing beyond what the member may do. */
export async function createRole(tx: Tx, caller: MemberContext, input: RoleInput): Promise<CompanyRole> {
  const member = await changePeopleWith(tx, caller, 'create', 'userRoles');
  const name = await freeName(tx, input.name, null);
  const permissions = apply({}, input.permissions ?? {});
  requireWithin(member, granted(permissions));
  if ((await listRoles(tx)).length >= MAX_ROLES)
    throw apiError.conflict(
      'API-ROLE-LIMIT',
      sentence('A company can have {most} roles.', { most: MAX_ROLES }),
    );
  const id = newId();
  await tx.run('INSERT INTO role (company_id, id, name, permissions) VALUES ($1, $2, $3, $4)', [
    tx.companyId,
    id,
    name,
    JSON.stringify(permissions),
  ]);
  await recordActivity(tx, member, {
    module: 'Role',
    recordId: id,
    action: 'Create',
    ...detailFacts(sentence('{name}: {changes}', { name, changes: describePermissions(permissions) })),
  });
  return { id, name, fixed: false, isDefault: false, permissions, version: 1 };
}

/** Changes a role's name or what it may do. The Owner role is fixed, and members cannot raise their own role. */
export async function updateRole(
  tx: Tx,
  caller: MemberContext,
  id: string,
  input: RoleInput,
): Promise<CompanyRole> {
  const role = await readRole(tx, id);
  await lockHolders(tx, id);
  const member = await changePeopleWith(tx, caller, 'edit', 'userRoles');
  // Members who were given the role meanwhile; no other member can be from here on.
  await lockHolders(tx, id);
  if (role.fixed)
    throw apiError.conflict(
      'API-ROLE-FIXED',
      sentence('The {role} role cannot be changed.', { role: role.name }),
    );
  const stored = await readRole(tx, id);
  if (input.version !== undefined && input.version !== stored.version) throw apiError.staleVersion();
  const before = stored.permissions;
  const permissions = apply(before, input.permissions ?? {});
  const added = granted(permissions).filter(([area, verb]) => before[area]?.[verb] !== true);
  if (role.id === member.roleId && added.length > 0)
    throw apiError.forbidden('You cannot raise your own role.');
  requireWithin(member, added);
  const name = input.name === undefined ? stored.name : await freeName(tx, input.name, id);
  await tx.run(
    'UPDATE role SET name = $3, permissions = $4, version = version + 1 WHERE company_id = $1 AND id = $2',
    [tx.companyId, id, name, JSON.stringify(permissions)],
  );
  const renamed = name === stored.name ? [] : [sentence('renamed from {name}', { name: stored.name })];
  const changes = joinChanges([...renamed, ...describePermissionChange(before, permissions)]);
  const said = sentence('{name}: {changes}', { name, changes: changes ?? word('nothing changed') });
  await recordActivity(tx, member, { module: 'Role', recordId: id, action: 'Update', ...detailFacts(said) });
  return { ...stored, name, permissions, version: stored.version + 1 };
}

/** Removes a role without members and invitations. */
export async function deleteRole(tx: Tx, caller: MemberContext, id: string): Promise<void> {
  const role = await readRole(tx, id);
  const member = await changePeopleWith(tx, caller, 'edit', 'userRoles');
  if (role.fixed)
    throw apiError.conflict(
      'API-ROLE-FIXED',
      sentence('The {role} role cannot be removed.', { role: role.name }),
    );
  const holders = await tx.run(
    `SELECT 1 FROM member WHERE company_id = $1 AND role_id = $2
     UNION ALL SELECT 1 FROM invitation
     WHERE company_id = $1 AND role_id = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL LIMIT 1`,
    [tx.companyId, id],
  );
  if (holders.length > 0) {
    throw apiError.conflict(
      'API-ROLE-USED',
      sentence('A member or an invitation has the role {role}. Give them another role first.', {
        role: role.name,
      }),
    );
  }
  // What is left are invitations that were accepted or taken back; who came by them has another role by now.
  await tx.run('DELETE FROM invitation WHERE company_id = $1 AND role_id = $2', [tx.companyId, id]);
  await tx.run('DELETE FROM role WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
  await recordActivity(tx, member, { module: 'Role', recordId: id, action: 'Delete', detail: role.name });
}

/** The name if its rule holds and no other role has it, whatever the case. */
async function freeName(tx: Tx, input: string | undefined, ownId: string | null): Promise<string> {
  const errors = fieldErrors(senderNameSchema, input).map(({ message }) => ({ field: 'name', message }));
  if (errors.length > 0) throw apiError.validation(errors);
  const name = (input ?? '').trim();
  const taken = await tx.run(
    'SELECT 1 FROM role WHERE company_id = $1 AND lower(name) = lower($2) AND id IS DISTINCT FROM $3::uuid',
    [tx.companyId, name, ownId],
  );
  if (taken.length > 0) {
    const message = 'A role with this name exists already.';
    throw apiError.conflict('API-DUPLICATE', message, [{ field: 'name', message }]);
  }
  return name;
}

function apply(before: Partial<Permissions>, changes: PermissionChanges): Permissions {
  const rows = AREAS.map((area) => [
    area,
    Object.fromEntries(VERBS.map((verb) => [verb, changes[area]?.[verb] ?? before[area]?.[verb] === true])),
  ]);
  return Object.fromEntries(rows) as Permissions;
}
