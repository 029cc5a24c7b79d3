import {
  ownEntry,
  plainHeading,
  sentence,
  worded,
  type DateOrder,
  type ImportChoices,
  type ImportError,
  type ImportPreviewCell,
  type ImportPreviewRow,
  type Message,
  type NumberFormat,
} from '@accounts/shared-domain';
import { quoted, readFlag, type Cell } from './cells.ts';
import { checkMark } from './currency-mark.ts';
import type { FileFormats } from './file-formats.ts';
import type { ProductMeaning } from './product-meaning.ts';
import { readDate } from './read-date.ts';
import { parseNumber, readNumber } from './read-number.ts';
import type { MappedSheet, Sheet } from './sheet.ts';

/** A letter or the sign of a currency. */
const MARK = /[\p{L}\p{Sc}]/u;

/** Reads the cells of one row by column, and notes what is wrong with them. */
export class RowReader {
  readonly row: number;
  readonly errors: ImportError[] = [];
  readonly warnings: ImportError[] = [];
  readonly #cells: readonly string[];
  readonly #exact: Record<number, string>;
  readonly #layout: Layout;

  constructor(layout: Layout, { row, cells, exact = {} }: Sheet['rows'][number]) {
    this.row = row;
    this.#cells = cells;
    this.#exact = exact;
    this.#layout = layout;
  }

  /** Text of a cell in our words, '' when the file has no such column. */
  text(key: string): string {
    return this.#wordOf(key);
  }

