import { itemSchema } from '@accounts/shared-domain';
import { itemResource, type ItemFields } from '../../accounting/items/resource.ts';
import { checkCurrency } from './document-state.ts';
import type { ImportContext } from './import-run.ts';
import { MissingRecords } from './missing-records.ts';
import type { ImportOutcome } from './outcome.ts';
import { itemLetters } from './own-codes.ts';
import { importRecords } from './record-import.ts';
import { noteState } from './record-state.ts';
import { readNamedReferences, type NamedReferences } from './references.ts';
import type { RowReader } from './row-reader.ts';
import { accountIn, taxRateIn } from './row-references.ts';

/** Products and services from a sheet. */
export function importItems(context: ImportContext): Promise<ImportOutcome> {
  const { tx, member, layout } = context;
  const kind = {
    resource: itemResource,
    rules: itemSchema(member.company.currencyExponent),
    key: 'code' as const,
    letters: ({ foreignCode }: ItemFields) => itemLetters(foreignCode),
    archivedKeepsKey: true,
    references: async () => readNamedReferences(tx, await MissingRecords.read(tx, member, layout.choices)),
    missing: (references: NamedReferences) => references.missing,
    named: ({ salesAccountId, purchaseAccountId, taxRatesId }: ItemFields) => [
      salesAccountId,
      purchaseAccountId,
      taxRatesId,
    ],
    read: (row: RowReader, references: NamedReferences) => {
      checkCurrency(row, member.company.currencyCode);
      noteState(row);
      return {
        ...itemResource.defaults,
        code: row.text('code'),
        name: row.text('name'),
        description: row.text('description'),
        unit: row.text('unit'),
        unitPrice: row.number('unitPrice'),
        purchasePrice: row.number('purchasePrice'),
        quantity: row.number('quantity'),
        salesAccountId: accountIn(row, 'salesAccount', references, 'sale'),
        purchaseAccountId: accountIn(row, 'purchaseAccount', references, 'purchase'),
        foreignCode: row.text('foreignCode'),
        taxRatesId: taxRateIn(row, 'tax', references)?.id ?? null,
      };
    },
  };
  return importRecords(context, kind);
}
