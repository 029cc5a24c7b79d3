import { PRICE_LIST_FIELDS, fieldErrors, priceListSchema, type FieldFault } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RequestSchema } from '../../platform/http/record-request.ts';
import type { MasterDataDescription, Fields, RuleCall } from '../master-data/description.ts';
import { ofFields } from '../master-data/of-fields.ts';

type Schema = RequestSchema<typeof PRICE_LIST_FIELDS>;
type PriceListFields = Fields<Schema>;

/** What a list says of items, as rows; `t` is the list. */
export const LISTED_ITEMS = `jsonb_to_recordset(t.items) AS p ("itemId" uuid, "unitPrice" numeric, percentage numeric)`;

/** An item that was removed after the list was written shows no more. */
const ITEMS = `(
  SELECT coalesce(json_agg(json_build_object('itemId', i.id, 'unitPrice', p."unitPrice", 'percentage', p.percentage)
           ORDER BY upper(i.code)), '[]')
  FROM ${LISTED_ITEMS} JOIN item i ON i.company_id = $1 AND i.id = p."itemId")`;

const LISTED_COUNT = `(SELECT count(*) FROM ${LISTED_ITEMS} JOIN item i ON i.company_id = $1 AND i.id = p."itemId")`;

/** Price lists: prices for some customers, for some time. */
export const priceListResource: MasterDataDescription<Schema> = {
  path: 'priceList',
  noun: 'Price list',
  module: 'PriceList',
  area: 'Inventory',
  proFeature: 'priceList',
  listMethod: 'GET',
  table: 'price_list',
  ...ofFields(PRICE_LIST_FIELDS, {
    currencyCode: `coalesce(nullif(t.currency_code, ''),
      (SELECT c.currency_code FROM company c WHERE c.company_id = $1))`,
    items: ITEMS,
  }),
  listed: {
    validFrom: { sql: 't.valid_from', type: 'date' },
    validTo: { sql: 't.valid_to', type: 'date' },
    // As the list counts the items that have a price.
    items: { sql: LISTED_COUNT, type: 'number' },
  },
  searched: `concat_ws(' ', t.name, t.description)`,
  unique: { price_list_name: { field: 'name', message: 'Another price list has this name.' } },
  check: checkPriceList,
  whenInUse: 'refuse',
  usedBy: 'given to contacts',
  label: ({ name }) => name,
};

async function checkPriceList({ tx, member, fields }: RuleCall<PriceListFields>): Promise<FieldFault[]> {
  const errors = [
    ...fieldErrors(priceListSchema(member.company.currencyExponent), fields),
    ...currencyErrors(member, fields),
  ];
  return errors.length > 0 ? errors : unknownItems(tx, fields);
}

/** Documents are in the company's currency, so prices are too; left out, the currency is the company's. */
function currencyErrors(member: MemberContext, { currencyCode }: PriceListFields): FieldFault[] {
  const fits = ['', member.company.currencyCode].includes(currencyCode);
  return fits ? [] : [{ field: 'currencyCode', message: 'Choose the currency of the company.' }];
}

async function unknownItems(tx: Tx, { items }: PriceListFields): Promise<FieldFault[]> {
  if (items.length === 0) return [];
  const known = await tx.run<{ id: string }>(
    'SELECT id FROM item WHERE company_id = $1 AND id = ANY ($2::uuid[])',
    [tx.companyId, items.map(({ itemId }) => itemId)],
  );
  const ids = new Set(known.map(({ id }) => id));
  return items.flatMap(({ itemId }, index) =>
    ids.has(itemId.toLowerCase())
      ? []
      : [{ field: `items[${index}].itemId`, message: 'This item does not exist.' }],
  );
}
