import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bill, Contact, ImportProgress, ImportResponse, ImportUndo } from '@accounts/shared-domain';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { eventually } from '../jobs/books.ts';
import { inSession } from '../sql.ts';

let server: TestServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both' });
});
afterAll(() => server?.stop());

function send(kind: string, content: string, query = ''): Promise<Answer<ImportResponse>> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'file.csv');
  return mine.call<ImportResponse>('POST', `/account/v1/${kind}/import?${query}`, form);
}

const bill = (number: string) =>
  `Contact Name,Bill Number,Bill Date,Description,Quantity,Unit Amount\nAnn,${number},2026-03-10,Paper,1,9.50\n`;

async function billsOf(number: string): Promise<Bill[]> {
  const { body } = await mine.call<{ content: Bill[] }>('POST', '/account/v1/bills/all', { limit: 5000 });
  return body.content.filter(({ reference }) => reference === number);
}

const contacts = async (search: string) =>
  (await mine.call<{ content: Contact[] }>('POST', '/account/v1/contacts/all', { search })).body.content;

test.each([2, 8])('%i equal files at once store once, and all have the first one’s result', async (count) => {
  const file = bill(`E-${count}`);
  const answers = await Promise.all(Array.from({ length: count }, () => send('bills', file)));
  expect(answers.map(({ status, body }) => [status, body.created, body.errors])).toEqual(
    Array.from({ length: count }, () => [200, 1, []]),
  );
  const [first] = answers.filter(({ body }) => body.repeatOf === null);
  const others = answers.filter(({ body }) => body.repeatOf !== null);
  expect(others).toHaveLength(count - 1);
  expect(new Set(others.map(({ body }) => body.repeatOf))).toEqual(new Set([first?.body.logId]));
  expect(await billsOf(`E-${count}`)).toHaveLength(1);
});

test('eight other files with one bill store it once, and the others say that it is there', async () => {
  const files = Array.from({ length: 8 }, (_each, index) => `${bill('O-1')}${'\n'.repeat(index)}`);
  const answers = await Promise.all(files.map((file) => send('bills', file)));
  const messages = answers.map(
    ({ status, body }) => `${status} ${body.created} ${body.errors[0]?.message ?? ''}`,
  );
  expect(messages.toSorted((one, other) => other.localeCompare(one))).toEqual([
    '200 1 ',
    ...Array.from({ length: 7 }, () => '200 0 There is "O-1" of this supplier already.'),
  ]);
  expect(await billsOf('O-1')).toHaveLength(1);
});

test('a file that left records out, and one that was taken back, are imported again', async () => {
  const file = 'Name,Email\nGood Ltd,good@example.com\nBad Ltd,nope\n';
  expect((await send('contacts', file)).body).toMatchObject({ created: 1, rejected: 1, repeatOf: null });
  expect((await send('contacts', file)).body).toMatchObject({ created: 0, rejected: 2, repeatOf: null });
  const whole = 'Name\nWhole Ltd\n';
  const { logId } = (await send('contacts', whole)).body;
  expect((await send('contacts', whole)).body).toMatchObject({ created: 1, repeatOf: logId });
  await mine.call<ImportUndo>('POST', `/account/v1/imports/${logId}/undo`);
  expect((await send('contacts', whole)).body).toMatchObject({ created: 1, repeatOf: null });
  expect(await contacts('Whole')).toHaveLength(1);
});

test('an equal file in the background stores nothing, and its entry in the log says why', async () => {
  const file = 'Name\nLater Ltd\n';
  const { logId: first } = (await send('contacts', file)).body;
  const logId = randomUUID();
  await send('contacts', file, `background=true&logId=${logId}`);
  const read = () => mine.call<ImportProgress>('GET', `/account/v1/imports/${logId}`);
  const { body } = await eventually(read, (answer) => ['Done', 'Failed'].includes(answer.body.state));
  expect([first, body]).toMatchObject([
    expect.any(String),
    {
      state: 'Failed',
      created: 0,
      message: 'The same file was imported a moment ago. Nothing was stored a second time.',
    },
  ]);
  expect(await contacts('Later')).toHaveLength(1);
});

test('of bills that had one number before it was kept unique, the first holds it', async () => {
  await send('bills', bill('F-1'));
  await send('bills', bill('F-2'));
  const ids = (await Promise.all(['F-1', 'F-2'].map(billsOf))).flat().map(({ id }) => id);
  const folder = path.join(import.meta.dirname, '../../src/platform/db/migrations');
  const migration = await readFile(path.join(folder, '057_supplier_numbers_and_imported_files.sql'), 'utf8');
  const [mark = '', index = ''] = migration.match(/^(UPDATE document|CREATE UNIQUE INDEX)[^;]*/gm) ?? [];
  const marked = await inSession(server.databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('DROP INDEX document_supplier_number');
    await client.query("UPDATE document SET reference = 'F-1' WHERE id = ANY ($1)", [ids]);
    await client.query(mark);
    await client.query(index);
    const { rows } = await client.query<{ repeats_reference: boolean }>(
      'SELECT repeats_reference FROM document WHERE id = ANY ($1) ORDER BY created_at',
      [ids],
    );
    await client.query('ROLLBACK');
    return rows;
  });
  expect(marked).toEqual([{ repeats_reference: false }, { repeats_reference: true }]);
});

test('a person keeps a second bill with one number, a file does not, and a void bill gives its number back', async () => {
  const [contact] = await contacts('Ann');
  const type = async (reference: string) =>
    mine.call<{ id: string }>('POST', '/account/v1/bills', {
      contactId: contact?.id,
      reference,
      issueDate: '2026-03-10',
      amountTaxType: 'None',
      lineItems: [{ title: 'Paper', quantity: 1, unitPrice: 9.5 }],
    });
  const answers = [await type('H-1'), await type('H-1')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send('bills', bill('H-1'))).body).toMatchObject({ created: 0, rejected: 1 });
  const bills = await billsOf('H-1');
  await mine.call('POST', '/account/v1/bills/approve', { ids: bills.map(({ id }) => id) });
  for (const { id } of bills)
    expect(await mine.call('PUT', `/account/v1/bills/${id}/billStatus?status=Void`)).toMatchObject({
      status: 200,
    });
  expect((await send('bills', `${bill('H-1')}\n`)).body).toMatchObject({ created: 1, rejected: 0 });
});
