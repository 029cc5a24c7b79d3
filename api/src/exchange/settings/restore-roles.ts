import { sentence, type Message } from '@accounts/shared-domain';
import { createRole, deleteRole, updateRole } from '../../identity/members/roles.ts';
import { requireProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { isSameRole, readRoles, type RoleOfCompany } from './archived-roles.ts';
import type { ArchivedSettings } from './archived-settings.ts';

type ArchivedRoles = NonNullable<ArchivedSettings['roles']>;

/**
 * Makes the roles of the company those of an archive, by the rules of any change of them: no role allows what the member may
 * not do. A role that a member or an invitation has stays as it is, since the file would change what a person may do here;
 * roles that the company has added itself stay as well. Returns what was left, in words.
 * @throws ApiError 403 beyond the member's own permissions, 409 without the feature of the plan or for a name that is taken
 */
export async function restoreRoles(
  tx: Tx,
  member: MemberContext,
  archived: ArchivedRoles,
): Promise<Message[]> {
  const present = await readRoles(tx);
  const pairs = archived.map((role) => ({ role, here: counterpart(role, present) }));
  const changed = pairs.filter(({ role, here }) => here === undefined || !isSameRole(role, here));
  const kept = new Set(pairs.map(({ here }) => here?.id));
  const removed = present.filter(({ id, startedAs }) => startedAs !== null && !kept.has(id));
  if (changed.length + removed.length === 0) return [];
  requireProFeature(member, 'userRoles');
  for (const { id, isHeld } of removed) if (!isHeld) await deleteRole(tx, member, id);
  for (const { role, here } of changed) {
    const { name, permissions } = role;
    if (here === undefined) await createRole(tx, member, { name, permissions });
    else if (!here.isHeld) await updateRole(tx, member, here.id, { name, permissions });
  }
  const held = [...removed, ...changed.flatMap(({ here }) => here ?? [])].filter(({ isHeld }) => isHeld);
  return held.map(({ name }) =>
    sentence('A member or an invitation has the role {role}, so it stays as it is.', { role: name }),
  );
}

/** The role that a company has in place of one of an archive: by what it began as, otherwise by its name. */
function counterpart(
  { name, startedAs }: ArchivedRoles[number],
  present: readonly RoleOfCompany[],
): RoleOfCompany | undefined {
  return present.find((role) =>
    startedAs === null
      ? role.startedAs === null && role.name.toLowerCase() === name.toLowerCase()
      : role.startedAs === startedAs,
  );
}
