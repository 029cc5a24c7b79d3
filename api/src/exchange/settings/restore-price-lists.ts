import { sentence } from '@accounts/shared-domain';
import { priceListResource } from '../../accounting/price-lists/resource.ts';
import { createRecord } from '../../accounting/master-data/write.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import { requireProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { ArchivedPriceList } from './archived-price-lists.ts';
import { noteAt, nothingRestored, reject, type Place, type Restored } from './kinds.ts';

const ITEMS = `
  SELECT id, upper(code) AS code FROM item WHERE company_id = $1 AND upper(code) = ANY ($2::text[])`;

/**
 * Makes the price lists of an archive, by the rules of any price list. One that the plan, the role or a rule does not allow is
 * left out with the reason; a price of an item that is not there is left out with a warning.
 */
export async function restorePriceLists(
  tx: Tx,
  member: MemberContext,
  lists: readonly ArchivedPriceList[],
): Promise<Restored> {
  const restored = nothingRestored();
  for (const [index, list] of lists.entries()) {
    const place = { row: index + 1, column: list.name };
    const { value, refused } = await inSavepoint(tx, () => restoreOne(tx, member, list));
    if (refused !== null) reject(restored, place, refused);
    else {
      restored.accepted += 1;
      restored.ids.push(value.id);
      if (value.missing.length > 0) restored.warnings.push(lacksItems(place, value.missing));
    }
  }
  return restored;
}

async function restoreOne(
  tx: Tx,
  member: MemberContext,
  { items, ...list }: ArchivedPriceList,
): Promise<{ id: string; missing: string[] }> {
  requireProFeature(member, 'priceList');
  if (!member.can('Inventory', 'create')) throw apiError.forbidden();
  const codes = items.map(({ item }) => item.toUpperCase());
  const found = await tx.run<{ id: string; code: string }>(ITEMS, [tx.companyId, codes]);
  const ids = new Map(found.map(({ id, code }) => [code, id]));
  const prices = items.flatMap(({ item, ...price }) => {
    const itemId = ids.get(item.toUpperCase());
    return itemId === undefined ? [] : [{ itemId, ...price }];
  });
  const id = await createRecord(tx, member, priceListResource, { ...list, items: prices });
  return { id, missing: items.map(({ item }) => item).filter((item) => !ids.has(item.toUpperCase())) };
}

/** Codes that one warning names. */
const NAMED = 10;

function lacksItems(place: Place, codes: readonly string[]) {
  return noteAt(
    place,
    sentence('There are no items {codes}: their prices are left out.', {
      codes: codes.slice(0, NAMED).join(', '),
    }),
  );
}
