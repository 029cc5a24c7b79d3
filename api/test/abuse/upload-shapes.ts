import type { RawRequest } from './caller.ts';
import { asForm, form, partBytes } from './multipart.ts';
import { rowXml, sheetXml, workbookParts, zipOf } from '../imports/zip.ts';

/** A form that costs more than it may. A new shape is a new line, and goes to every route that takes a file. */
interface UploadShape {
  name: string;
  make: () => Pick<RawRequest, 'body' | 'headers'>;
}

const KIB = 1024;
const MIB = 1024 * KIB;
/** BODY_LIMIT_MIB of the server under attack. */
export const FILE_LIMIT_MIB = 4;
const FILE_LIMIT = FILE_LIMIT_MIB * MIB;

const many = (count: number, part: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => part));
const header = (text: string): string => `--x\r\n${text}\r\n\r\nName\r\n--x--\r\n`;
const DISPOSITION = 'content-disposition: form-data; name="file"; filename="a.csv"';
const FILE = { fileName: 'a.csv', content: 'Name\nAnn\n' };

/** Forms that are no forms, or have more of something than they may. */
export const PARTS: readonly UploadShape[] = [
  { name: 'another boundary than announced', make: () => asForm(partBytes(FILE), 'y') },
  { name: 'a boundary of 10,000 characters', make: () => asForm(partBytes(FILE), 'x'.repeat(10_000)) },
  { name: 'almost its boundary, again and again', make: () => asForm('\r\n--y'.repeat(200_000)) },
  { name: 'no end', make: () => asForm(partBytes(FILE)) },
  { name: 'an end in a header', make: () => asForm('--x\r\ncontent-disposition: form-da') },
  { name: 'thousands of fields', make: () => asForm(many(5_000, partBytes({ name: 'a', content: 'b' }))) },
  { name: 'thousands of files', make: () => asForm(many(5_000, partBytes(FILE))) },
  { name: 'thousands of empty parts', make: () => asForm('--x\r\n\r\n\r\n'.repeat(20_000)) },
  { name: 'thousands of headers', make: () => asForm(header(`${DISPOSITION}${'\r\na: b'.repeat(20_000)}`)) },
  { name: 'a header of a megabyte', make: () => asForm(header(`${DISPOSITION}; x="${'x'.repeat(MIB)}"`)) },
  {
    name: 'the longest name of a field',
    make: () => form([{ name: 'n'.repeat(60 * KIB), content: 'x' }, FILE]),
  },
  {
    name: 'the longest name of a file',
    make: () => form([{ ...FILE, fileName: `${'f'.repeat(60 * KIB)}.csv` }]),
  },
  {
    name: 'the largest fields',
    make: () =>
      form([...Array.from({ length: 20 }, () => ({ name: 'mapping', content: 'm'.repeat(63 * KIB) })), FILE]),
  },
  {
    name: 'a mapping of lists in lists',
    make: () => form([{ name: 'mapping', content: '['.repeat(9_000) }, FILE]),
  },
];

let bomb: Buffer | null = null;
let rows: Buffer | null = null;

/** Files as large as they may be, and larger than they look. */
export const FILES: readonly UploadShape[] = [
  {
    name: 'a file at the limit',
    make: () => form([{ fileName: 'a.csv', content: Buffer.alloc(FILE_LIMIT - 1, 'a,') }]),
  },
  {
    name: 'a file over the limit',
    make: () => form([{ fileName: 'a.csv', content: Buffer.alloc(FILE_LIMIT + 1, 'a') }]),
  },
  {
    name: 'a workbook that unpacks to 300 MiB',
    make: () =>
      form([{ fileName: 'a.xlsx', content: (bomb ??= zipOf(workbookParts(' '.repeat(300 * MIB)))) }]),
  },
  {
    name: 'a workbook of a million empty rows',
    make: () => form([{ fileName: 'a.xlsx', content: (rows ??= emptyRows()) }]),
  },
];

function emptyRows(): Buffer {
  const empty = Array.from({ length: 1_000_000 }, (_row, at) => `<row r="${at + 2}"/>`).join('');
  return zipOf(workbookParts(sheetXml(rowXml(1, ['Name']) + empty)));
}
