import { ITEM_FIELDS, fieldErrors, itemSchema, type FieldFault, type Message } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RequestSchema } from '../../platform/http/record-request.ts';
import type { MasterDataDescription, Fields } from '../master-data/description.ts';
import { ofFields } from '../master-data/of-fields.ts';

type Schema = RequestSchema<typeof ITEM_FIELDS>;

/** Fields of an item as they are stored. */
export type ItemFields = Fields<Schema>;

/** Products and services. */
export const itemResource: MasterDataDescription<Schema> = {
  path: 'items',
  noun: 'Item',
  module: 'Items',
  area: 'Inventory',
  counter: 'inventory',
  table: 'item',
  ...ofFields(ITEM_FIELDS),
  entered: { field: 'quantity', column: 'counted_quantity' },
  searched: `concat_ws(' ', t.code, t.name, t.description, t.foreign_code)`,
  searchedAmounts: ['unitPrice'],
  unique: {
    item_code: { field: 'code', message: 'Another item has this code.' },
    item_foreign_code: { field: 'foreignCode', message: 'Another item has this previous code.' },
  },
  check: async ({ tx, member, fields }) => {
    const errors = fieldErrors(itemSchema(member.company.currencyExponent), fields);
    return errors.length > 0 ? errors : unknownReferences(tx, fields);
  },
  whenInUse: 'refuse',
  label: ({ code, name }) => `${code} ${name}`,
};

/** Another company's account is as unknown as one that never was. */
async function unknownReferences(tx: Tx, fields: ItemFields): Promise<FieldFault[]> {
  const { salesAccountId, purchaseAccountId, taxRatesId } = fields;
  if (salesAccountId === null && purchaseAccountId === null && taxRatesId === null) return [];
  const [accounts, rates] = await Promise.all([
    tx.run<{ id: string }>(
      `SELECT id FROM account WHERE company_id = $1 AND id = ANY ($2::uuid[])
         AND coalesce(system_key, '') NOT IN ('receivable', 'payable')`,
      [tx.companyId, [salesAccountId, purchaseAccountId].filter((id) => id !== null)],
    ),
    tx.run<{ id: string }>('SELECT id FROM tax_rate WHERE company_id = $1 AND id = $2::uuid', [
      tx.companyId,
      taxRatesId,
    ]),
  ]);
  const known = new Set([...accounts, ...rates].map((row) => row.id));
  const wrong = (field: keyof ItemFields, message: Message): FieldFault[] =>
    fields[field] === null || known.has(String(fields[field])) ? [] : [{ field, message }];
  return [
    ...wrong('salesAccountId', 'Choose an account of the chart, other than receivables and payables.'),
    ...wrong('purchaseAccountId', 'Choose an account of the chart, other than receivables and payables.'),
    ...wrong('taxRatesId', 'Choose one of your tax rates.'),
  ];
}
