import { plainHeading } from '@accounts/shared-domain';
import type { ExportedFile, RowCondition } from '@accounts/shared-domain/import-profiles';
import { mapInSlices } from '../../platform/event-loop/slices.ts';
import type { Sheet } from './sheet.ts';

/** A sheet without the rows that the product has exported beside its records, such as totals. */
export async function recordsOf(
  sheet: Sheet,
  { leaveOut = [] }: Pick<ExportedFile, 'leaveOut'>,
): Promise<Sheet> {
  if (leaveOut.length === 0) return sheet;
  const headings = sheet.header.map(plainHeading);
  const conditions = leaveOut.map((condition) => placed(condition, headings));
  const kept = await mapInSlices(sheet.rows, (row) => !conditions.some((cells) => meets(row.cells, cells)));
  return { ...sheet, rows: sheet.rows.filter((_row, index) => kept[index] === true) };
}

/** Positions of cells, and the plain words that they may have; null for any text. */
type PlacedCondition = [position: number, words: ReadonlySet<string> | null][];

function placed(condition: RowCondition, headings: readonly string[]): PlacedCondition {
  return Object.entries(condition).map(([heading, words]) => [
    headings.indexOf(plainHeading(heading)),
    words === 'filled' ? null : new Set(words.map(plainHeading)),
  ]);
}

/** A condition on a column that the file lacks is met by no row. */
function meets(cells: readonly string[], condition: PlacedCondition): boolean {
  return condition.every(([position, words]) => {
    if (position < 0) return false;
    const cell = cells[position] ?? '';
    return words === null ? cell !== '' : words.has(plainHeading(cell));
  });
}
