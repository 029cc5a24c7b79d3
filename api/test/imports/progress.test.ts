import { randomUUID } from 'node:crypto';
import type { ImportResponse, ImportProgress } from '@accounts/shared-domain';
import {
  callerOf,
  startTestServer,
  type Answer,
  type Call,
  type TestCompany,
  type TestServer,
} from '../harness.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { join, remove, setRole } from '../people/team.ts';
import { startServerProcess } from '../server-process.ts';
import { heldImport, holdDocuments } from './hold-documents.ts';

const ROWS = 10_000;
/** Long enough to be caught in the middle. */
const SOME_ROWS = 4_000;
const HEADING = 'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function companyWithContact(at: TestServer): Promise<TestCompany> {
  const company = await at.company();
  await company.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Customer' });
  return company;
}

/** Invoices of five lines each. */
function invoices(rows: number, prefix = 'N'): FormData {
  const lines = Array.from(
    { length: rows },
    (_each, index) => `Ann,${prefix}-${Math.floor(index / 5)},2026-03-10,Bell ${index},1,9.50,REV4000`,
  );
  const form = new FormData();
  form.append('file', new Blob([[HEADING, ...lines].join('\n')]), 'big.csv');
  return form;
}

function send(call: Call, form: FormData, query = ''): Promise<Answer<ImportResponse>> {
  return call<ImportResponse>('POST', `/account/v1/invoices/import${query}`, form);
}

const progressOf = async (call: Call, id: string) =>
  (await call<ImportProgress>('GET', `/account/v1/imports/${id}`)).body;

async function stored(at: Pick<TestServer, 'databaseUrl'>, company: TestCompany): Promise<number> {
  const [row] = await asAdmin<{ count: number }>(
    at,
    'SELECT count(*)::int AS count FROM document WHERE company_id = $1',
    [company.id],
  );
  return row?.count ?? 0;
}

test('10,000 rows: who asks meanwhile is told how far it is', async () => {
  const company = await companyWithContact(server);
  const logId = randomUUID();
  const answer = send(company.call, invoices(ROWS), `?logId=${logId}`);
  const seen = new Set<number>();
  await eventually(
    async () => {
      const now = await progressOf(company.call, logId);
      if (now.state === 'Running') seen.add(now.processed);
      return now;
    },
    ({ state }) => state === 'Done',
  );
  const { status, body } = await answer;
  expect([status, body]).toEqual([
    200,
    {
      accepted: 2_000,
      rejected: 0,
      warnings: [],
      repeatOf: null,
      source: { profile: null, sheet: null, headingRow: 1 },
      created: 2_000,
      errors: [],
      logId,
      preview: [],
      numberFormat: { value: 'point', source: 'found' },
      dateOrder: null,
      accountTypes: [],
      made: [],
    },
  ]);
  expect(seen.size).toBeGreaterThan(1);
  expect(await progressOf(company.call, logId)).toMatchObject({
    state: 'Done',
    processed: ROWS,
    total: ROWS,
    created: 2_000,
    fileName: 'big.csv',
    module: 'Invoices',
    userName: 'Ada Marsh',
  });
  const again = await send(company.call, invoices(5, 'M'), `?logId=${logId}`);
  expect([again.status, again.body]).toMatchObject([409, { code: 'API-IMPORT-ID' }]);
  const other = await server.company();
  expect((await other.call('GET', `/account/v1/imports/${logId}`)).status).toBe(404);
});

test('while the file is read the log says so, before any row is known', async () => {
  const company = await companyWithContact(server);
  const logId = randomUUID();
  const answer = send(company.call, invoices(ROWS, 'R'), `?dryRun=true&logId=${logId}`);
  const first = await eventually(
    () => company.call<ImportProgress>('GET', `/account/v1/imports/${logId}`),
    ({ status }) => status !== 404,
  );
  expect(first.body).toMatchObject({ state: 'Reading', total: 0, processed: 0, fileName: 'big.csv' });
  const list = await company.call<{ totalElements: number }>(
    'POST',
    '/account/v1/activityLog/module/Invoices/action/Import',
    {},
  );
  expect(list.body.totalElements).toBe(0);
  expect((await answer).body.accepted).toBe(2_000);
  expect(await progressOf(company.call, logId)).toMatchObject({ state: 'Done', total: ROWS });
});

test('a file that cannot be read is in the log with the reason', async () => {
  const company = await companyWithContact(server);
  const logId = randomUUID();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])]), 'broken.xlsx');
  expect((await send(company.call, form, `?dryRun=true&logId=${logId}`)).status).toBe(422);
  const told = await progressOf(company.call, logId);
  expect(told).toMatchObject({ state: 'Failed', fileName: 'broken.xlsx' });
  expect(told.message).not.toBe('');
});

test('in the background: answered at once, done by the worker, with the same log', async () => {
  const company = await companyWithContact(server);
  const { body } = await send(company.call, invoices(50), '?background=true');
  expect(body).toMatchObject({ accepted: 0, created: 0, logId: expect.any(String) });
  const done = await eventually(
    () => progressOf(company.call, body.logId ?? ''),
    ({ state }) => state === 'Done' || state === 'Failed',
  );
  expect(done).toMatchObject({ state: 'Done', created: 10, processed: 50, userName: 'Ada Marsh' });
  expect(await asAdmin(server, 'SELECT 1 FROM import_file WHERE company_id = $1', [company.id])).toEqual([]);
});

