import { randomUUID } from 'node:crypto';
import { utils, write } from 'xlsx';
import type { ImportProgress, ImportResponse, Item, TaxRate } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { eventually } from '../jobs/books.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both' });
});

interface Sent {
  fields?: Record<string, string>;
  query?: string;
}

function send(
  kind: string,
  content: string | Uint8Array<ArrayBuffer>,
  { fields = {}, query = '' }: Sent = {},
): Promise<Answer<ImportResponse>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), 'file.csv');
  return mine.call<ImportResponse>('POST', `/account/v1/${kind}/import?${query}`, form);
}

/** Value of a column in each row of the preview. */
const previewed = ({ body }: Answer<ImportResponse>, key: string) =>
  body.preview.map(({ cells }) => cells.find((cell) => cell.key === key)?.value);

const items = (...prices: string[]) =>
  [
    'Code;Name;Description;Unit Price',
    ...prices.map((price, row) => `PRC00${row};Bell;costs 12,5;${price}`),
  ].join('\n');
const DRY = 'dryRun=true';

test('a comma in a description makes no price a hundred times too large', async () => {
  const checked = await send('items', items('12.50', '9.25'), { query: DRY });
  expect(previewed(checked, 'unitPrice')).toEqual([12.5, 9.25]);
  expect(checked.body.numberFormat).toEqual({ value: 'point', source: 'found' });
  expect(checked.body.dateOrder).toBeNull();
});

test('a number that can be two is a question, and read as it is answered, by the check, the import and a mended cell', async () => {
  const file = items('1.234', '5', 'ten');
  const asked = await send('items', file, { query: DRY });
  expect([asked.status, asked.body]).toMatchObject([
    422,
    { code: 'API-IMPORT-NUMBERS', errors: [{ field: 'numberFormat' }] },
  ]);
  const fields = { numberFormat: 'comma' };
  const checked = await send('items', file, { query: DRY, fields });
  expect(checked.body.numberFormat).toEqual({ value: 'comma', source: 'chosen' });
  expect(previewed(checked, 'unitPrice')).toEqual([1234, 5]);
  const changes = JSON.stringify({ cells: [{ row: 4, key: 'unitPrice', value: '2.500' }], skipped: [] });
  const made = await send('items', file, { fields: { ...fields, changes } });
  expect(made.body).toMatchObject({ created: 3, rejected: 0 });
  const { body } = await mine.call<{ content: Item[] }>('POST', '/account/v1/items/all', { search: 'PRC' });
  const stored = body.content.map(({ code, unitPrice }): [string, number] => [code, unitPrice]);
  expect(Object.fromEntries(stored)).toEqual({ PRC000: 1234, PRC001: 5, PRC002: 2500 });
});

test('a file that is imported later is read as chosen, and one that would have to be guessed is refused', async () => {
  const later = async (code: string, price: string, fields: Record<string, string> = {}) => {
    const logId = randomUUID();
    const file = `Code;Name;Unit Price\n${code};Bell;${price}\n`;
    const query = `background=true&logId=${logId}`;
    expect((await send('items', file, { query, fields })).body).toMatchObject({ logId });
    const read = () => mine.call<ImportProgress>('GET', `/account/v1/imports/${logId}`);
    const { body } = await eventually(read, (answer) => ['Done', 'Failed'].includes(answer.body.state));
    return body;
  };
  expect(await later('LTR001', '1.500', { numberFormat: 'comma' })).toMatchObject({
    state: 'Done',
    created: 1,
  });
  const { body } = await mine.call<{ content: Item[] }>('POST', '/account/v1/items/all', {});
  expect(body.content.map(({ unitPrice }) => unitPrice)).toContain(1500);
  expect(await later('LTR002', '1.500')).toMatchObject({
    state: 'Failed',
    message: expect.stringContaining('Row 2 has "1.500", which can be 1500, or 1 and 500/1000.'),
  });
});

const HEADING = 'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount';
const invoices = (...days: string[]) =>
  [HEADING, ...days.map((day, row) => `Ann,D-${row},${day},Bell,1,9.50`)].join('\n');

test('dates are read in the order that one of them tells, else in that of the country, else as chosen', async () => {
  const found = await send('invoices', invoices('03/05/2024', '03/25/2024'), { query: DRY });
  expect(previewed(found, 'issueDate')).toEqual(['2024-03-05', '2024-03-25']);
  expect(found.body.dateOrder).toEqual({ value: 'MDY', source: 'found' });
  const usual = await send('invoices', invoices('03/05/2024'), { query: DRY });
  expect(previewed(usual, 'issueDate')).toEqual(['2024-05-03']);
  expect(usual.body.dateOrder).toEqual({ value: 'DMY', source: 'country' });
  const chosen = await send('invoices', invoices('03/05/2024'), { query: DRY, fields: { dateOrder: 'MDY' } });
  expect(previewed(chosen, 'issueDate')).toEqual(['2024-03-05']);
  expect(chosen.body.dateOrder).toEqual({ value: 'MDY', source: 'chosen' });
});

