import type { ImportColumn, ImportError, ImportPreviewCell, ImportPreviewRow } from '@accounts/shared-domain';
import { quoted, readDate, readFlag, readNumber } from './cells.ts';
import type { Cell } from './cells.ts';
import { PREVIEW_ROWS } from './outcome.ts';
import type { Sheet } from './sheet.ts';

/** Reads the cells of one row by column, and notes what is wrong with them. */
export class RowReader {
  readonly row: number;
  readonly errors: ImportError[] = [];
  readonly #cells: readonly string[];
  readonly #layout: Layout;

  constructor(layout: Layout, { row, cells }: Sheet['rows'][number]) {
    this.row = row;
    this.#cells = cells;
    this.#layout = layout;
  }

  /** Text of a cell, '' when the file has no such column. */
  text(key: string): string {
    return this.cell(key);
  }

  /** What is in the file. */
  protected cell(key: string): string {
    const position = this.#layout.positions.get(key);
    return position === undefined ? '' : (this.#cells[position] ?? '');
  }

  /** An exact figure; `whenEmpty` for an empty cell, and 0 for one that is wrong. */
  number(key: string, whenEmpty = 0): number {
    const text = this.cell(key);
    return text === ''
      ? whenEmpty
      : Number(this.#value(key, readNumber(text, this.#layout.decimalComma)) ?? 0);
  }

  /** A date, or null for an empty or wrong cell. */
  date(key: string): string | null {
    const text = this.cell(key);
    return text === '' ? null : this.#value(key, readDate(text));
  }

  flag(key: string, whenEmpty: boolean): boolean {
    const text = this.cell(key);
    return text === '' ? whenEmpty : (this.#value(key, readFlag(text)) ?? whenEmpty);
  }

  /** One of some words, in any case; `whenEmpty` for an empty cell. */
  choice<T extends string>(key: string, choices: readonly T[], whenEmpty: T): T {
    const text = this.cell(key);
    if (text === '') return whenEmpty;
    const found = choices.find((each) => each.toLowerCase() === text.toLowerCase());
    if (found === undefined) this.fail(key, `${quoted(text)} is not one of ${choices.join(', ')}.`);
    return found ?? whenEmpty;
  }

  /** Notes what is wrong with a cell; the first message of a column stands. */
  fail(key: string, message: string): void {
    const column = this.#layout.headings.get(key) ?? key;
    if (!this.errors.some((error) => error.column === column))
      this.errors.push({ row: this.row, column, message, key, value: this.cell(key) });
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
    return this.#note(key, super.text(key));
  }

  override number(key: string, whenEmpty?: number): number {
    return this.#note(key, super.number(key, whenEmpty));
  }

  override date(key: string): string | null {
    return this.#note(key, super.date(key));
  }

  override flag(key: string, whenEmpty: boolean): boolean {
    return this.#note(key, super.flag(key, whenEmpty));
  }

  override choice<T extends string>(key: string, choices: readonly T[], whenEmpty: T): T {
    return this.#note(key, super.choice(key, choices, whenEmpty));
  }

  #note<T extends ImportPreviewCell['value']>(key: string, value: T): T {
    this.#values.set(key, value);
    return value;
  }
}

/** The first rows without an error, as they are stored: `read` reads a row once more, and notes what it read. */
export function previewOf(
  sheet: Sheet,
  layout: Layout,
  rows: readonly RowReader[],
  read: (row: RowReader) => unknown,
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
  decimalComma: boolean;
}

/** Layout of a sheet whose columns have been mapped. */
export function layoutOf(
  sheet: Sheet,
  columns: readonly ImportColumn[],
  positions: ReadonlyMap<string, number>,
): Layout {
  const headings = columns.map(({ key, heading }): [string, string] => {
    const position = positions.get(key);
    return [key, position === undefined ? heading : (sheet.header[position] ?? heading)];
  });
  return { positions, headings: new Map(headings), decimalComma: sheet.decimalComma };
}
