import { columnName, repeatedHeadings } from '@accounts/shared-domain';
import { t } from './texts.ts';

/** What the screen needs to know about a file before it is sent. */
export interface FilePreview {
  /** Headings of the first row; empty ones are left out, and one that is there twice has the name of its column behind it. */
  headings: string[];
  /** Of those that are there twice: what the file has, and where (from 0). */
  repeated: Record<string, { heading: string; position: number }>;
  /** Up to three values of each heading, for the person who maps it. */
  samples: Record<string, string[]>;
}

/** Enough of a text file for its heading and a few rows. */
const TEXT_START_BYTES = 65_536;
const SAMPLE_ROWS = 3;
/** Zip files, and so XLSX, begin with these two bytes. */
const ZIP_START = [0x50, 0x4b];

/** Thrown for a file in which no heading can be read; the message is a sentence for people. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Reads the heading and a few rows of a CSV or XLSX file in the browser. The library comes on first use. */
export async function readHeadings(file: File): Promise<FilePreview> {
  if (file.size === 0) throw new UnreadableFileError(t('import.unreadable.empty'));
  const rows = await firstRows(file);
  const [heading = [], ...values] = rows;
  if (heading.every((text) => text === '')) throw new UnreadableFileError(t('import.unreadable.headings'));
  const everywhere = new Map(heading.map((_text, position) => [String(position), position]));
  const twice = repeatedHeadings(heading, everywhere);
  const preview: FilePreview = { headings: [], repeated: {}, samples: {} };
  for (const [position, text] of heading.entries()) {
    if (text === '') continue;
    const isTwice = twice.has(String(position));
    const name = isTwice ? t('import.twice.name', { heading: text, column: columnName(position) }) : text;
    preview.headings.push(name);
    if (isTwice) preview.repeated[name] = { heading: text, position };
    preview.samples[name] = values.map((row) => row[position] ?? '').filter((value) => value !== '');
  }
  return preview;
}

async function firstRows(file: File): Promise<string[][]> {
  try {
    const { read, utils } = await import('xlsx');
    const options = { sheetRows: SAMPLE_ROWS + 1, raw: true, dense: true };
    const workbook = (await isZip(file))
      ? read(await file.arrayBuffer(), { ...options, type: 'array' })
      : read(await file.slice(0, TEXT_START_BYTES).text(), { ...options, type: 'string' });
    const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
    if (sheet?.['!ref'] === undefined) return [];
    // From the first column, as the server counts.
    const { s: start, e: end } = utils.decode_range(sheet['!ref']);
    const range = { s: { ...start, c: 0 }, e: end };
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '', range });
    return rows.map((row) => Array.from(row, (value) => (value ?? '').trim()));
  } catch (error) {
    throw new UnreadableFileError(t('import.unreadable'), {
      cause: error,
    });
  }
}

async function isZip(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ZIP_START.length).arrayBuffer());
  return ZIP_START.every((byte, index) => start[index] === byte);
}