  #wordOf(key: string): string {
    const { words, defaults } = this.#layout.meaning;
    const cell = this.cell(key);
    if (cell === '') return defaults.get(key) ?? '';
    return words.get(key)?.get(plainHeading(cell)) ?? cell;
  }

  /** What is in the file. */
  protected cell(key: string): string {
    return this.#cells[this.#positionOf(key)] ?? '';
  }

  /** Where the cell of a column is: in its column, or in the first one that has something in its place; -1 in none. */
  #positionOf(key: string): number {
    const { positions, meaning } = this.#layout;
    const position = positions.get(key) ?? -1;
    if ((this.#cells[position] ?? '') !== '') return position;
    const standIn = meaning.standIns.get(key)?.find((other) => (this.#cells[other] ?? '') !== '');
    return standIn ?? position;
  }

  /** An exact number; `whenEmpty` for an empty cell, and 0 for one that is wrong. */
  number(key: string, whenEmpty = 0): number {
    const text = this.cell(key);
    if (text === '') return whenEmpty;
    const { percents, numberFormat, currencyCode: currency } = this.#layout;
    const exact = this.#exact[this.#positionOf(key)];
    const format = exact === undefined ? numberFormat : 'point';
    const rules = { format, percent: percents.has(key), currency };
    // What a workbook shows beside a number is in its text.
    if (exact !== undefined && MARK.test(text))
      this.#value(key, checkMark(text, parseNumber(text)?.mark ?? '', currency));
    return Number(this.#value(key, readNumber(exact ?? text, rules)) ?? 0);
  }

  /** An exact number, or null for an empty cell. */
  amount(key: string): number | null {
    return this.cell(key) === '' ? null : this.number(key);
  }

  /** A percentage inside the text of a cell, by how the file is written; 0 for one that is wrong. */
  percentIn(key: string, text: string): number {
    const { numberFormat: format } = this.#layout;
    return Number(this.#value(key, readNumber(text, { format, percent: true })) ?? 0);
  }

  /** A date, or null for an empty or wrong cell. */
  date(key: string): string | null {
    const text = this.cell(key);
    return text === '' ? null : this.#value(key, readDate(text, this.#layout.dateOrder));
  }

  flag(key: string, whenEmpty: boolean): boolean {
    const text = this.#wordOf(key);
    return text === '' ? whenEmpty : (this.#value(key, readFlag(text)) ?? whenEmpty);
  }

  /** One of some words, in any case, or a plain synonym of one; `whenEmpty` for an empty cell. */
  choice<T extends string>(
    key: string,
    choices: readonly T[],
    whenEmpty: T,
    synonyms: Readonly<Record<string, T>> = {},
  ): T {
    const text = this.#wordOf(key);
    if (text === '') return whenEmpty;
    const found =
      ownEntry(synonyms, plainHeading(text)) ??
      choices.find((each) => each.toLowerCase() === text.toLowerCase());
    if (found === undefined)
      this.fail(
        key,
        sentence('{text} is not one of {choices}.', { text: quoted(text), choices: choices.join(', ') }),
      );
    return found ?? whenEmpty;
  }

  /** What the file calls a column, or the import where the file lacks it. */
  heading(key: string): string {
    return this.#layout.headings.get(key) ?? key;
  }

  /** Notes what is wrong with a cell; the first message of a column is kept. */
  fail(key: string, message: Message): void {
    this.#note(this.errors, key, message);
  }

  /** Notes what a person should know of a cell though it is taken; of one column the first message is kept. */
  addWarning(key: string, message: Message): void {
    this.#note(this.warnings, key, message);
  }

  /** Notes for the preview what a cell is stored as, where that is not what was read of it. */
  stored(_key: string, _value: ImportPreviewCell['value']): void {
    // Rows that are stored keep no values.
  }

  /** Forgets what was noted: the row is left out. */
  leaveOut(): void {
    this.errors.length = 0;
    this.warnings.length = 0;
  }

  #note(list: ImportError[], key: string, message: Message): void {
    const column = this.heading(key);
    if (!list.some((noted) => noted.column === column))
      list.push({ row: this.row, column, ...worded(message), key, value: this.cell(key) });
  }

  #value<T>(key: string, cell: Cell<T>): T | null {
    if (cell.ok) return cell.value;
    this.fail(key, cell.message);
    return null;
  }
}

/** A row that notes what each cell was read as, for the preview. */
export class NotedRow extends RowReader {
  readonly #values = new Map<string, ImportPreviewCell['value']>();

  /** Every cell that was read, as it is stored. */
  cells(): ImportPreviewCell[] {
    return [...this.#values].map(([key, value]) => ({ key, text: this.cell(key), value }));
  }

  override text(key: string): string {
    return this.#keep(key, super.text(key));
  }

  override number(key: string, whenEmpty?: number): number {
    return this.#keep(key, super.number(key, whenEmpty));
  }

  override date(key: string): string | null {
    return this.#keep(key, super.date(key));
  }

  override flag(key: string, whenEmpty: boolean): boolean {
    return this.#keep(key, super.flag(key, whenEmpty));
  }

  override choice<T extends string>(
    key: string,
    choices: readonly T[],
    whenEmpty: T,
    synonyms?: Readonly<Record<string, T>>,
  ): T {
    return this.#keep(key, super.choice(key, choices, whenEmpty, synonyms));
  }

  override stored(key: string, value: ImportPreviewCell['value']): void {
    this.#keep(key, value);
  }

  #keep<T extends ImportPreviewCell['value']>(key: string, value: T): T {
    this.#values.set(key, value);
    return value;
  }
}

/** Rows of the preview. */
const PREVIEW_ROWS = 10;

/** The first of the rows that are taken, as they are stored: `read` reads a row once more, and notes what it read. */
export function previewOf(
  sheet: Sheet,
  layout: Layout,
  rows: readonly RowReader[],
  read: (row: NotedRow) => void,
): ImportPreviewRow[] {
  const lines = new Map(sheet.rows.map((line) => [line.row, line]));
  const good = rows.filter(({ errors }) => errors.length === 0).slice(0, PREVIEW_ROWS);
  return good.flatMap(({ row }) => {
    const line = lines.get(row);
    if (line === undefined) return [];
    const noted = new NotedRow(layout, line);
    read(noted);
    return [{ row, cells: noted.cells() }];
  });
}

/** Where the columns of an import lie in a file. */
export interface Layout {
  positions: ReadonlyMap<string, number>;
  /** Column key -> heading as the file has it, or as the import calls it. */
  headings: ReadonlyMap<string, string>;
  /** Columns that hold percentages. */
  percents: ReadonlySet<string>;
  numberFormat: NumberFormat;
  dateOrder: DateOrder;
  /** Of the company: numbers of another one are refused. */
  currencyCode: string;
  /** What a person has switched on. */
  choices: Pick<ImportChoices, 'bookDifferences' | 'leaveOutVoid' | 'makeMissing' | 'accountTypes'>;
  meaning: ProductMeaning;
}

/** Layout of a sheet whose columns have been mapped. */
export function layoutOf(
  { sheet, columns, positions }: MappedSheet,
  { numberFormat, dateOrder }: FileFormats,
  { currencyCode, choices, meaning }: Pick<Layout, 'currencyCode' | 'choices' | 'meaning'>,
): Layout {
  const headings = columns.map(({ key, heading }): [string, string] => {
    const position = positions.get(key);
    return [key, position === undefined ? heading : (sheet.header[position] ?? heading)];
  });
  const percents = columns.filter(({ content }) => content === 'percent');
  return {
    positions,
    headings: new Map(headings),
    percents: new Set(percents.map(({ key }) => key)),
    numberFormat: numberFormat?.value ?? 'point',
    dateOrder: dateOrder?.value ?? 'DMY',
    currencyCode,
    choices,
    meaning,
  };
}
