import { priceListResource } from '../../accounting/price-lists/resource.ts';
import { removeRecord } from '../../accounting/master-data/write.ts';
import { removeSchedule } from '../../documents/schedules/write.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** What can be taken back of what was restored: the settings of before are gone. */
export type RemovableKind = 'priceLists' | 'schedules';

/**
 * Removes price lists or schedules that were restored, the last first. One that is in use, has made a document, or may not be
 * removed by the member stays.
 */
export async function removeRestored(
  tx: Tx,
  member: MemberContext,
  kind: RemovableKind,
  ids: readonly string[],
): Promise<{ removed: number; kept: number }> {
  const outcome = { removed: 0, kept: 0 };
  for (const id of ids.toReversed()) {
    const { value } = await inSavepoint(tx, () => removeOne(tx, member, kind, id));
    if (value?.outcome === 'removed') outcome.removed += 1;
    else outcome.kept += 1;
  }
  return outcome;
}

async function removeOne(
  tx: Tx,
  member: MemberContext,
  kind: RemovableKind,
  id: string,
): Promise<{ outcome: 'removed' | 'archived' }> {
  if (kind === 'schedules') return removeSchedule(tx, member, id);
  if (!member.can('Inventory', 'delete')) throw apiError.forbidden();
  return removeRecord(tx, member, priceListResource, id);
}
