import {
  AREAS,
  VERBS,
  sentence,
  type Area,
  type CompanyRole,
  type Permissions,
  type Verb,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { MemberContext } from '../session/member-context.ts';

/** Every area with every verb. */
function everyPermission(): [Area, Verb][] {
  return AREAS.flatMap((area) => VERBS.map((verb): [Area, Verb] => [area, verb]));
}

/** 403 when permissions go beyond the member's own. */
export function requireWithin(member: MemberContext, granted: [Area, Verb][]): void {
  if (granted.some(([area, verb]) => !member.can(area, verb)))
    throw apiError.forbidden('You cannot grant what your own role does not allow.');
}

/** 403 when the member may not give this role: only owners make owners, and no member gives more than they have. */
export function requireGrantable(member: MemberContext, role: CompanyRole): void {
  if (role.fixed && !member.roleFixed)
    throw apiError.forbidden(sentence('Only an {role} can make an {role}.', { role: role.name }));
  requireWithin(member, granted(role.permissions));
}

/** What permissions allow. */
export function granted(permissions: Permissions): [Area, Verb][] {
  return everyPermission().filter(([area, verb]) => permissions[area]?.[verb] === true);
}

/** 409 when the company would have no owner without this member. The people of the company must be locked. */
export async function requireOtherOwner(tx: Tx, memberId: string): Promise<void> {
  const others = await tx.run(
    `SELECT 1 FROM member m JOIN role r ON r.company_id = m.company_id AND r.id = m.role_id
     WHERE m.company_id = $1 AND r.fixed AND m.id <> $2 LIMIT 1`,
    [tx.companyId, memberId],
  );
  if (others.length === 0) {
    throw apiError.conflict(
      'API-LAST-OWNER',
      'A company needs an Owner. Make another member an Owner first.',
    );
  }
}