test('files that contradict themselves are refused with both rows', async () => {
  expect((await send('invoices', invoices('25/03/2024', '03/25/2024'))).body).toMatchObject({
    code: 'API-IMPORT-DATES',
    message:
      'Row 2 has "25/03/2024", row 3 has "03/25/2024": all dates of a file must be written in one order.',
  });
  expect((await send('items', items('9.5', '9,5'))).body).toMatchObject({
    code: 'API-IMPORT-NUMBERS',
    message: 'Row 3 has "9,5", row 2 has "9.5": all numbers of a file must be written in one way.',
  });
});

test.each([
  ['numberFormat', 'dot', 'Must be one of point, comma.'],
  ['dateOrder', 'x'.repeat(10_000), 'Must be one of DMY, MDY, YMD.'],
])('another %s than those there are is refused', async (field, value, message) => {
  const { status, body } = await send('items', items('1'), { fields: { [field]: value } });
  expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
});

test('our template, and a workbook as lists are exported, are read without a question', async () => {
  const heading = ['Code', 'Name', 'Description', 'Unit', 'Unit Price', 'Purchase Price', 'Quantity'];
  const template = [
    heading.map((name) => `*${name}`).join(),
    'TPL001,Chai,Spiced tea,10 boxes x 20 bags,18.00,9.50,39',
    'TPL002,Consulting,By the hour,hour,120.00,,',
  ];
  const ofTemplate = await send('items', template.join('\n'), { query: DRY });
  expect(previewed(ofTemplate, 'unitPrice')).toEqual([18, 120]);
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([heading, ['TPL003', 'Chai', '', '', 1234, 1.234, 1.125]]);
  Object.assign(sheet['E2'] as object, { z: '#,##0.00' });
  utils.book_append_sheet(book, sheet, 'Items');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const ofExport = await send('items', bytes, { query: DRY });
  expect(ofExport.body).toMatchObject({ numberFormat: null, rejected: 0 });
  expect(['unitPrice', 'quantity'].map((key) => previewed(ofExport, key))).toEqual([[1234], [1.125]]);
});

test('20% of a workbook is 20 where a percentage is meant, and codes keep their zeros', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Rate'],
    ['', ''],
  ]);
  sheet['A2'] = { t: 'n', v: 42, z: '0000' };
  sheet['B2'] = { t: 'n', v: 0.175, z: '0%' };
  utils.book_append_sheet(book, sheet, 'Rates');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const checked = await send('taxRates', bytes, { query: DRY });
  expect(previewed(checked, 'name')).toEqual(['0042']);
  expect(previewed(checked, 'rate')).toEqual([17.5]);
  expect(checked.body.numberFormat).toBeNull();
});

test('percentages of components are written as the numbers of the file', async () => {
  const rates = 'Name;Rate;Components\nBoth;12,5;GST 5,5% + PST 7%\n';
  const { body } = await send('taxRates', rates);
  expect(body).toMatchObject({ created: 1, numberFormat: { value: 'comma' } });
  const { body: list } = await mine.call<{ content: TaxRate[] }>('POST', '/account/v1/taxRates/all', {});
  expect(list.content.find(({ name }) => name === 'Both')?.components.map(({ rate }) => rate)).toEqual([
    5.5, 7,
  ]);
  const wrong = await send('taxRates', 'Name;Rate;Components\nMixed;12.5;GST 5,5% + PST 7%\n');
  expect(wrong.body).toMatchObject({ code: 'API-IMPORT-NUMBERS' });
});

test('a phone that is none is stored with a word, an old short one without', async () => {
  const { body } = await send('contacts', 'Name,Phone\nBee,Brazil\nCee,55 12 34\n', { query: DRY });
  expect(body).toMatchObject({
    accepted: 2,
    errors: [],
    warnings: [{ row: 2, column: 'Phone', message: '"Brazil" is not a phone number.', key: 'phone' }],
  });
  expect(body.preview.map(({ row }) => row)).toEqual([2, 3]);
});

test('a heading that a file has twice is a question, answered by its position', async () => {
  const twice = 'Code,Name,name\nTWC001,Bell,Lamp\n';
  const asked = await send('items', twice, { query: DRY });
  expect([asked.status, asked.body]).toMatchObject([
    422,
    {
      code: 'API-IMPORT-COLUMNS',
      errors: [
        {
          field: 'name',
          message: 'The file has "Name" in the columns B, C. Choose which one is meant.',
        },
      ],
    },
  ]);
  const mapping = JSON.stringify({ name: 2 });
  const checked = await send('items', twice, { query: DRY, fields: { mapping } });
  expect(previewed(checked, 'name')).toEqual(['Lamp']);
  for (const position of [7, -1, 1.5]) {
    const { status } = await send('items', twice, {
      query: DRY,
      fields: { mapping: JSON.stringify({ name: position }) },
    });
    expect(status).toBe(422);
  }
});
