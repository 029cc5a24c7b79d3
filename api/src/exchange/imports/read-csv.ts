import { parse } from 'csv-parse/sync';
import { IMPORT_CELL_LENGTH, IMPORT_COLUMN_COUNT, IMPORT_ROWS, IMPORT_TITLE_ROWS } from './limits.ts';
import { UnreadableFile, tooManyColumns, tooManyRows, type FilledRow } from './sheet.ts';
import { decodeText } from './text-encoding.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const DELIMITERS = [',', ';', '\t', '|'];
/** How much of a file is looked at to find its delimiter, in characters: the headings of some products take thousands. */
const SAMPLE = 16_000;

/**
 * Rows of a CSV: any of the usual delimiters and line ends, quoted line breaks, UTF-8, UTF-16 or Windows text. `most` ends
 * the reading after that many rows, empty ones counted.
 */
export function readCsv(bytes: Uint8Array, most = Infinity): FilledRow[] {
  const text = decodeText(bytes);
  const delimiter = guessDelimiter(text);
  refuseEndlessRows(text, delimiter);
  const rows: FilledRow[] = [];
  let row = 0;
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: IMPORT_CELL_LENGTH * 10,
      ...(most === Infinity ? {} : { to: most }),
      // Nothing is kept of empty rows: a file may hold millions of them.
      on_record: (record: string[]) => {
        row += 1;
        const cells = record.map(cellText);
        if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
        if (rows.length > IMPORT_ROWS + IMPORT_TITLE_ROWS) throw tooManyRows();
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      'This file could not be read as a CSV file: a quotation mark is opened and never closed, or a row is too long.',
      { cause: error },
    );
  }
}

/** An apostrophe that keeps spreadsheets from running a text as a formula, as exports write it, is no part of the text. */
const GUARDED = /^'+[=+\-@\t\r]/;

function cellText(cell: string): string {
  const text = cell.trim();
  return GUARDED.test(text) ? text.slice(1).trim() : text;
}

/** Delimiters of one line: those between the columns, and as many as a cell of full length may be made of. */
const MAX_DELIMITERS = IMPORT_COLUMN_COUNT + IMPORT_CELL_LENGTH;

/** Millions of delimiters would become millions of cells before anybody counts them. */
function refuseEndlessRows(text: string, delimiter: string): void {
  const separates = delimiter.charCodeAt(0);
  let found = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separates) found += 1;
    else if (code === LINE_FEED || code === CARRIAGE_RETURN) found = 0;
    if (found > MAX_DELIMITERS) throw tooManyColumns();
  }
}

/**
 * The delimiter that most lines have as often as each other; of two, that which they have more of. A title above the
 * headings has none, or one in a text.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '');
  // The last line may be cut.
  const whole = text.length > SAMPLE && lines.length > 1 ? lines.slice(0, -1) : lines;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...usualCount(whole, delimiter) }));
  const [best] = scored.toSorted((one, other) => other.lines - one.lines || other.count - one.count);
  return best?.delimiter ?? ',';
}

/** How often most of the lines that have a delimiter have it, and how many lines that are. */
function usualCount(lines: readonly string[], delimiter: string): { count: number; lines: number } {
  const found = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) found.set(count, (found.get(count) ?? 0) + 1);
  }
  const usual = [...found].toSorted(([, one], [, other]) => other - one)[0];
  return { count: usual?.[0] ?? 0, lines: usual?.[1] ?? 0 };
}
