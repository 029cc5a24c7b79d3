import { deflateRawSync } from 'node:zlib';
import { MAX_MOVE_IN_FILES, type MoveIn } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { rowXml, sheetXml, workbookParts, zipOf } from '../imports/zip.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { join, setRole } from '../people/team.ts';
import { URL, begin, check, fileNamed, read, send, sendZip, trySend } from './move-in-calls.ts';

let server: SharedServer;
let company: TestCompany;
let moveIn: MoveIn;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
  moveIn = await begin(company);
});

const list = (name: string) => ({ name, content: `Name\n${name}\n` });

test('a company has one open move-in: a second is refused with its id', async () => {
  expect(await company.call('POST', URL, { product: 'odoo' })).toMatchObject({
    status: 409,
    body: { code: 'API-MOVE-IN-OPEN', errors: [{ field: 'id', message: moveIn.id }] },
  });
  expect(await company.call('DELETE', `${URL}/${moveIn.id}`)).toMatchObject({
    status: 200,
    body: { state: 'Cancelled' },
  });
  const next = await begin(company, 'odoo');
  const { body } = await company.call<{ content: MoveIn[] }>('GET', URL);
  expect(body.content.map(({ id, state }) => [id, state])).toEqual([
    [next.id, 'Collecting'],
    [moveIn.id, 'Cancelled'],
  ]);
  expect(await company.call('POST', URL, { product: 'unknown' })).toMatchObject({ status: 422 });
});

test('a workbook is a file, and a zip of files is unpacked without its folders and what systems add', async () => {
  const rows = [rowXml(1, ['Name', 'Type']), rowXml(2, ['Ann', 'Customer'])].join('');
  const workbook = zipOf(workbookParts(sheetXml(rows)));
  const sent = await sendZip(company, moveIn.id, [
    { name: 'books/', content: '' },
    { name: 'books/Kunden.xlsx', content: workbook },
    { name: 'books/.DS_Store', content: 'x' },
    { name: '__MACOSX/books/._items.csv', content: 'x' },
    { name: 'books/old/items.csv', content: 'Code,Name\nITM1,Oar\n' },
  ]);
  expect(sent.files.map(({ name, kind, rows: count }) => [name, kind, count])).toEqual([
    ['items.csv', 'items', 1],
    ['Kunden.xlsx', 'contacts', 1],
  ]);
});

const plain = Buffer.from('Name\nAnn\n');
const LARGE = Buffer.alloc(30 * 1024 * 1024, 'a');

test.each([
  [
    'more files than a move-in has',
    Array.from({ length: MAX_MOVE_IN_FILES + 1 }, (_, at) => list(`${at}.csv`)),
  ],
  ['more entries than are read', Array.from({ length: 301 }, (_, at) => ({ name: `${at}/`, content: '' }))],
  ['another archive inside', [list('a.csv'), { name: 'b.zip', content: zipOf([list('c.csv')]) }]],
  ['a path outside of its folder', [{ name: '../../etc/passwd.csv', content: plain }]],
  ['an absolute path', [{ name: '/etc/passwd.csv', content: plain }]],
  ['a path of Windows', [{ name: 'C:\\temp\\a.csv', content: plain }]],
  ['one file that is too large when unpacked', [{ name: 'a.csv', content: LARGE }]],
  ['content that is larger than the directory says', [{ name: 'a.csv', content: LARGE, claimed: 100 }]],
  ['content that is smaller than the directory says', [{ name: 'a.csv', content: plain, claimed: 500 }]],
  ['only folders', [{ name: 'a/', content: '' }]],
])('a zip with %s is refused, and nothing of it is stored', async (_what, parts) => {
  const answer = await trySend(company, moveIn.id, 'books.zip', zipOf(parts));
  expect(answer).toMatchObject({ status: 422, body: { code: 'API-IMPORT-FILE' } });
  expect((await read(company, moveIn.id)).files).toEqual([]);
});

test('a zip that unpacks to more than 200 times its size is refused before it is unpacked', async () => {
  const content = Buffer.alloc(15 * 1024 * 1024);
  expect(content.length / deflateRawSync(content).length).toBeGreaterThan(200);
  const answer = await trySend(company, moveIn.id, 'books.zip', zipOf([{ name: 'a.csv', content }]));
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'This zip is too large when unpacked. Send its files in parts.' },
  });
});

