import { parse } from 'csv-parse/sync';
import { IMPORT_CELL_LENGTH, IMPORT_COLUMN_COUNT, IMPORT_ROWS } from './limits.ts';
import { UnreadableFile, tooManyColumns, tooManyRows } from './sheet.ts';
import type { FilledRow } from './sheet.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const DELIMITERS = [',', ';', '\t', '|'];
/** How much of a file is looked at to find its delimiter, in characters. */
const SAMPLE = 4_000;

/** Rows of a CSV: any of the usual delimiters and line ends, quoted line breaks, UTF-8, UTF-16 or Windows text. */
export function readCsv(bytes: Uint8Array): FilledRow[] {
  const text = decode(bytes);
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
      // Nothing is kept of empty rows: a file may hold millions of them.
      on_record: (record: string[]) => {
        row += 1;
        const cells = record.map(cellText);
        if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
        if (rows.length > IMPORT_ROWS + 1) throw tooManyRows();
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

/** Spreadsheets on Windows save UTF-16 ("Unicode text") or the old code page; everything else is UTF-8. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new UnreadableFile(NOT_A_SHEET);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isBrokenUtf8(bytes)) throw new UnreadableFile(BROKEN_TEXT);
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const BROKEN_TEXT =
  'Some letters of this file cannot be read: it is not in one encoding. Save it as CSV UTF-8 and try again.';
/** Bytes that the Windows code page gives no letter. */
const NO_LETTER = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Text that was UTF-8 once: marked as such, or most of what is not plain in it still reads as UTF-8. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  if (NO_LETTER.some((byte) => bytes.includes(byte))) return true;
  const text = new TextDecoder('utf-8').decode(bytes);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const kept = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return kept >= lost;
}

/** What a file that is neither CSV nor XLSX is answered. */
export const NOT_A_SHEET = 'This file is not a spreadsheet. Send a CSV or an Excel (.xlsx) file.';

/** The delimiter that the heading row uses most, outside quotation marks. */
function guessDelimiter(text: string): string {
  const heading =
    text
      .slice(0, SAMPLE)
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n|\r/)
      .find((line) => line.trim() !== '') ?? '';
  const counts = DELIMITERS.map((each) => heading.split(each).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
