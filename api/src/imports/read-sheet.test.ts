import { utils, write } from 'xlsx';
import { readSheet } from './read-sheet.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function workbook(rows: unknown[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true, cellDates: true }), 'Sheet1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

describe('reading a spreadsheet', () => {
  it('reads a CSV with a BOM, CRLF and a quoted line break, and keeps the row numbers of the file', () => {
    const sheet = readSheet(bytes('\uFEFFName,Notes\r\n\r\n"Ann","two\r\nlines"\r\nBob,\r\n'));
    expect(sheet.header).toEqual(['Name', 'Notes']);
    expect(sheet.rows).toEqual([
      { row: 3, cells: ['Ann', 'two\r\nlines'] },
      { row: 4, cells: ['Bob', ''] },
    ]);
  });

  it('reads semicolons and decimal commas', () => {
    const sheet = readSheet(bytes('Code;Price\nA1;12,50\n'));
    expect(sheet.header).toEqual(['Code', 'Price']);
    expect(sheet.decimalComma).toBe(true);
    expect(readSheet(bytes('Code;Price\nA1;12.50\n')).decimalComma).toBe(false);
  });

  it('reads UTF-16 and the Windows code page', () => {
    const utf16 = new Uint8Array(Buffer.from('\uFEFFName\tCity\nJosé\tKøln\n', 'utf16le'));
    expect(readSheet(utf16).rows[0]?.cells).toEqual(['José', 'Køln']);
    const windows = new Uint8Array([...bytes('Name\nJos'), 0xe9]);
    expect(readSheet(windows).rows[0]?.cells).toEqual(['José']);
  });

  it('reads a workbook: dates as dates, sums without binary noise', () => {
    const rows = [
      ['Date', 'Sum', 'Text'],
      [new Date(Date.UTC(1996, 6, 4)), 0.1 + 0.2, '007'],
    ];
    const sheet = readSheet(workbook(rows));
    expect(sheet.rows).toEqual([{ row: 2, cells: ['1996-07-04', '0.3', '007'] }]);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not a spreadsheet'],
    ['an empty file', new Uint8Array(), 'is empty'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old Excel file'],
    ['a zip that ends early', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'damaged'],
    ['a heading only', bytes('Name,Code\n'), 'no rows'],
    ['a quotation mark never closed', bytes('Name\n"Ann\nBob'), 'never closed'],
    ['too many rows', bytes(`Name\n${'x\n'.repeat(25_001)}`), 'more than 25000 rows'],
    ['too many columns', bytes(`${'a,'.repeat(101)}b\n1,2\n`), 'more than 100 columns'],
  ])('says what is wrong with %s', (_name, file, reason) => {
    expect(() => readSheet(file)).toThrow(reason);
  });

  it('refuses a workbook that says it unpacks to gigabytes, before unpacking it', () => {
    const file = workbook([['Name'], ['Ann']]);
    const view = new DataView(file.buffer);
    for (let at = 0; at < file.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
    }
    expect(() => readSheet(file)).toThrow('too large when unpacked');
  });

  it('reads 10,000 rows', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `C${index},"Name ${index}"`);
    expect(readSheet(bytes(['Code,Name', ...lines].join('\n'))).rows).toHaveLength(10_000);
  });
});
