import { utils, write } from 'xlsx';
import type { ImportResponse, TrialBalance } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

function send<T = ImportResponse>(
  kind: string,
  content: string | Uint8Array<ArrayBuffer>,
  query = 'dryRun=false',
  name = 'file.csv',
): Promise<Answer<T>> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return mine.call<T>('POST', `/account/v1/${kind}/import?${query}`, form);
}

async function count(path: string): Promise<number> {
  const answer = await mine.call<{ totalElements: number }>('POST', `/account/v1/${path}/all?status=All`, {});
  return answer.body.totalElements;
}

const HEADING =
  'ContactName,InvoiceNumber,InvoiceDate,DueDate,Description,Quantity,UnitAmount,AccountCode,TaxType';

test('a dry run tells what would happen and stores nothing', async () => {
  const tried = await send('contacts', 'Name,Type\nAnn,Customer\nBob,Supplier\n', 'dryRun=true');
  expect(tried.body).toMatchObject({ accepted: 2, rejected: 0, created: 0, errors: [], logId: null });
  expect(await count('contacts')).toBe(0);
});

test('a BOM, semicolons, CRLF, a quoted line break and decimal commas are read', async () => {
  const contacts = await send('contacts', '\uFEFFName;Notes\r\n"QUICK-Stop";"two\r\nlines"\r\n');
  expect(contacts.body).toMatchObject({ accepted: 1, created: 1, errors: [] });
  const items = await send('items', 'Code;Name;UnitPrice\r\nITM001;Chai;18,50\r\n');
  expect(items.body).toMatchObject({ created: 1 });
});

test('every error is told by row and column, and an invoice is taken whole or not at all', async () => {
  const before = await count('invoices');
  const file = [
    HEADING,
    'QUICK-Stop,NW-1,1996-07-04,1996-08-01,Chai,1,10.00,REV4000,No Tax',
    'Nobody,NW-2,1996-07-04,1996-08-01,Chai,1,10.00,REV4000,No Tax',
    'QUICK-Stop,NW-3,1996-02-30,1996-08-01,Chai,1.1234567,ten,REV9999,Magic',
    'QUICK-Stop,NW-3,1996-02-30,1996-08-01,Chai,1,10.00,REV4000,No Tax',
  ].join('\r\n');
  const { body } = await send('invoices', file);
  expect(body).toMatchObject({ accepted: 1, rejected: 2, created: 1 });
  const at = (row: number) => body.errors.filter((error) => error.row === row).map((error) => error.column);
  expect(at(3)).toEqual(['ContactName']);
  expect(at(4).toSorted()).toEqual(['AccountCode', 'InvoiceDate', 'Quantity', 'TaxType', 'UnitAmount']);
  expect(await count('invoices')).toBe(before + 1);
});

test('a number and a name that are there already are errors', async () => {
  const line = 'QUICK-Stop,NW-1,1996-07-04,1996-08-01,Chai,1,10.00,REV4000,No Tax';
  const invoices = await send('invoices', `${HEADING}\n${line}\n`);
  expect(invoices.body).toMatchObject({ rejected: 1, errors: [{ row: 2, column: 'InvoiceNumber' }] });
  const contacts = await send('contacts', 'Name\nquick-stop\nTwice\nTwice\n');
  expect(contacts.body).toMatchObject({ accepted: 1, rejected: 2 });
});

test('a workbook and a chosen column mapping are read', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Trading as'], ['Mapped Ltd']]), 'Sheet1');
  const file = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  const mapping = encodeURIComponent(JSON.stringify({ name: 'Trading as' }));
  expect((await send('contacts', file, `mapping=${mapping}`, 'a.xlsx')).body).toMatchObject({ created: 1 });
});

test('components of tax rates are read with what is part of the cost, and make up the rate', async () => {
  const imported = await send(
    'taxRates',
    'Name,Rate,Components\n"British Columbia",12.25,"GST 5% + PST 7.25% (cost)"\nPlain,5.5%,\n"Without percent sign",7,"QST 2.5 cost + GST 4.5 %"\n',
  );
  expect(imported.body).toMatchObject({ created: 3, rejected: 0, errors: [] });
  const { body } = await mine.call<{ content: { name: string; rate: number; components: object[] }[] }>(
    'POST',
    '/account/v1/taxRates/all',
    { limit: 100 },
  );
  const rateOf = (name: string) => body.content.find((rate) => rate.name === name);
  expect(rateOf('British Columbia')).toMatchObject({
    rate: 12.25,
    components: [
      { name: 'GST', rate: 5, recoverable: true },
      { name: 'PST', rate: 7.25, recoverable: false },
    ],
  });
  expect(rateOf('Plain')).toMatchObject({ rate: 5.5, components: [] });
  expect(rateOf('Without percent sign')).toMatchObject({
    rate: 7,
    components: [
      { name: 'QST', rate: 2.5, recoverable: false },
      { name: 'GST', rate: 4.5, recoverable: true },
    ],
  });
});

test('components that cannot be read, or do not make up the rate, are errors of their column', async () => {
  const { body } = await send(
    'taxRates',
    'Name,Rate,Components\nUnread,12,GST + PST\nWrong sum,13,GST 5% + PST 7%\n',
  );
  expect(body).toMatchObject({ accepted: 0, rejected: 2, created: 0 });
  expect(body.errors).toEqual([
    expect.objectContaining({
      row: 2,
      column: 'Components',
      message: 'Write components as GST 5% + PST 7% cost.',
    }),
    expect.objectContaining({ row: 3 }),
  ]);
});

test('a year of sales approved in bulk: receivables equal sales, difference 0', async () => {
  const contacts = Array.from({ length: 20 }, (_, index) => `Shop ${index}`);
  await send('contacts', `Name\n${contacts.join('\n')}\n`);
  const lines = Array.from({ length: 600 }, (_, index) => {
    const number = `YR-${Math.floor(index / 3)}`;
    return `Shop ${Math.floor(index / 3) % 20},${number},1997-03-10,1997-04-10,Tofu,3,19.99,REV4000,No Tax`;
  });
  expect((await send('invoices', [HEADING, ...lines].join('\r\n'))).body).toMatchObject({ created: 200 });
  const drafts = await mine.call<{ content: { id: string }[] }>('POST', '/account/v1/invoices/all', {
    search: 'YR-',
  });
  const ids = drafts.body.content.map(({ id }) => id);
  expect((await mine.call('POST', '/account/v1/invoices/approve', { ids })).body).toMatchObject({
    approved: 200,
  });
  const { body } = await mine.call<TrialBalance>('GET', '/account/v1/reports/trialBalance?asAt=1997-12-31');
  expect(body.rows.map((row) => [row.code, row.debit, row.credit])).toEqual([
    ['AST1200', 35_982, 0],
    ['REV4000', 0, 35_982],
  ]);
  expect(body).toMatchObject({ totalDebit: 35_982, totalCredit: 35_982, difference: 0 });
});

test('the log keeps what was imported, and another company sees none of it', async () => {
  const url = '/account/v1/activityLog/module/Contact/action/Import';
  const log = await mine.call<{ content: { action: string }[] }>('POST', url, { sortBy: 'DESC', limit: 100 });
  expect(log.body.content[0]).toMatchObject({ action: 'Import' });
  const other = await server.company();
  expect((await other.call<{ content: unknown[] }>('POST', url, {})).body.content).toEqual([]);
});
