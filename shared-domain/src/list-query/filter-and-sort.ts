import { meetsCondition, type ListCondition } from './conditions.ts';
import { containsWords, searchWords, type DecimalMark } from './search-words.ts';

/** Rows with their lowercase search text, made once per fetch so that a key press only compares. */
export interface IndexedRow<Row> {
  row: Row;
  id: string;
  text: string;
  /** Bit n is set where the row is in tab n of the list. */
  tabs: number;
}

/** A column, as far as finding and ordering rows goes. */
export interface FoundColumn<Row> {
  key: string;
  /** Name of the record's field; the key unless given. */
  field?: string;
  /** `money` is found by the search as well. */
  kind?: string;
  value?: (row: Row) => string | number | null;
  /** What it is sorted by where that is not the value: as the server has what is shown translated. */
  order?: (row: Row) => string | number | null;
}

/** What decides which rows of a list are found. */
export interface FoundList<Row> {
  columns: readonly FoundColumn<Row>[];
  rowId: (row: Row) => string;
  searchText: (row: Row) => string;
  /** Conditions that every row of the list meets. */
  where?: readonly ListCondition[];
}

/** Says which rows are in a tab. A list has at most `MAX_LIST_COUNTS` of them. */
export type TabCheck<Row> = (row: Row) => boolean;

/**
 * Precomputes what a key press compares: the search text of every row of the list (the description's text and every amount
 * with its decimals), and the tabs that the row is in.
 */
export function indexRows<Row>(
  rows: readonly Row[],
  { columns, rowId, searchText, where = [] }: FoundList<Row>,
  decimals = 2,
  tabs: readonly TabCheck<Row>[] = [],
): IndexedRow<Row>[] {
  const amounts = columns.flatMap(({ kind, value }) => (kind === 'money' && value ? [value] : []));
  const isListed = rowCheck(where, columns);
  return rows.filter(isListed).map((row) => {
    const shown = amounts.map((value) => amountText(value(row), decimals)).join(' ');
    return {
      row,
      id: rowId(row),
      text: `${searchText(row)} ${shown}`.toLowerCase(),
      tabs: tabs.reduce((bits, isIn, tab) => (isIn(row) ? bits | (1 << tab) : bits), 0),
    };
  });
}

function amountText(value: string | number | null, decimals: number): string {
  return typeof value === 'number' ? value.toFixed(decimals) : '';
}

/** Rows that contain every word of a search and meet the conditions. */
export function searchRows<Row>(
  index: readonly IndexedRow<Row>[],
  search: string,
  conditions: readonly ListCondition[],
  columns: readonly FoundColumn<Row>[],
  decimalMark: DecimalMark = '.',
): Row[] {
  return searchIndex(index, search, conditions, columns, decimalMark).map(({ row }) => row);
}

/** As `searchRows`, with what the index has of each row. */
export function searchIndex<Row>(
  index: readonly IndexedRow<Row>[],
  search: string,
  conditions: readonly ListCondition[],
  columns: readonly FoundColumn<Row>[],
  decimalMark: DecimalMark = '.',
): readonly IndexedRow<Row>[] {
  const words = searchWords(search, decimalMark);
  if (words.length === 0 && conditions.length === 0) return index;
  const meets = rowCheck(conditions, columns);
  return index.filter(({ row, text }) => containsWords(text, words) && meets(row));
}

/** How many of the found rows are in each of the first `tabs` tabs. */
export function countByTab(found: readonly IndexedRow<unknown>[], tabs: number): number[] {
  const counts = Array.from({ length: tabs }, () => 0);
  // Rows of a list are in few different sets of tabs: those are counted, then taken apart.
  const sets = new Map<number, number>();
  for (const { tabs: set } of found) sets.set(set, (sets.get(set) ?? 0) + 1);
  for (const [set, rows] of sets) {
    for (let tab = 0; tab < tabs; tab += 1) if (isInTab(set, tab)) counts[tab] = (counts[tab] ?? 0) + rows;
  }
  return counts;
}

/** Whether a set of tabs (`IndexedRow.tabs`) has the tab at a place. */
export function isInTab(tabs: number, tab: number): boolean {
  return (tabs & (1 << tab)) !== 0;
}

let collator: Intl.Collator | undefined;

/**
 * The order of texts is the same in every browser and on the server: the root collation, numbers by their size. Made at the
 * first use: it loads tables for several milliseconds, and the first list is in the order of the server.
 */
function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/**
 * The index in the order of a column; the same array when there is nothing to sort by. Missing values come last, whichever
 * way; equal ones follow the identifier. Sorted before it is searched: a search keeps the order, so that no key press pays
 * for it.
 */
export function sortIndex<Row>(
  index: IndexedRow<Row>[],
  sort: string,
  columns: readonly FoundColumn<Row>[],
): IndexedRow<Row>[] {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  const column = columns.find((one) => one.key === key);
  const value = column?.value && (column.order ?? column.value);
  if (!value) return index;
  const direction = descending ? -1 : 1;
  const keyed = index.map((entry) => ({ entry, value: value(entry.row) }));
  keyed.sort((a, b) => {
    const missing = Number(isMissing(a.value)) - Number(isMissing(b.value));
    if (missing !== 0) return missing;
    const order = compare(a.value, b.value);
    if (order !== 0) return direction * order;
    return a.entry.id < b.entry.id ? -direction : direction;
  });
  return keyed.map(({ entry }) => entry);
}

function isMissing(value: string | number | null): boolean {
  return value === null || value === '';
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const left = String(a);
  const right = String(b);
  // Dates in plain ASCII order need no collation, which costs twenty times as much on 5000 rows.
  if (/^\d{4}-\d{2}-\d{2}/.test(left)) return left < right ? -1 : 1;
  return compareTexts(left, right);
}

/** Checks rows against conditions: by the record's own field, else by what the column with that name is sorted by, whose words are no translated ones. */
export function rowCheck<Row>(
  conditions: readonly ListCondition[],
  columns: readonly FoundColumn<Row>[],
): (row: Row) => boolean {
  if (conditions.length === 0) return () => true;
  const checks = conditions.map((condition) => {
    const { field } = condition;
    const column = columns.find(({ key, field: named = key }) => named === field);
    const valueOf = (row: Row): unknown => {
      const own: unknown = Reflect.get(row as object, field);
      return own === undefined && column ? (column.order ?? column.value)?.(row) : own;
    };
    return (row: Row) => meetsCondition(valueOf(row), condition);
  });
  return (row) => checks.every((check) => check(row));
}
