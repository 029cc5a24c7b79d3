import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportKind } from '@accounts/shared-domain';
import { IMPORT_PROFILES } from '@accounts/shared-domain/import-profiles';
import { utils, write, type CellObject } from 'xlsx';
import type { Answer, TestCompany } from '../harness.ts';

/** Files with the headings of products and fictional numbers: texts as they are exported, and workbooks as rows by sheet. */
export const GOLDEN_FOLDER = path.join(import.meta.dirname, 'profiles');

/** A record as it is expected to be stored: found by its key, with these fields. */
export type Expected = [search: string, fields: Record<string, unknown>];
/** A file of records, as which kind it is imported, whose export it is, and the records. */
export type GoldenRecords = [file: string, kind: ImportKind, profile: string, expected: Expected[]];

/** Rows of a workbook's sheets, with commas between the cells. */
type SheetRows = Record<string, string[]>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const MS_PER_DAY = 86_400_000;
/** Day 0 of a workbook. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A workbook whose days are dates and whose numbers are no texts, as products write them. */
function workbookOf(sheets: SheetRows): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.split(',').map(cellOf))), name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

function cellOf(text: string): CellObject | number | string {
  if (DAY.test(text)) return dateCell(text);
  return NUMBER.test(text) ? Number(text) : text;
}

const dateCell = (day: string): CellObject => ({
  t: 'n',
  v: (Date.parse(day) - EPOCH) / MS_PER_DAY,
  z: 'yyyy-mm-dd',
});

/** What is sent of a golden file. */
export async function goldenBytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(path.join(GOLDEN_FOLDER, name));
  return name.endsWith('.json')
    ? workbookOf(JSON.parse(bytes.toString()) as SheetRows)
    : new Uint8Array(bytes);
}

/** Sends a golden file to the import of a kind; `further` ends the address, `fields` are sent before the file. */
export async function sendGolden<T>(
  company: TestCompany,
  kind: ImportKind,
  name: string,
  further = '',
  fields: Record<string, string> = {},
): Promise<Answer<T>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([await goldenBytes(name)]), name.replace('.json', '.xlsx'));
  return company.call<T>('POST', `/account/v1/${kind}/import${further}`, form);
}

/** A product as calls name it. */
export function productOf(id: string): { id: string; product: string } {
  const profile = IMPORT_PROFILES.find((each) => each.id === id);
  if (profile === undefined) throw new Error(`There is no profile ${id}.`);
  return { id, product: profile.product };
}
