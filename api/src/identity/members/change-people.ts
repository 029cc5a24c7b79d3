import type { Verb } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { requireProFeature, type ProFeature } from '../plans/plan-limits.ts';
import { loadMember, type MemberContext } from '../session/member-context.ts';

/** Lets the company's changes of roles, members and invitations happen one after the other. Its row is the lock. */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.run('SELECT company_id FROM company WHERE company_id = $1 FOR NO KEY UPDATE', [tx.companyId]);
}

/**
 * Holds members whose rights are about to change: calls of theirs that are under way end first, later ones wait and see
 * the change (`holdMember`). Called before `lockPeople`, because those calls may need the company's row as well.
 */
export async function lockMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    'SELECT id FROM member WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE',
    [tx.companyId, ids],
  );
}

/** As `lockMembers`, for all members with a role. */
export async function lockHolders(tx: Tx, roleId: string): Promise<void> {
  await tx.run('SELECT id FROM member WHERE company_id = $1 AND role_id = $2 ORDER BY id FOR UPDATE', [
    tx.companyId,
    roleId,
  ]);
}

/** Locks, and returns the member as they are then: a member who lost a permission while waiting cannot act on it any more. */
export async function changePeople(tx: Tx, member: MemberContext): Promise<MemberContext> {
  await lockPeople(tx);
  const { userId, companyId, sessionType } = member;
  return loadMember(tx, { userId, companyId, type: sessionType });
}

/** As `changePeople`, with a permission of Settings and a feature of the plan that must still hold; 403 or 409 without. */
export async function changePeopleWith(
  tx: Tx,
  member: MemberContext,
  verb: Verb,
  feature?: ProFeature,
): Promise<MemberContext> {
  const now = await changePeople(tx, member);
  if (!now.can('Settings', verb)) throw apiError.forbidden();
  if (feature !== undefined) requireProFeature(now, feature);
  return now;
}
