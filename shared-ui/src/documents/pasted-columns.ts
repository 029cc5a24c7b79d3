import {
  LINE_TITLE,
  lineColumns,
  mapColumns,
  SUPPLIER_TAX,
  type ImportColumn,
} from '@accounts/shared-domain';

/** Fields of a line that take pasted cells. */
export type LineCell =
  | 'title'
  | 'description'
  | 'quantity'
  | 'unitPrice'
  | 'discountRate'
  | 'accountId'
  | 'taxRatesId'
  | 'taxOverride';

/** What a pasted column is: a field of a line, or the item beside a column of titles. */
export type PastedColumn = LineCell | 'item';

/** Columns from the numbers on, in the order of the grid. */
const AFTER_TEXTS = [
  'quantity',
  'unitPrice',
  'discountRate',
  'accountId',
  'taxRatesId',
  'taxOverride',
] as const;
const DESCRIBED = ['title', 'description', ...AFTER_TEXTS] as const;
/** Columns of a line in every export. */
const EXPORTED_COLUMNS = 7;

/** Columns of a line under the keys that imports and exports have for them. */
const BY_IMPORT_KEY: Readonly<Record<string, PastedColumn>> = {
  item: 'item',
  title: 'title',
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unitPrice',
  discount: 'discountRate',
  account: 'accountId',
  tax: 'taxRatesId',
  taxOverride: 'taxOverride',
};

/** Headings of the grid in English that files do not have. */
const ENGLISH: Partial<Record<PastedColumn, string>> = {
  item: 'Item and description',
  discountRate: 'Disc. %',
};

/** What the grid calls its columns in the language of the page. */
export type GridHeadings = Readonly<Record<Exclude<PastedColumn, 'title'>, readonly string[]>>;

/** How pasted cells are laid over lines: what each of their columns is, undefined for one that is none of a line. */
export interface PastedLayout {
  rows: readonly string[][];
  columns: readonly (PastedColumn | undefined)[];
  /** The row of headings, where there is one. */
  headings: readonly string[];
}

/** What is needed to tell the columns of pasted cells apart. */
export interface ColumnReading {
  headings: GridHeadings;
  isNumber: (cell: string) => boolean;
  /** Whether the grid has a column for the tax that a supplier printed: the last one. */
  hasSupplierTax: boolean;
}

/** The layout of cells that are pasted into a column: by a first row of headings, otherwise in the order of the grid. */
export function layoutOf(
  cells: readonly string[][],
  at: LineCell,
  { headings, isNumber, hasSupplierTax }: ColumnReading,
): PastedLayout {
  const [first = [], ...rows] = cells;
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const places = Array.from({ length: width }, (_, place) => place);
  const known = [...lineColumns(''), LINE_TITLE, ...(hasSupplierTax ? [SUPPLIER_TAX] : [])];
  const byHeading = first.some(isNumber) ? undefined : columnsByHeading(cells, at, namedBy(headings, known));
  if (byHeading) return { rows, columns: places.map((place) => byHeading.get(place)), headings: first };
  const order = orderFrom(at, cells, isNumber).filter((column) => hasSupplierTax || column !== 'taxOverride');
  return { rows: cells, columns: places.map((place) => order[place]), headings: [] };
}

/** The columns under their headings in files, in the grid, and in the grid in English. */
function namedBy(headings: GridHeadings, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.map((column) => {
    const key = BY_IMPORT_KEY[column.key] ?? 'item';
    const shown = key === 'title' ? [] : headings[key];
    const names = [...column.synonyms, ...shown, ENGLISH[key] ?? ''].filter((name) => name !== '');
    return { ...column, synonyms: names };
  });
}

/** Two headings make a row of them; a single column is headed when the heading is that of the column it is pasted into. */
function columnsByHeading(
  [first = [], ...rows]: readonly string[][],
  at: LineCell,
  columns: readonly ImportColumn[],
): ReadonlyMap<number, PastedColumn> | undefined {
  const byPlace = new Map<number, PastedColumn>();
  for (const [key, place] of mapColumns(first, columns)) byPlace.set(place, BY_IMPORT_KEY[key] ?? 'item');
  const [only] = byPlace.values();
  const isOfColumn = only === at || (only === 'item' && at === 'title');
  const isHeaded = first.length === 1 && rows.length > 0 && isOfColumn;
  return byPlace.size > 1 || isHeaded ? byPlace : undefined;
}

/** Columns from one on. A description follows the item where the cells say so: the grid has it below the item. */
function orderFrom(
  at: LineCell,
  cells: readonly string[][],
  isNumber: (cell: string) => boolean,
): readonly LineCell[] {
  if (at === 'title') return hasDescriptions(cells, isNumber) ? DESCRIBED : ['title', ...AFTER_TEXTS];
  return DESCRIBED.slice(DESCRIBED.indexOf(at));
}

/**
 * Whether the second column holds descriptions: it has words where the numbers come one column later, or it is empty in a
 * range that has all columns of our exports. A number with words after it, `2 boxes`, is a quantity that will be rejected.
 */
function hasDescriptions(cells: readonly string[][], isNumber: (cell: string) => boolean): boolean {
  const columnAt = (place: number) => cells.map((row) => row[place] ?? '').filter((cell) => cell !== '');
  const second = columnAt(1);
  const isWhole = cells.every(({ length }) => length >= EXPORTED_COLUMNS);
  const areNumbersLater =
    columnAt(2).length > 0 && [2, 3, 4].every((place) => columnAt(place).every(isNumber));
  if (!areNumbersLater) return false;
  if (isWhole) return second.length === 0 || !second.every(isNumber);
  return second.some((cell) => !isNumber(cell) && !/^[-+(]?\p{N}/u.test(cell));
}
