import type { ExportedFile } from '@accounts/shared-domain/import-profiles';
import { mapInSlices } from '../../platform/event-loop/slices.ts';
import type { Sheet } from './sheet.ts';

/** A sheet and where its columns are. */
interface Placed {
  sheet: Sheet;
  positions: Map<string, number>;
}

/**
 * Numbers the records of a product that has no number for them, in their order in the file: each row with the column that only
 * the first row of a record has begins another one. So two records that say the same are two. A number that a person has chosen
 * a column for is kept.
 */
export async function numberedRecords(
  { sheet, positions }: Placed,
  { begins }: Pick<ExportedFile, 'begins'>,
): Promise<Placed> {
  const first = positions.get(begins ?? '');
  if (first === undefined || positions.has('number')) return { sheet, positions };
  const position = Math.max(sheet.header.length, ...positions.values()) + 1;
  let number = 0;
  const rows = await mapInSlices(sheet.rows, (row) => {
    if ((row.cells[first] ?? '') !== '') number += 1;
    const cells = Array.from({ length: position + 1 }, (_none, index) => row.cells[index] ?? '');
    return { ...row, cells: cells.with(position, String(number)) };
  });
  return { sheet: { ...sheet, rows }, positions: new Map([...positions, ['number', position]]) };
}
