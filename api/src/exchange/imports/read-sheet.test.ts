import { utils, write, type CellObject, type WorkSheet } from 'xlsx';
import { IMPORT_START_ROWS } from './limits.ts';
import { readSheet as readWanted } from './read-sheet.ts';
import { unreadSheets, type PlacedSheet, type WantedPart } from './sheet.ts';

const CONTACTS: WantedPart = { kind: 'contacts', sheet: null, headingRow: null, isStart: false };
const readSheet = (content: Uint8Array, wanted: Partial<WantedPart> = {}): PlacedSheet =>
  readWanted(content, { ...CONTACTS, ...wanted });

const bytes = (text: string) => new TextEncoder().encode(text);

const workbook = (rows: unknown[][]): Uint8Array =>
  bookOf(utils.aoa_to_sheet(rows, { UTC: true, cellDates: true }));

function bookOf(sheet: WorkSheet): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
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

  it('reads semicolons', () => {
    const sheet = readSheet(bytes('Code;Price\nA1;12,50\n'));
    expect(sheet).toMatchObject({ header: ['Code', 'Price'], rows: [{ row: 2, cells: ['A1', '12,50'] }] });
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
    expect(sheet.rows).toEqual([{ row: 2, cells: ['1996-07-04', '0.3', '007'], exact: { 1: '0.3' } }]);
  });

  it.each<[what: string, cell: CellObject, shown: string, exact: string | undefined]>([
    ['a percentage', { t: 'n', v: 0.2, z: '0%' }, '20%', '20%'],
    ['a percentage with more digits than it shows', { t: 'n', v: 0.175, z: '0%' }, '18%', '17.5%'],
    ['a percent sign that is text', { t: 'n', v: 5, z: '0"%"' }, '5%', '5'],
    ['a code with leading zeros', { t: 'n', v: 42, z: '0000' }, '0042', '42'],
    ['a price', { t: 'n', v: 1234.5, z: '#,##0.00' }, '1,234.50', '1234.5'],
    ['a zero that its format hides', { t: 'n', v: 0, z: '0.00;-0.00;' }, '0', '0'],
    ['a sum with binary noise', { t: 'n', v: 0.1 + 0.2, z: 'General' }, '0.3', '0.3'],
    ['a long number', { t: 'n', v: 447_911_123_456, z: 'General' }, '447911123456', '447911123456'],
    ['a text with leading zeros', { t: 's', v: '0042' }, '0042', undefined],
    ['a text that looks like a power', { t: 's', v: '1E5' }, '1E5', undefined],
    ['yes', { t: 'b', v: true }, 'Yes', undefined],
    ['no', { t: 'b', v: false }, 'No', undefined],
    ['the value of a formula', { t: 'n', v: 3, f: 'A1+2' }, '3', '3'],
    ['a formula that was never computed', { t: 'n', f: 'A1+2' }, '=A1+2', undefined],
    ['a date', { t: 'n', v: 45_356, z: 'dd/mm/yyyy' }, '2024-03-05', undefined],
    ['a time', { t: 'n', v: 0.5, z: 'h:mm' }, '12:00', undefined],
  ])('takes %s of a workbook as the spreadsheet shows it', (_what, cell, shown, exact) => {
    const sheet = utils.aoa_to_sheet([
      ['Heading', 'Other'],
      ['', 'x'],
    ]);
    sheet['A2'] = cell;
    expect(readSheet(bookOf(sheet)).rows).toEqual([
      { row: 2, cells: [shown, 'x'], exact: exact === undefined ? {} : { 0: exact } },
    ]);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'not a spreadsheet'],
    ['an empty file', new Uint8Array(), 'is empty'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old Excel file'],
    ['a zip that ends early', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'damaged'],
    ['a heading only', bytes('Name,Code\n'), 'no rows'],
    ['a quotation mark never closed', bytes('Name\n"Ann\nBob'), 'never closed'],
    ['too many rows', bytes(`Name\n${'x\n'.repeat(50_001)}`), 'more than 50000 rows'],
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

describe('finding the headings', () => {
  const sheets = (content: Record<string, string[][]>): Uint8Array => {
    const book = utils.book_new();
    for (const [name, rows] of Object.entries(content))
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };
  const PEOPLE = [
    ['Name', 'Email'],
    ['Ann', 'a@b.example'],
  ];

  it('finds them below a title, and says which row it is', () => {
    const sheet = readSheet(bytes('Our friends, May\n\nPrepared,by Bob\nName,Email\nAnn,a@b.example\n'));
    expect(sheet).toMatchObject({ header: ['Name', 'Email'], place: { sheet: null, headingRow: 4 } });
    expect(sheet.rows).toEqual([{ row: 5, cells: ['Ann', 'a@b.example'] }]);
    expect(sheet.top).toEqual([
      { row: 1, text: 'Our friends · May' },
      { row: 3, text: 'Prepared · by Bob' },
      { row: 4, text: 'Name · Email' },
      { row: 5, text: 'Ann · a@b.example' },
    ]);
  });

  it('takes the first row where none has two headings of the kind', () => {
    expect(readSheet(bytes('Firma,Ort\nCustomer,Leith\n')).place.headingRow).toBe(1);
  });

  it('finds them on a later sheet than that of the notes, and reads the one that is chosen', () => {
    const book = sheets({
      Notes: [['Please read this first'], ['Name of the company: Fine Ltd']],
      People: PEOPLE,
    });
    expect(readSheet(book)).toMatchObject({
      header: ['Name', 'Email'],
      place: { sheet: 'People', headingRow: 1 },
      sheets: ['Notes', 'People'],
    });
    const chosen = readSheet(book, { sheet: 'Notes' });
    expect(chosen).toMatchObject({ header: ['Please read this first'], place: { sheet: 'Notes' } });
    expect(() => readSheet(book, { sheet: 'Other' })).toThrow('This file has no sheet Other.');
  });

  it('names further sheets with records, of which nothing is read', () => {
    const book = sheets({ Notes: [['Please read this first'], ['Fine Ltd']], People: PEOPLE, More: PEOPLE });
    const found = readSheet(book);
    expect(found.unread).toEqual(['More']);
    expect(unreadSheets(found)).toMatchObject([
      {
        row: 1,
        message: 'Only the sheet People is read, not More. Choose each of them and import the file again.',
      },
    ]);
    expect(readSheet(book, { sheet: 'More' }).unread).toEqual(['People']);
    expect(unreadSheets(readSheet(sheets({ People: PEOPLE, Empty: [['Name', 'Email']] })))).toEqual([]);
  });

  it('reads the row that is chosen', () => {
    const file = bytes('Name,Email\nAlso,headings\nAnn,a@b.example\n');
    expect(readSheet(file, { headingRow: 2 })).toMatchObject({
      header: ['Also', 'headings'],
      rows: [{ row: 3 }],
    });
    expect(() => readSheet(file, { headingRow: 9 })).toThrow('Row 9 of this file is empty.');
  });

  it('reads no more than the start of a file for a look at it', () => {
    const many = `Name,Email\n${'Ann,a@b.example\n'.repeat(40_000)}`;
    expect(readSheet(bytes(many), { isStart: true }).rows.length).toBeLessThan(IMPORT_START_ROWS);
    const book = sheets({ People: [...PEOPLE, ...Array.from({ length: 900 }, () => ['Bob', ''])] });
    expect(readSheet(book, { isStart: true }).rows.length).toBeLessThan(IMPORT_START_ROWS);
  });
});

describe('delimiters and encodings', () => {
  it.each([
    ['tabs below a title with a comma', '\t', 'Sales, March\n'],
    ['bars', '|', ''],
    ['semicolons below a title', ';', 'Sales\n'],
    ['semicolons beside commas inside cells', ';', ''],
  ])('reads %s', (_what, delimiter, title) => {
    const rows = [
      ['Name', 'Email', 'Notes'],
      ['Ann', 'a@b.example', 'one, two'],
      ['Bob', 'b@b.example', 'three, four, five'],
    ];
    const sheet = readSheet(bytes(`${title}${rows.map((cells) => cells.join(delimiter)).join('\n')}\n`));
    expect([sheet.header, ...sheet.rows.map(({ cells }) => cells)]).toEqual(rows);
  });

  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
  it.each([
    ['UTF-16 with its mark', Buffer.from('\uFEFFName\tEmail\nZoë\tz@b.example\n', 'utf16le')],
    ['UTF-16 without its mark', Buffer.from('Name\tEmail\nZoë\tz@b.example\n', 'utf16le')],
    ['UTF-16 of the other order with its mark', swapped('\uFEFFName\tEmail\nZoë\tz@b.example\n')],
    ['UTF-16 of the other order without its mark', swapped('Name\tEmail\nZoë\tz@b.example\n')],
  ])('reads %s', (_what, content) => {
    expect(readSheet(new Uint8Array(content))).toMatchObject({
      header: ['Name', 'Email'],
      rows: [{ row: 2, cells: ['Zoë', 'z@b.example'] }],
    });
  });

  it.each([
    ['zeros between some letters', Buffer.from('Name\nA\0nn\0\nBob\n')],
    ['zeros and control characters', Buffer.from([1, 0, 2, 0, 3, 0, 4, 0])],
    ['an odd number of bytes', Buffer.from([78, 0, 97, 0, 109])],
  ])('refuses %s', (_what, content) => {
    expect(() => readSheet(new Uint8Array(content))).toThrow('This file is not a spreadsheet.');
  });
});
