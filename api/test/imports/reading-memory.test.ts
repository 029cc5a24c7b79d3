import {
  IMPORT_CELLS,
  IMPORT_MEMORY_MIB,
  IMPORT_ROWS,
  SHEET_HEAP_MIB,
  SHEET_YOUNG_MIB,
} from '../../src/exchange/imports/limits.ts';
import { readFile } from '../../src/exchange/imports/read-file.ts';
import { rowXml, sheetXml, workbookParts, zipOf } from './zip.ts';

const COLUMNS = Math.floor(IMPORT_CELLS / (IMPORT_ROWS + 1));

/** As many rows as an import has, with as many cells as there is room for; each text is another one. */
function rowsOf(count: number): string[][] {
  return Array.from({ length: count }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) =>
      row === 0 ? `Heading ${column}` : `Text ${row}/${column}`,
    ),
  );
}

const read = (bytes: Uint8Array) =>
  readFile(
    bytes,
    { kind: 'invoices', sheet: null, headingRow: null, isStart: false },
    { companyId: 'company', background: false },
  );

test('the thread that reads a file has less memory than a file may take', () => {
  expect(SHEET_HEAP_MIB + SHEET_YOUNG_MIB).toBeLessThan(IMPORT_MEMORY_MIB);
});

test('the largest workbook and the largest text are read within that memory', async () => {
  const rows = rowsOf(IMPORT_ROWS + 1);
  const sheet = sheetXml(rows.map((cells, index) => rowXml(index + 1, cells)).join(''));
  const workbook = await read(zipOf(workbookParts(sheet)));
  expect([workbook.rows.length, workbook.rows.at(-1)?.cells.length]).toEqual([IMPORT_ROWS, COLUMNS]);
  const text = await read(Buffer.from(rows.map((cells) => cells.join()).join('\n')));
  expect([text.rows.length, text.rows.at(-1)?.cells.length]).toEqual([IMPORT_ROWS, COLUMNS]);
});
