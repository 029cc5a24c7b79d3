import type { NumberValue } from '../form/index.ts';
import { blankLine, typedInto, type LineValues } from './line-values.ts';

/** Columns of the grid in the order in which a spreadsheet's cells are pasted into them. */
export const GRID_COLUMNS = ['title', 'quantity', 'unitPrice', 'discountRate'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/**
 * Lays copied cells over the lines from a row and column on, as a spreadsheet does; lines are added as needed. Fills what
 * was pasted and nothing else: an empty cell leaves what is there, a pasted item fills the fields that were not typed.
 */
export function pasteInto(
  lines: readonly LineValues[],
  cells: readonly string[][],
  at: { row: number; column: GridColumn },
  fillItem: (line: LineValues, title: string) => LineValues,
  readNumber: (cell: string) => NumberValue,
): LineValues[] {
  const columns = GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(at.column));
  const pasted = [...lines];
  cells.forEach((row, offset) => {
    const index = at.row + offset;
    const line = pasted[index] ?? blankLine(pasted[index - 1]);
    pasted[index] = pasteRow(line, row, columns, fillItem, readNumber);
  });
  return pasted;
}

/** The figures first: what they fill counts as typed when the item comes. */
function pasteRow(
  line: LineValues,
  cells: readonly string[],
  columns: readonly GridColumn[],
  fillItem: (line: LineValues, title: string) => LineValues,
  readNumber: (cell: string) => NumberValue,
): LineValues {
  const figures = columns.flatMap((column, shift) => {
    const cell = cells[shift];
    return column === 'title' || !cell ? [] : [[column, readNumber(cell)] as const];
  });
  const filled = typedInto(line, Object.fromEntries(figures));
  const title = columns[0] === 'title' ? cells[0] : undefined;
  return title ? fillItem(filled, title) : filled;
}
