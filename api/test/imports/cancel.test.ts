import { randomUUID } from 'node:crypto';
import type { ActivityEntry, FinishedJob, ImportProgress, ImportResponse } from '@accounts/shared-domain';
import { startTestServer, type Answer, type Call, type TestCompany, type TestServer } from '../harness.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { join } from '../people/team.ts';
import { heldImport, holdDocuments } from './hold-documents.ts';

/** Several batches. */
const ROWS = 2_000;
const HEADING = 'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code';
const BY_OWNER = 'Cancelled by Ada Marsh. Nothing was imported.';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

async function companyWithContact(): Promise<TestCompany> {
  const company = await server.company();
  await company.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Customer' });
  return company;
}

/** An import of invoices; the same rows are the same file. */
function send(call: Call, query: string, rows = ROWS): Promise<Answer<ImportResponse>> {
  const lines = Array.from({ length: rows }, (_each, at) => `Ann,N-${at},2026-03-10,Bell,1,9.50,REV4000`);
  const form = new FormData();
  form.append('file', new Blob([[HEADING, ...lines].join('\n')]), 'big.csv');
  return call<ImportResponse>('POST', `/account/v1/invoices/import?${query}`, form);
}

const cancel = (call: Call, id: string) => call<ImportProgress>('POST', `/account/v1/imports/${id}/cancel`);
const progressOf = async (call: Call, id: string) =>
  (await call<ImportProgress>('GET', `/account/v1/imports/${id}`)).body;
const jobsOf = async (call: Call) =>
  (await call<{ content: FinishedJob[] }>('GET', '/account/v1/jobs')).body.content;

/** What a company has of an import, in every table that one writes. */
async function stored({ id }: TestCompany): Promise<number[]> {
  const tables = ['document', 'document_line', 'import_record', 'imported_file', 'import_file'];
  const counts = tables.map((table) =>
    asAdmin<{ count: number }>(server, `SELECT count(*)::int AS count FROM ${table} WHERE company_id = $1`, [
      id,
    ]),
  );
  return (await Promise.all(counts)).map(([row]) => row?.count ?? -1);
}
const NOTHING = [0, 0, 0, 0, 0];

test('an import that is cancelled while it runs stores nothing, and its log says by whom', async () => {
  const company = await companyWithContact();
  const logId = randomUUID();
  const letGo = await holdDocuments(server.databaseUrl);
  const answer = send(company.call, `logId=${logId}`);
  await heldImport(server);
  const cancelled = await cancel(company.call, logId.toUpperCase());
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'Failed', message: BY_OWNER, created: 0 } });
  await letGo();
  const { status, body } = await answer;
  expect([status, body]).toMatchObject([409, { code: 'API-IMPORT-CANCELLED', message: BY_OWNER }]);
  expect(await stored(company)).toEqual(NOTHING);
  const list = '/account/v1/activityLog/module/Invoices/action/Import';
  const log = await company.call<{ content: ActivityEntry[] }>('POST', list, {});
  expect(log.body.content).toMatchObject([
    { state: 'Failed', detail: `big.csv: ${BY_OWNER}`, undoable: false },
  ]);
  // Who cancels an import is not told that it failed.
  expect(await jobsOf(company.call)).toEqual([]);
  const again = await send(company.call, '');
  expect(again).toMatchObject({ status: 200, body: { created: ROWS, repeatOf: null } });
});

test('the last batch is not stored either once the import was cancelled', async () => {
  const company = await companyWithContact();
  const logId = randomUUID();
  const letGo = await holdDocuments(server.databaseUrl);
  const answer = send(company.call, `logId=${logId}`, 1);
  await heldImport(server);
  await cancel(company.call, logId);
  await letGo();
  expect((await answer).status).toBe(409);
  expect(await stored(company)).toEqual(NOTHING);
});

test('a colleague with the right cancels an import in the background: its sender is told, and no worker goes on with it', async () => {
  const company = await companyWithContact();
  const colleague = await join(server, company, 'Accountant');
  const letGo = await holdDocuments(server.databaseUrl);
  const { body } = await send(colleague.call, 'background=true');
  const id = body.logId ?? '';
  await heldImport(server);
  expect((await cancel(company.call, id)).status).toBe(200);
  await letGo();
  await eventually(
    () => stored(company),
    (counts) => counts.every((count) => count === 0),
  );
  expect(await progressOf(colleague.call, id)).toMatchObject({ state: 'Failed', message: BY_OWNER });
  expect(await jobsOf(colleague.call)).toMatchObject([
    { job: 'import', outcome: 'Failed', name: 'big.csv', reason: BY_OWNER },
  ]);
});

test('an import that waits for a worker is cancelled before it begins', async () => {
  const company = await companyWithContact();
  // The file waits until it has been cancelled.
  await asAdmin(server, 'REVOKE SELECT ON import_file FROM accounts_app');
  const { body } = await send(company.call, 'background=true', 5);
  await cancel(company.call, body.logId ?? '');
  await asAdmin(server, 'GRANT SELECT ON import_file TO accounts_app');
  await asAdmin(server, 'UPDATE job SET due_at = now() WHERE company_id = $1', [company.id]);
  await eventually(
    () => stored(company),
    (counts) => counts.every((count) => count === 0),
  );
  expect(await progressOf(company.call, body.logId ?? '')).toMatchObject({
    state: 'Failed',
    message: BY_OWNER,
  });
});

test('a check is cancelled as well', async () => {
  const company = await companyWithContact();
  const logId = randomUUID();
  const letGo = await holdDocuments(server.databaseUrl);
  const answer = send(company.call, `dryRun=true&logId=${logId}`);
  await heldImport(server);
  await cancel(company.call, logId);
  await letGo();
  expect((await answer).body).toMatchObject({ code: 'API-IMPORT-CANCELLED' });
});

test('one that is over stays as it is; members without the right, and other companies, cancel none', async () => {
  const company = await companyWithContact();
  const { body } = await send(company.call, '', 3);
  const id = body.logId ?? '';
  const late = await cancel(company.call, id);
  expect(late).toMatchObject({ status: 200, body: { state: 'Done', created: 3, undoable: true } });
  expect((await stored(company))[0]).toBe(3);
  const viewer = await join(server, company, 'Viewer');
  expect(await cancel(viewer.call, id)).toMatchObject({ status: 403, body: { code: 'API-PERMISSION' } });
  const other = await server.company();
  expect(await cancel(other.call, id)).toMatchObject({ status: 404 });
  expect(await cancel(company.call, randomUUID())).toMatchObject({ status: 404 });
});
