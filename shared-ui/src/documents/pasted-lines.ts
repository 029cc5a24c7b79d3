import { MAX_LINES } from '@accounts/shared-domain';
import type { NumberValue } from '../form/index.ts';
import type { Unpasted, UnpastedCell } from '../lines/index.ts';
import { blankLine, typedInto, type LineValues, type TypedLine } from './line-values.ts';
import {
  layoutOf,
  type LineCell,
  type GridHeadings,
  type PastedColumn,
  type PastedLayout,
} from './pasted-columns.ts';
import { withoutPercent, type NamedRecord } from './pasted-records.ts';

/** How pasted cells are read. */
export interface CellReading {
  headings: GridHeadings;
  /** The number of a cell; the text itself where it is none. */
  number: (cell: string) => NumberValue;
  /** The line with a title, and with the item of that name or code. */
  titled: (line: LineValues, title: string) => LineValues;
  item: (cell: string) => NamedRecord;
  account: (cell: string) => NamedRecord;
  taxRate: (cell: string) => NamedRecord;
  /** Whether lines take the tax that a supplier printed. */
  hasSupplierTax?: boolean;
}

/** Columns whose cells name a record. */
export type RecordColumn = 'title' | 'accountId' | 'taxRatesId';

export interface PastedLines {
  lines: LineValues[];
  /** Null when all was taken. */
  unpasted: Unpasted<RecordColumn> | null;
  /** Place of the last line into which something was pasted. */
  last: number;
}

/** Cells of one row that are not empty, by what their columns are. */
type RowTexts = Partial<Record<PastedColumn, string>>;

/**
 * Lays copied cells over the lines from a row and column on, as a spreadsheet does; lines are added as needed. Fills what
 * was pasted and nothing else: an empty cell leaves what is there, a pasted item fills the fields that were not typed.
 */
export function pasteInto(
  lines: readonly LineValues[],
  cells: readonly string[][],
  at: { row: number; column: LineCell },
  reading: CellReading,
): PastedLines {
  const isNumber = (cell: string) => typeof reading.number(withoutPercent(cell)) === 'number';
  const layout = layoutOf(cells, at.column, {
    headings: reading.headings,
    isNumber,
    hasSupplierTax: reading.hasSupplierTax === true,
  });
  const room = Math.max(0, MAX_LINES - at.row);
  const pasted = [...lines];
  const unnamed: UnpastedCell<RecordColumn>[] = [];
  for (const [offset, row] of layout.rows.slice(0, room).entries()) {
    const index = at.row + offset;
    const texts = textsOf(row, layout);
    const { change, notOne } = changeOf(texts, reading);
    const line = typedInto(pasted[index] ?? addedLine(pasted[index - 1], layout), change);
    const titled = titledLine(line, texts, layout, reading);
    // What an item changes of the amounts does not take away the tax of the row.
    pasted[index] =
      'taxOverride' in change ? typedInto(titled.line, { taxOverride: change.taxOverride }) : titled.line;
    unnamed.push(...[...titled.notOne, ...notOne].map((cell) => ({ row: index, ...cell })));
  }
  const last = at.row + Math.max(0, Math.min(layout.rows.length, room) - 1);
  return { lines: pasted, unpasted: unpastedOf(unnamed, layout, room), last };
}

function textsOf(row: readonly string[], { columns }: PastedLayout): RowTexts {
  const filled = columns.flatMap((column, place) => {
    const text = row[place] ?? '';
    return column === undefined || text === '' ? [] : [[column, text] as const];
  });
  return Object.fromEntries(filled);
}

/** An empty line at the end. What its row says of account and tax rate is all that it has of them. */
function addedLine(above: LineValues | undefined, { columns }: PastedLayout): LineValues {
  const line = blankLine(above);
  return {
    ...line,
    accountId: columns.includes('accountId') ? null : line.accountId,
    taxRatesId: columns.includes('taxRatesId') ? null : line.taxRatesId,
  };
}

/** A cell that was not taken, in the line that is being pasted. */
type NotOneCell = Omit<UnpastedCell<RecordColumn>, 'row'>;

/** What the cells besides the title change. It counts as typed when the item comes, which fills the rest. */
function changeOf(
  texts: RowTexts,
  reading: CellReading,
): { change: Partial<TypedLine>; notOne: NotOneCell[] } {
  const change: Partial<TypedLine> = {};
  const notOne: NotOneCell[] = [];
  const { description, quantity, unitPrice, discountRate, taxOverride } = texts;
  if (description !== undefined) change.description = description;
  if (quantity !== undefined) change.quantity = reading.number(quantity);
  if (unitPrice !== undefined) change.unitPrice = reading.number(unitPrice);
  if (discountRate !== undefined) change.discountRate = reading.number(withoutPercent(discountRate));
  if (taxOverride !== undefined) change.taxOverride = reading.number(taxOverride);
  for (const [column, named] of [
    ['accountId', reading.account],
    ['taxRatesId', reading.taxRate],
  ] as const) {
    const text = texts[column];
    if (text === undefined) continue;
    const found = named(text);
    if (found.id !== null) change[column] = found.id;
    else notOne.push({ column, text, reason: found.reason });
  }
  return { change, notOne };
}

/**
 * The line with its title. Rows with a column of items beside one of titles, as our exports have, are whole lines: an item
 * has the title beside it, and fills nothing that the row has a column for, except a price that is not there.
 */
function titledLine(
  line: LineValues,
  { item, title }: RowTexts,
  { columns }: PastedLayout,
  reading: CellReading,
): { line: LineValues; notOne: NotOneCell[] } {
  const name = oneLine(title ?? item);
  if (name === undefined) return { line, notOne: [] };
  const isWhole = columns.includes('item') && columns.includes('title');
  if (!isWhole) return { line: reading.titled(line, name), notOne: [] };
  if (item === undefined) return { line: { ...line, title: name, itemId: null }, notOne: [] };
  const found = reading.item(item);
  if (found.id === null) {
    const named = title === undefined ? line : { ...line, title: name, itemId: null };
    return { line: named, notOne: [{ column: 'title', text: item, reason: found.reason }] };
  }
  const filled = reading.titled(line, item);
  const wholly: LineValues = {
    ...filled,
    title: title === undefined ? filled.title : name,
    description: columns.includes('description') ? line.description : filled.description,
    accountId: columns.includes('accountId') ? line.accountId : filled.accountId,
    taxRatesId: columns.includes('taxRatesId') ? line.taxRatesId : filled.taxRatesId,
  };
  return { line: wholly, notOne: [] };
}

/** A title is one line; a cell may have several. */
const oneLine = (text: string | undefined): string | undefined =>
  text
    ?.split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

function unpastedOf(
  cells: readonly UnpastedCell<RecordColumn>[],
  { rows, columns, headings }: PastedLayout,
  room: number,
): Unpasted<RecordColumn> | null {
  const isFilled = (place: number) => rows.some((row) => (row[place] ?? '') !== '');
  const others = columns.flatMap((column, place) =>
    column === undefined && isFilled(place) ? [{ place, heading: headings[place] ?? '' }] : [],
  );
  const beyond = rows.slice(room).filter((row) => row.some((cell) => cell !== '')).length;
  if (cells.length === 0 && others.length === 0 && beyond === 0) return null;
  return { cells, columns: others, rows: beyond };
}
