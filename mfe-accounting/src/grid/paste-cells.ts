import type { Formats } from '@accounts/shared-ui';
import { changeOf, pastedValue, type GridColumn } from './grid-column.ts';

/** Where cells are pasted: the line, and the column by its key. */
export interface PastePlace {
  row: number;
  column: string;
}

/**
 * Lays copied cells over the lines from a place on; lines are added as needed. An empty cell, and a choice that there is
 * not, leave what is there.
 */
export function pasteCells<Line>(
  lines: readonly Line[],
  cells: readonly string[][],
  at: PastePlace,
  { columns, blank, formats }: { columns: readonly GridColumn<Line>[]; blank: () => Line; formats: Formats },
): Line[] {
  const taking = columns.filter(({ takesPaste }) => takesPaste);
  const first = taking.findIndex(({ key }) => key === at.column);
  const pasted = [...lines];
  cells.forEach((row, offset) => {
    let line = pasted[at.row + offset] ?? blank();
    taking.slice(first).forEach((column, shift) => {
      const value = pastedValue(column.cell, row[shift] ?? '', formats);
      if (value !== undefined) line = { ...line, ...changeOf(column, value) };
    });
    pasted[at.row + offset] = line;
  });
  return pasted;
}
