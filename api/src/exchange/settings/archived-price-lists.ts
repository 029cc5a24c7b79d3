import { MAX_LISTED_ITEMS } from '@accounts/shared-domain';
import { Type, type Static } from 'typebox';
import { LISTED_ITEMS } from '../../accounting/price-lists/resource.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { schemaCheck } from '../../platform/http/validation.ts';
import { orNull } from '../../platform/responses/describe.ts';

const Numeric = orNull(Type.Number());
const Day = orNull(Type.String());

const PriceListSchema = Type.Object({
  name: Type.String(),
  description: Type.String(),
  currencyCode: Type.String(),
  percentage: Type.Number(),
  validFrom: Day,
  validTo: Day,
  items: Type.Array(
    Type.Object({
      /** Code of the item. */
      item: Type.String(),
      unitPrice: Numeric,
      percentage: Numeric,
    }),
    { maxItems: MAX_LISTED_ITEMS },
  ),
});

/** A price list that names its items by their codes. */
export type ArchivedPriceList = Static<typeof PriceListSchema>;

/** Whether a value is a price list of an archive. */
export const isArchivedPriceList = schemaCheck(PriceListSchema);

/** Lists that one statement reads: each may have thousands of items. */
const LISTS_AT_ONCE = 10;

const PAGE = `
  SELECT t.id, json_build_object('name', t.name, 'description', t.description,
    'currencyCode', t.currency_code, 'percentage', trim_scale(t.percentage), 'validFrom', t.valid_from,
    'validTo', t.valid_to, 'items', (
      SELECT coalesce(json_agg(json_build_object('item', i.code, 'unitPrice', p."unitPrice", 'percentage', p.percentage)
        ORDER BY upper(i.code)), '[]')
      FROM ${LISTED_ITEMS} JOIN item i ON i.company_id = $1 AND i.id = p."itemId"))::text AS text
  FROM price_list t
  WHERE t.company_id = $1 AND t.status = 'A'
    AND ($2::uuid IS NULL OR (t.name, t.id) > (SELECT name, id FROM price_list WHERE company_id = $1 AND id = $2))
  ORDER BY t.name, t.id LIMIT ${LISTS_AT_ONCE}`;

/** Active price lists by name, each as the text of an `ArchivedPriceList`. */
export async function* priceListTexts(tx: Tx): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const page: { id: string; text: string }[] = await tx.run(PAGE, [tx.companyId, after]);
    for (const { text } of page) yield text;
    if (page.length < LISTS_AT_ONCE) return;
    after = page.at(-1)?.id ?? null;
  }
}
