import { AREAS } from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import type { MemberContext } from '../session/member-context.ts';

/** 403 unless the member may change the company and see all that it has: for what takes records of every area out of it. */
export function requireWholeCompany(member: MemberContext): void {
  const may = member.can('Settings', 'edit') && AREAS.every((area) => member.can(area, 'view'));
  if (!may) throw apiError.forbidden();
}
