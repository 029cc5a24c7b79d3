import { SCHEDULED_KINDS, type ScheduledKind } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { kindOf } from '../kinds/kinds.ts';

/** Kinds of scheduled documents that a member may see, or do something else with. */
export function kindsFor(
  member: MemberContext,
  verb: 'view' | 'create' | 'edit' | 'delete',
): ScheduledKind[] {
  return SCHEDULED_KINDS.filter((kind) => member.can(kindOf(kind).area, verb));
}

/** 403 unless the member may do this with schedules of the kind, and approve where the schedule approves. */
export function requireRight(
  member: MemberContext,
  kind: ScheduledKind,
  verb: 'create' | 'edit' | 'delete',
  action: string,
): void {
  const { area } = kindOf(kind);
  if (!member.can(area, verb)) throw apiError.forbidden();
  if (action !== 'draft' && verb !== 'delete' && !member.can(area, 'approve')) throw apiError.forbidden();
}
