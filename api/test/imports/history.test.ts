import type { Invoice } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed, sendFile, told, tryFile } from './send-file.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both' });
  await query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${mine.id}'`,
  );
});

const HEADING = 'Contact,Invoice Number,Invoice Date,Description,Quantity,Unit Amount';
const fileOf = (rows: [number: string, date: string, description?: string][]) =>
  [HEADING, ...rows.map(([number, date, text = 'Bell']) => `Ann,${number},${date},"${text}",1,5`)].join('\n');
const many = (count: number, date: string) =>
  fileOf(Array.from({ length: count }, (_each, index) => [`H-${index}`, date]));
const open = async (startDate: string, version?: number) => {
  const body = { startDate, accounts: [], invoices: [], bills: [], version };
  const { status } = await mine.call('PUT', '/account/v1/openingBalances', body);
  expect(status).toBe(200);
};
const invoicesUsed = async () =>
  (await mine.call<{ invoices: number }>('GET', '/account/v1/company/plan/usage')).body.invoices;
/** More than the early plan has in a month. */
const MANY = 60;

test('documents dated before the opening date take no place of the month, however many they are', async () => {
  expect(await tryFile(mine, 'invoices', many(MANY, '2020-05-01'))).toMatchObject({
    status: 409,
    body: { code: 'API-PLAN-LIMIT' },
  });
  await open('2021-01-01');
  expect(await sendFile(mine, 'invoices', many(MANY, '2020-05-01'))).toMatchObject({ created: MANY });
  expect(await invoicesUsed()).toBe(0);
  expect(await sendFile(mine, 'invoices', fileOf([['N-1', '2021-01-01']]))).toMatchObject({ created: 1 });
  expect(await invoicesUsed()).toBe(1);
});

test('a draft of history takes its place once its date is none of history', async () => {
  await open('2021-01-01');
  await sendFile(
    mine,
    'invoices',
    fileOf([
      ['H-1', '2020-05-01'],
      ['H-2', '2020-05-01'],
    ]),
  );
  const [first] = await listed<Invoice>(mine, 'invoices', 'H-1');
  const { body } = await mine.call<Invoice>('GET', `/account/v1/invoices/${first?.id}`);
  const moved = { ...body, issueDate: '2026-03-01', dueDate: '2026-03-31' };
  expect(await mine.call('PUT', `/account/v1/invoices/${first?.id}`, moved)).toMatchObject({ status: 200 });
  expect(await invoicesUsed()).toBe(1);
  const again = await mine.call<Invoice>('GET', `/account/v1/invoices/${first?.id}`);
  await mine.call('PUT', `/account/v1/invoices/${first?.id}`, again.body);
  expect(await invoicesUsed()).toBe(1);
});

test('approving a draft that an earlier opening date makes one of these books takes its place', async () => {
  await open('2021-01-01');
  await sendFile(
    mine,
    'invoices',
    fileOf([
      ['H-1', '2020-05-01'],
      ['H-2', '2019-05-01'],
    ]),
  );
  await open('2020-01-01', 1);
  for (const number of ['H-1', 'H-2']) {
    const [found] = await listed<Invoice>(mine, 'invoices', number);
    const url = `/account/v1/invoices/${found?.id}/invoiceStatus?status=Awaiting Payment`;
    expect(await mine.call('PUT', url)).toMatchObject({ status: 200 });
  }
  expect(await invoicesUsed()).toBe(1);
});

test('a long description goes on in the line and in the notes, told, and is refused where it has no room', async () => {
  const words = (count: number) => Array.from({ length: count }, (_each, index) => `word${index}`).join(' ');
  const rows: [string, string, string][] = [
    ['L-1', '2026-03-01', 'x'.repeat(160)],
    ['L-2', '2026-03-01', 'Chair\nblack\nwood'],
    ['L-3', '2026-03-01', words(60)],
    ['L-4', '2026-03-01', words(120)],
  ];
  const done = await sendFile(mine, 'invoices', fileOf(rows));
  expect(done).toMatchObject({ created: 3, rejected: 1 });
  expect(told(done.warnings)).toEqual([
    expect.stringMatching(/^\d+ Description: The last \d+ characters are in the notes of the document\.$/),
  ]);
  expect(told(done.errors)).toEqual([
    expect.stringMatching(
      /^\d+ Description: The line and the notes of the document have no room for the last \d+/,
    ),
  ]);
  const stored = async (number: string) => {
    const [found] = await listed<Invoice>(mine, 'invoices', number);
    return (await mine.call<Invoice>('GET', `/account/v1/invoices/${found?.id}`)).body;
  };
  expect((await stored('L-1')).lineItems[0]).toMatchObject({
    title: 'x'.repeat(150),
    description: 'x'.repeat(160),
  });
  expect((await stored('L-2')).lineItems[0]).toMatchObject({ title: 'Chair', description: 'black\nwood' });
  const { lineItems, notes } = await stored('L-3');
  const [line] = lineItems;
  expect([line?.title, line?.description, notes.description].join(' ')).toBe(words(60));
  expect(notes).toMatchObject({ display: true });
});
