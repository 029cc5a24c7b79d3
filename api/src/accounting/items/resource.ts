import { Type } from 'typebox';
import { fieldErrors, itemSchema, type FieldFault, type Message } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { text } from '../../platform/http/bounded.ts';
import { ItemSchema } from '../../platform/responses/master-data.ts';
import type { MasterDataDescription, Fields } from '../master-data/description.ts';
import { OptionalId } from '../master-data/list-schema.ts';

const schema = Type.Object({
  code: text(),
  name: text(),
  description: text(),
  quantity: Type.Number(),
  unit: text(),
  unitPrice: Type.Number(),
  purchasePrice: Type.Number(),
  salesAccountId: OptionalId,
  purchaseAccountId: OptionalId,
  taxRatesId: OptionalId,
  foreignCode: text(),
});

/** Fields of an item as they are stored. */
export type ItemFields = Fields<typeof schema>;

/** Products and services. */
export const itemResource: MasterDataDescription<typeof schema> = {
  path: 'items',
  noun: 'Item',
  module: 'Items',
  area: 'Inventory',
  counter: 'inventory',
  table: 'item',
  schema,
  answer: ItemSchema,
  defaults: {
    code: '',
    name: '',
    description: '',
    quantity: 0,
    unit: '',
    unitPrice: 0,
    purchasePrice: 0,
    salesAccountId: null,
    purchaseAccountId: null,
    taxRatesId: null,
    foreignCode: '',
  },
  columns: {
    code: 'code',
    name: 'name',
    description: 'description',
    quantity: 'quantity',
    unit: 'unit',
    unitPrice: 'unit_price',
    purchasePrice: 'purchase_price',
    salesAccountId: 'sales_account_id',
    purchaseAccountId: 'purchase_account_id',
    taxRatesId: 'tax_rates_id',
    foreignCode: 'foreign_code',
  },
  entered: { field: 'quantity', column: 'counted_quantity' },
  select: `'code', t.code, 'name', t.name, 'description', t.description, 'quantity', trim_scale(t.quantity),
    'unit', t.unit, 'unitPrice', trim_scale(t.unit_price), 'purchasePrice', trim_scale(t.purchase_price),
    'salesAccountId', t.sales_account_id, 'purchaseAccountId', t.purchase_account_id, 'taxRatesId', t.tax_rates_id,
    'foreignCode', t.foreign_code`,
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
