import { MAX_LINES } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import type { Unpasted, UnpastedCell } from '@accounts/shared-ui/lines';
import { changeOf, pastedValue, type GridColumn } from './grid-column.ts';

/** Where cells are pasted: the line, and the column by its key. */
export interface PastePlace {
  row: number;
  column: string;
}

/** The lines after a paste. */
export interface PastedGrid<Line> {
  lines: Line[];
  /** Null when all was taken. */
  unpasted: Unpasted | null;
  /** Place of the last line into which something was pasted. */
  last: number;
}

/**
 * Lays copied cells over the lines from a place on; lines are added as needed. An empty cell, and a choice that there is
 * not, leave what is there; what was not taken is named: such choices, columns beyond the last one, rows beyond the most
 * lines.
 */
export function pasteCells<Line>(
  lines: readonly Line[],
  cells: readonly string[][],
  at: PastePlace,
  { columns, blank, formats }: { columns: readonly GridColumn<Line>[]; blank: () => Line; formats: Formats },
): PastedGrid<Line> {
  const taking = columns.filter(({ takesPaste }) => takesPaste);
  const first = taking.findIndex(({ key }) => key === at.column);
  const filled = taking.slice(first);
  const taken = cells.slice(0, Math.max(0, MAX_LINES - at.row));
  const pasted = [...lines];
  const notFound: UnpastedCell[] = [];
  for (const [offset, cellsOfRow] of taken.entries()) {
    const row = at.row + offset;
    let line = pasted[row] ?? blank();
    for (const [place, column] of filled.entries()) {
      const text = cellsOfRow[place] ?? '';
      const value = pastedValue(column.cell, text, formats);
      if (value !== undefined) line = { ...line, ...changeOf(column, value) };
      else if (text.trim() !== '') notFound.push({ row, column: column.key, text, reason: 'none' });
    }
    pasted[row] = line;
  }
  return {
    lines: pasted,
    unpasted: unpastedOf(notFound, cells, { columns: filled.length, rows: taken.length }),
    last: at.row + Math.max(0, taken.length - 1),
  };
}

/** What of the cells was not taken; columns without any text are not missed. */
function unpastedOf(
  notFound: readonly UnpastedCell[],
  cells: readonly string[][],
  taken: { columns: number; rows: number },
): Unpasted | null {
  const width = Math.max(...cells.map(({ length }) => length));
  const hasText = (place: number) => cells.some((row) => (row[place] ?? '').trim() !== '');
  const surplus = Array.from({ length: width }, (_cell, place) => place)
    .slice(taken.columns)
    .filter(hasText)
    .map((place) => ({ place, heading: '' }));
  const rows = cells.slice(taken.rows).filter((row) => row.some((cell) => cell.trim() !== '')).length;
  if (notFound.length === 0 && surplus.length === 0 && rows === 0) return null;
  return { cells: notFound, columns: surplus, rows };
}
