import { taxRateSchema } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { taxRateCatalogue } from '../tax-rates/catalogue.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import { importRecords } from './record-import.ts';
import type { Layout, RowReader } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

/** Tax rates from a sheet; percentages with or without their sign. */
export function importTaxRates(
  tx: Tx,
  member: MemberContext,
  sheet: Sheet,
  layout: Layout,
  progress: Progress,
): Promise<ImportOutcome> {
  const kind = {
    described: taxRateCatalogue,
    rules: taxRateSchema,
    key: 'name' as const,
    archivedKeepsKey: false,
    references: () => Promise.resolve(null),
    read: (row: RowReader) => {
      if (row.text('rate') === '') row.fail('rate', 'Required.');
      return {
        name: row.text('name'),
        rate: row.number('rate'),
        recoverable: row.flag('recoverable', true),
        components: [],
      };
    },
  };
  return importRecords(tx, member, kind, sheet, layout, progress);
}
