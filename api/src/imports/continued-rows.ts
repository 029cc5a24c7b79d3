import type { ImportKind } from '@accounts/shared-domain';
import { mapInSlices } from '../event-loop/slices.ts';
import type { FilledRow, Sheet } from './sheet.ts';

/** The column that says which rows make one document, by kind; other kinds have one row a record. */
const KEYS: Partial<Record<ImportKind, 'number' | 'reference'>> = {
  invoices: 'number',
  bills: 'reference',
  quotes: 'number',
  purchaseOrders: 'number',
  creditNotes: 'number',
};

/** Columns of which a document has one value. */
const ONCE = ['contact', 'number', 'issueDate', 'dueDate', 'reference'] as const;
/** Columns of which a line has at least one. */
const LINE = ['item', 'description', 'quantity', 'unitPrice', 'lineAmount'] as const;

/**
 * A sheet in which each row of a document says which it belongs to. Some products have number, contact and date in the first
 * row of a document only: a row without all three, and one with the number of the row before, gets what it lacks from there.
 */
export async function continuedSheet(
  kind: ImportKind,
  sheet: Sheet,
  positions: ReadonlyMap<string, number>,
): Promise<Sheet> {
  const key = KEYS[kind];
  if (key === undefined) return sheet;
  let before: FilledRow | null = null;
  const rows = await mapInSlices(sheet.rows, (row): FilledRow => {
    before = before !== null && continues(row, before, key, positions) ? filled(row, before, positions) : row;
    return before;
  });
  return { ...sheet, rows };
}

function cellOf({ cells }: FilledRow, name: string, positions: ReadonlyMap<string, number>): string {
  return cells[positions.get(name) ?? -1] ?? '';
}

function continues(
  row: FilledRow,
  before: FilledRow,
  key: 'number' | 'reference',
  positions: ReadonlyMap<string, number>,
): boolean {
  const number = cellOf(row, key, positions);
  if (number !== '') return number === cellOf(before, key, positions);
  const isHead = ['contact', 'issueDate'].some((name) => cellOf(row, name, positions) !== '');
  return !isHead && LINE.some((name) => cellOf(row, name, positions) !== '');
}

function filled(row: FilledRow, before: FilledRow, positions: ReadonlyMap<string, number>): FilledRow {
  const lacking = ONCE.filter(
    (name) => cellOf(row, name, positions) === '' && cellOf(before, name, positions) !== '',
  );
  if (lacking.length === 0) return row;
  const cells = [...row.cells];
  for (const name of lacking) cells[positions.get(name) ?? -1] = cellOf(before, name, positions);
  return { ...row, cells: Array.from(cells, (cell) => cell ?? '') };
}
