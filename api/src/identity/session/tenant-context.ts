import type { Tx } from '../../platform/db/transaction.ts';
import type { MemberContext } from './member-context.ts';

/**
 * What the work of a company has from its beginning to its end: the one transaction, and the member who does it, with their
 * company and its day. The first parameter of what needs more than two values besides; a layer above adds to it what all
 * of its room share.
 */
export interface TenantContext {
  tx: Tx;
  member: MemberContext;
}