test('the same content comes once, and the files together have bounds', async () => {
  await send(company, moveIn.id, 'a.csv', 'Name\nAnn\n');
  expect(await trySend(company, moveIn.id, 'b.csv', 'Name\nAnn\n')).toMatchObject({
    status: 409,
    body: { code: 'API-MOVE-IN-FILE' },
  });
  const others = Array.from({ length: MAX_MOVE_IN_FILES - 1 }, (_, at) => list(`${at}.csv`));
  expect((await sendZip(company, moveIn.id, others)).files).toHaveLength(MAX_MOVE_IN_FILES);
  expect(await trySend(company, moveIn.id, 'more.csv', 'Name\nOne more\n')).toMatchObject({ status: 413 });
  await asAdmin(server, `UPDATE move_in_file SET bytes = 1800000 WHERE move_in_id = $1`, [moveIn.id]);
  const [first] = (await read(company, moveIn.id)).files;
  await company.call('DELETE', `${URL}/${moveIn.id}/files/${first?.id}`);
  expect(await trySend(company, moveIn.id, 'more.csv', 'Name\nOne more\n')).toMatchObject({ status: 413 });
});

test('files that cannot be read, or are of no kind, say so and keep the others from a check', async () => {
  const sent = await sendZip(company, moveIn.id, [
    list('contacts.csv'),
    { name: 'old.csv', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]) },
    { name: 'photo.csv', content: Buffer.from([0, 1, 2, 3, 0, 5]) },
    { name: 'weather.csv', content: 'Sun,Rain\n1,2\n' },
  ]);
  expect(fileNamed(sent, 'old.csv')).toMatchObject({
    kind: null,
    problem: 'This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.',
  });
  expect(fileNamed(sent, 'photo.csv').problem).toBe(
    'This file is not a spreadsheet. Send a CSV or an Excel (.xlsx) file.',
  );
  expect(fileNamed(sent, 'weather.csv')).toMatchObject({ kind: null, problem: null });
  expect(await company.call('POST', `${URL}/${moveIn.id}/check`)).toMatchObject({ status: 409 });
});

test('choices of a file are checked: a column that its kind does not have is refused', async () => {
  const { files } = await send(company, moveIn.id, 'items.csv', 'Code,Name\nITM1,Oar\n');
  const url = `${URL}/${moveIn.id}/files/${files[0]?.id}`;
  const refusal = (body: object) => company.call('PUT', url, body);
  expect(await refusal({ mapping: { debit: 'Code' } })).toMatchObject({ status: 422 });
  expect(await refusal({ kind: 'planets' })).toMatchObject({ status: 422 });
  expect(await refusal({ headingRow: 0 })).toMatchObject({ status: 422 });
  expect(await refusal({ mapping: { name: { nested: true } } })).toMatchObject({ status: 422 });
  expect(await refusal({ mapping: { name: 'x'.repeat(201) } })).toMatchObject({ status: 422 });
  expect(await refusal({ accountTypes: { ['x'.repeat(20_000)]: 'Sales' } })).toMatchObject({ status: 422 });
  expect(await refusal({ mapping: { description: 'Code' } })).toMatchObject({ status: 200 });
  const stale = { approve: true, version: 1 };
  expect(await company.call('PUT', `${URL}/${moveIn.id}`, stale)).toMatchObject({
    status: 409,
    body: { code: 'API-VERSION' },
  });
});

test('each kind of file takes the right of its import, and the whole takes that to change the company', async () => {
  await send(company, moveIn.id, 'items.csv', 'Code,Name\nITM1,Oar\n');
  const colleague = await join(server, company, 'Administrator');
  const permit = (area: string, allowed: boolean) =>
    asAdmin(
      server,
      `UPDATE role SET permissions = jsonb_set(permissions, $2, $3)
       WHERE company_id = $1 AND name = 'Administrator'`,
      [company.id, [area, 'create'], JSON.stringify(allowed)],
    );
  await permit('Inventory', false);
  const start = () => colleague.call('POST', `${URL}/${moveIn.id}/check`);
  expect(await start()).toMatchObject({ status: 403, body: { code: 'API-PERMISSION' } });
  await permit('Inventory', true);
  expect(await start()).toMatchObject({ status: 200, body: { state: 'Checking' } });
  await eventually(
    () => read(company, moveIn.id),
    ({ state }) => state === 'Checked',
  );
  await setRole(company.call, colleague.memberId, 'Viewer');
  expect(await start()).toMatchObject({ status: 403 });
});

test('a move-in of another company is not there', async () => {
  const other = await server.company();
  expect((await other.call('GET', `${URL}/${moveIn.id}`)).status).toBe(404);
  expect((await trySend(other, moveIn.id, 'a.csv', 'Name\nAnn\n')).status).toBe(404);
});

test('a check leaves nothing, whatever the files have', async () => {
  await send(company, moveIn.id, 'contacts.csv', 'Name\nAnn\n');
  expect(await check(company, moveIn.id)).toMatchObject({
    state: 'Checked',
    files: [{ result: { accepted: 1, created: 0, logId: null } }],
  });
  for (const table of ['contact', 'import_log', 'import_record', 'imported_file'])
    expect([
      table,
      await asAdmin(server, `SELECT 1 FROM ${table} WHERE company_id = $1`, [company.id]),
    ]).toEqual([table, []]);
});