test('in the background, what cannot be imported says why', async () => {
  const company = await companyWithContact(server);
  const form = new FormData();
  form.append('file', new Blob(['Nothing,Useful\n1,2\n']), 'wrong.csv');
  const { body } = await send(company.call, form, '?background=true');
  const failed = await eventually(
    () => progressOf(company.call, body.logId ?? ''),
    ({ state }) => state === 'Failed',
  );
  expect(failed.message).toMatch(/\.$/);
  expect(failed).toMatchObject({ created: 0, processed: 0 });
});

test('a right that was lost meanwhile counts: nothing is imported in the background', async () => {
  const company = await companyWithContact(server);
  // The file waits until its sender has lost the right.
  await asAdmin(server, 'REVOKE SELECT ON import_file FROM accounts_app');
  const { body } = await send(company.call, invoices(50), '?background=true');
  await asAdmin(
    server,
    `UPDATE role SET fixed = false, permissions = jsonb_set(permissions, '{Invoices,create}', 'false')
     WHERE company_id = $1`,
    [company.id],
  );
  await asAdmin(server, 'GRANT SELECT ON import_file TO accounts_app');
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE company_id = $1`, [company.id]);
  const failed = await eventually(
    () => progressOf(company.call, body.logId ?? ''),
    ({ state }) => state === 'Failed',
  );
  expect(failed.message).toBe('The role Owner of Ada Marsh may not create invoices. Nothing was imported.');
  expect(await stored(server, company)).toBe(0);
});

test.each([
  [
    'removed',
    (company: TestCompany, memberId: string) => remove(company.call, memberId),
    'Grace Hill is no longer a member of this company. Nothing was imported.',
  ],
  [
    'given a role without the right',
    (company: TestCompany, memberId: string) => setRole(company.call, memberId, 'Viewer'),
    'The role Viewer of Grace Hill may not create invoices. Nothing was imported.',
  ],
])('a member who is %s while their file is imported stops it', async (_how, change, message) => {
  const company = await companyWithContact(server);
  const colleague = await join(server, company, 'Accountant');
  const letGo = await holdDocuments(server.databaseUrl);
  const { body } = await send(colleague.call, invoices(SOME_ROWS), '?background=true');
  await heldImport(server);
  expect(await change(company, colleague.memberId)).toMatchObject({ status: 200 });
  await letGo();
  const failed = await eventually(
    () => progressOf(company.call, body.logId ?? ''),
    ({ state }) => state === 'Failed' || state === 'Done',
  );
  expect(failed).toMatchObject({ state: 'Failed', message, created: 0 });
  expect(await stored(server, company)).toBe(0);
});

test('SIGTERM while a file is imported: all of it is there and answered, or nothing of it', async () => {
  const home = await startTestServer();
  const company = await companyWithContact(home);
  const logId = randomUUID();
  const answer = send(company.call, invoices(SOME_ROWS), `?logId=${logId}`).catch(() => null);
  await eventually(
    () => progressOf(company.call, logId),
    ({ state, processed }) => state === 'Running' && processed > 0,
  );
  const ended = home.process.end('SIGTERM');
  expect(await ended).toBe(0);
  // An import that does not end within the time that a server has for stopping is cut off.
  const status = (await answer)?.status ?? null;
  expect([await stored(home, company), status]).toEqual(status === 200 ? [SOME_ROWS / 5, 200] : [0, status]);
  await home.stop();
});

test('kill -9 while a file is imported: nothing of it is there; in the background the next server does it', async () => {
  const home = await startTestServer();
  const company = await companyWithContact(home);
  const logId = randomUUID();
  const answer = send(company.call, invoices(SOME_ROWS), `?logId=${logId}`).catch(() => null);
  await eventually(
    () => progressOf(company.call, logId),
    ({ state, processed }) => state === 'Running' && processed > 0,
  );
  const { body } = await send(company.call, invoices(SOME_ROWS, 'B'), '?background=true');
  await eventually(
    () => progressOf(company.call, body.logId ?? ''),
    ({ state }) => state === 'Running',
  );
  await home.process.end('SIGKILL');
  expect(await answer).toBeNull();
  expect(await stored(home, company)).toBe(0);
  const next = await startServerProcess({
    DATABASE_URL: home.databaseUrl,
    DATA_DIR: home.dataDir,
    RATE_LIMIT_FACTOR: '1000',
  });
  const call = callerOf(next.url, company.token);
  const done = await eventually(
    () => progressOf(call, body.logId ?? ''),
    ({ state }) => state === 'Done' || state === 'Failed',
  );
  expect(done).toMatchObject({ state: 'Done', created: SOME_ROWS / 5, processed: SOME_ROWS });
  expect(await stored(home, company)).toBe(SOME_ROWS / 5);
  await asAdmin(home, `UPDATE import_log SET alive_at = now() - interval '5 minutes' WHERE id = $1`, [logId]);
  expect(await progressOf(call, logId)).toMatchObject({
    state: 'Failed',
    created: 0,
    message: 'The server was stopped while this file was read; nothing was imported.',
  });
  await next.end('SIGTERM');
  await home.stop();
});
