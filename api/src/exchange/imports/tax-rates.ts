import { TAX_TREATMENTS, taxRateSchema, type TaxComponent } from '@accounts/shared-domain';
import { taxRateResource } from '../../accounting/tax-rates/resource.ts';
import type { ImportContext } from './import-run.ts';
import type { ImportOutcome } from './outcome.ts';
import { partsIn } from './percents.ts';
import { importRecords } from './record-import.ts';
import { noteState } from './record-state.ts';
import type { RowReader } from './row-reader.ts';
import { TREATMENTS_BY_WORD } from './treatment-words.ts';

/** Tax rates from a sheet; percentages with or without their sign. */
export function importTaxRates(context: ImportContext): Promise<ImportOutcome> {
  const kind = {
    resource: taxRateResource,
    rules: taxRateSchema,
    key: 'name' as const,
    archivedKeepsKey: false,
    isSeeded: true,
    references: () => Promise.resolve(null),
    read: (row: RowReader) => {
      if (row.text('rate') === '') row.fail('rate', 'Required.');
      noteState(row);
      return {
        name: row.text('name'),
        rate: row.number('rate'),
        recoverable: row.flag('recoverable', true),
        treatment: row.choice('treatment', TAX_TREATMENTS, 'standard', TREATMENTS_BY_WORD),
        components: componentsIn(row),
        foreignCode: row.text('foreignCode'),
      };
    },
  };
  return importRecords(context, kind);
}

/** Components written as "GST 5% + PST 7% cost". */
function componentsIn(row: RowReader): TaxComponent[] {
  const text = row.text('components');
  if (text === '') return [];
  return partsIn(text).flatMap((part) => {
    if (part === null) {
      row.fail('components', 'Write components as GST 5% + PST 7% cost.');
      return [];
    }
    return [{ name: part.name, rate: row.percentIn('components', part.rate), recoverable: !part.isCost }];
  });
}
