import type { ImportKind } from '@accounts/shared-domain';
import { mapInSlices } from '../../platform/event-loop/slices.ts';
import type { FilledRow, Sheet } from './sheet.ts';

/** How rows of a kind with several rows a record belong together. */
interface Continuation {
  /** The column that says which rows make one record. */
  key: 'number' | 'reference';
  /** Columns of which a record has one value. */
  once: readonly string[];
  /** Columns that a row without the key lacks too, where it continues the record before. */
  head: readonly string[];
  /** Columns in which such a row has nothing, or the same as the row before. */
  alike: readonly string[];
  /** Columns of which a line has at least one. */
  line: readonly string[];
}

const DOCUMENTS: Continuation = {
  key: 'number',
  once: ['contact', 'number', 'issueDate', 'dueDate', 'reference'],
  head: ['contact', 'issueDate'],
  alike: [],
  line: ['item', 'description', 'quantity', 'unitPrice', 'lineAmount'],
};

/** Other kinds have one row a record. */
const CONTINUATIONS: Partial<Record<ImportKind, Continuation>> = {
  invoices: DOCUMENTS,
  bills: { ...DOCUMENTS, key: 'reference' },
  quotes: DOCUMENTS,
  purchaseOrders: DOCUMENTS,
  creditNotes: DOCUMENTS,
  journals: {
    key: 'number',
    once: ['number', 'date', 'reference', 'narration'],
    head: ['date'],
    alike: ['reference', 'narration'],
    line: ['account'],
  },
};

/**
 * A sheet in which each row of a record says which it belongs to. Some products have what a document or journal has once in
 * its first row only: a row that lacks the number and the head, and one with the number of the row before, gets what it lacks
 * from there.
 */
export async function continuedSheet(
  kind: ImportKind,
  sheet: Sheet,
  positions: ReadonlyMap<string, number>,
): Promise<Sheet> {
  const continuation = CONTINUATIONS[kind];
  if (continuation === undefined) return sheet;
  let before: FilledRow | null = null;
  const rows = await mapInSlices(sheet.rows, (row): FilledRow => {
    before =
      before !== null && continues(row, before, continuation, positions)
        ? filled(row, before, continuation, positions)
        : row;
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
  { key, head, alike, line }: Continuation,
  positions: ReadonlyMap<string, number>,
): boolean {
  const number = cellOf(row, key, positions);
  if (number !== '') return number === cellOf(before, key, positions);
  const isHead =
    head.some((name) => cellOf(row, name, positions) !== '') ||
    alike.some((name) => !['', cellOf(before, name, positions)].includes(cellOf(row, name, positions)));
  return !isHead && line.some((name) => cellOf(row, name, positions) !== '');
}

function filled(
  row: FilledRow,
  before: FilledRow,
  { once }: Continuation,
  positions: ReadonlyMap<string, number>,
): FilledRow {
  const lacking = once.filter(
    (name) => cellOf(row, name, positions) === '' && cellOf(before, name, positions) !== '',
  );
  if (lacking.length === 0) return row;
  const cells = [...row.cells];
  for (const name of lacking) cells[positions.get(name) ?? -1] = cellOf(before, name, positions);
  return { ...row, cells: Array.from(cells, (cell) => cell ?? '') };
}
