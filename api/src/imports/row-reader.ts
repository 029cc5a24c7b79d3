import type { ImportColumn, ImportError } from '@accounts/shared-domain';
import { quoted, readDate, readFlag, readNumber } from './cells.ts';
import type { Cell } from './cells.ts';
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
    const position = this.#layout.positions.get(key);
    return position === undefined ? '' : (this.#cells[position] ?? '');
  }

  /** An exact figure; `whenEmpty` for an empty cell, and 0 for one that is wrong. */
  number(key: string, whenEmpty = 0): number {
    const text = this.text(key);
    return text === ''
      ? whenEmpty
      : Number(this.#value(key, readNumber(text, this.#layout.decimalComma)) ?? 0);
  }

  /** A date, or null for an empty or wrong cell. */
  date(key: string): string | null {
    const text = this.text(key);
    return text === '' ? null : this.#value(key, readDate(text));
  }

  flag(key: string, whenEmpty: boolean): boolean {
    const text = this.text(key);
    return text === '' ? whenEmpty : (this.#value(key, readFlag(text)) ?? whenEmpty);
  }

  /** One of some words, in any case; `whenEmpty` for an empty cell. */
  choice<T extends string>(key: string, choices: readonly T[], whenEmpty: T): T {
    const text = this.text(key);
    if (text === '') return whenEmpty;
    const found = choices.find((each) => each.toLowerCase() === text.toLowerCase());
    if (found === undefined) this.fail(key, `${quoted(text)} is not one of ${choices.join(', ')}.`);
    return found ?? whenEmpty;
  }

  /** Notes what is wrong with a cell; the first message of a column stands. */
  fail(key: string, message: string): void {
    const column = this.#layout.headings.get(key) ?? key;
    if (!this.errors.some((error) => error.column === column))
      this.errors.push({ row: this.row, column, message });
  }

  #value<T>(key: string, cell: Cell<T>): T | null {
    if (cell.ok) return cell.value;
    this.fail(key, cell.message);
    return null;
  }
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
