import { sentence, type Member } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { detailFacts } from '../activity/detail-facts.ts';
import { recordActivity } from '../activity/record.ts';
import type { MemberContext } from '../session/member-context.ts';
import { closeSessionsIn } from '../session/sessions.ts';
import { changePeople, changePeopleWith, lockMembers } from './change-people.ts';
import { roleValue } from './default-roles.ts';
import { requireGrantable, requireOtherOwner } from './role-rules.ts';
import { listRoles } from './roles.ts';

interface MemberRow extends Omit<Member, 'joinedDate'> {
  joined_at: Date;
  /** The Owner role. */
  fixed: boolean;
}

const MEMBERS = `
  SELECT m.id, m.user_id AS "userId", m.email, trim(u.first_name || ' ' || u.last_name) AS name,
         r.name AS "roleName", m.joined_at, r.fixed
  FROM member m JOIN role r ON r.company_id = m.company_id AND r.id = m.role_id
  JOIN app_user u ON u.id = m.user_id
  WHERE m.company_id = $1`;

/** All persons who work in the company, in the order in which they joined. */
export async function listMembers(tx: Tx): Promise<Member[]> {
  const rows = await tx.run<MemberRow>(`${MEMBERS} ORDER BY m.joined_at, m.id`, [tx.companyId]);
  return rows.map(toMember);
}

function toMember({ joined_at, fixed: _owner, ...member }: MemberRow): Member {
  return { ...member, joinedDate: joined_at.toISOString() };
}

async function readMember(tx: Tx, id: string): Promise<MemberRow> {
  const [row] = await tx.run<MemberRow>(`${MEMBERS} AND m.id = $2`, [tx.companyId, id]);
  if (row === undefined) throw apiError.notFound();
  return row;
}

/**
 * Takes a member out of the company and ends their sessions in it. Anybody may leave themselves, the last owner
 * excepted; only an owner takes out an owner.
 */
export async function removeMember(tx: Tx, caller: MemberContext, id: string): Promise<void> {
  const wanted = await readMember(tx, id);
  const leaving = wanted.id === caller.memberId;
  if (!leaving && !caller.can('Settings', 'delete')) throw apiError.forbidden();
  await lockMembers(tx, [wanted.id]);
  const member = leaving ? await changePeople(tx, caller) : await changePeopleWith(tx, caller, 'delete');
  const gone = await readMember(tx, id);
  if (gone.fixed && !member.roleFixed)
    throw apiError.forbidden(sentence('Only an {role} can remove an {role}.', { role: gone.roleName }));
  if (gone.fixed) await requireOtherOwner(tx, gone.id);
  await tx.run('DELETE FROM member WHERE company_id = $1 AND id = $2', [tx.companyId, gone.id]);
  await tx.run('DELETE FROM user_company WHERE user_id = $1 AND company_id = $2', [
    gone.userId,
    tx.companyId,
  ]);
  await closeSessionsIn(tx, gone.userId, tx.companyId);
  await recordActivity(tx, member, {
    module: 'Member',
    recordId: gone.id,
    action: leaving ? 'Leave' : 'Delete',
    ...detailFacts(sentence('{email}, {role}', { email: gone.email, role: roleValue(gone.roleName) })),
  });
}

/** Gives a member another role, by its name. */
export async function changeMemberRole(
  tx: Tx,
  caller: MemberContext,
  id: string,
  roleName: string,
): Promise<Member> {
  await readMember(tx, id);
  await lockMembers(tx, [id]);
  const member = await changePeopleWith(tx, caller, 'edit', 'userManager');
  const before = await readMember(tx, id);
  const role = (await listRoles(tx)).find(({ name }) => name.toLowerCase() === roleName.trim().toLowerCase());
  if (role === undefined)
    throw apiError.validation([{ field: 'roleName', message: 'This role does not exist.' }]);
  if (before.fixed && !member.roleFixed)
    throw apiError.forbidden(sentence('Only an {role} can change an {role}.', { role: before.roleName }));
  requireGrantable(member, role);
  if (before.fixed && !role.fixed) await requireOtherOwner(tx, before.id);
  await tx.run('UPDATE member SET role_id = $3 WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    before.id,
    role.id,
  ]);
  await recordActivity(tx, member, {
    module: 'Member',
    recordId: before.id,
    action: 'Update',
    ...detailFacts(
      sentence('{email}: {before} to {after}', {
        email: before.email,
        before: roleValue(before.roleName),
        after: roleValue(role.name),
      }),
    ),
  });
  return toMember({ ...before, roleName: role.name });
}
