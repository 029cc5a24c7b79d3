import { randomUUID } from 'node:crypto';
import type { ImportProgress, ImportResponse } from '@accounts/shared-domain';
import { callerOf, startTestServer, type TestServer } from '../harness.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { startServerProcess } from '../server-process.ts';

let home: TestServer;

beforeAll(async () => {
  home = await startTestServer();
});
afterAll(() => home?.stop());

const KILLS = 8;
/** Long enough to be caught in the middle. */
const ROWS = 1_000;
const LINES_EACH = 5;
const DOCUMENTS = ROWS / LINES_EACH;
const HEADING = 'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code';

function invoices(kill: number): FormData {
  const lines = Array.from(
    { length: ROWS },
    (_each, at) => `Ann,${kill}-${Math.floor(at / LINES_EACH)},2026-03-10,Bell ${at},1,9.50,REV4000`,
  );
  const form = new FormData();
  form.append('file', new Blob([[HEADING, ...lines].join('\n')]), `invoices ${kill}.csv`);
  return form;
}

const nextServer = () =>
  startServerProcess({ DATABASE_URL: home.databaseUrl, DATA_DIR: home.dataDir, RATE_LIMIT_FACTOR: '1000' });

/** How far an import is when the server is killed: while its file is read, at its first rows, later, and near its end. */
const PLACES = [0, 1, ROWS / 3, ROWS / 1.5];

test(`${KILLS} times kill -9 in the middle of an import: all of it is there, or nothing, and the same file comes in again`, async () => {
  const { id: companyId, token, call } = await home.company();
  await call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Customer' });
  /** Rows that an import writes, in every table. */
  const stored = async (): Promise<number[]> => {
    const tables = ['document', 'document_line', 'import_record', 'imported_file', 'activity'];
    const counts = tables.map(async (table) => {
      const query = `SELECT count(*)::int AS count FROM ${table} WHERE company_id = $1`;
      return (await asAdmin<{ count: number }>(home, query, [companyId]))[0]?.count ?? 0;
    });
    return Promise.all(counts);
  };
  const documents = async (): Promise<number> => (await stored())[0] ?? 0;
  let server: Awaited<ReturnType<typeof nextServer>> = { ...home.process, url: home.url };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const inBackground = kill % 2 === 1;
    const before = await stored();
    const mine = callerOf(server.url, token);
    const logId = randomUUID();
    const query = `?logId=${logId}${inBackground ? '&background=true' : ''}`;
    const sent = mine<ImportResponse>('POST', `/account/v1/invoices/import${query}`, invoices(kill)).catch(
      () => null,
    );
    const place = PLACES[Math.floor(kill / 2)] ?? 0;
    await eventually(
      () => mine<ImportProgress>('GET', `/account/v1/imports/${logId}`),
      ({ status, body }) =>
        status === 200 && (body.processed >= place || ['Done', 'Failed'].includes(body.state)),
    );
    await server.end('SIGKILL');
    const answer = await sent;
    const after = await stored();
    // The answer of one that was sent to the background says only that it will be done.
    const isWhole = (after[0] ?? 0) === (before[0] ?? 0) + DOCUMENTS;
    if (!isWhole) expect([kill, after]).toEqual([kill, before]);
    if (!inBackground && answer !== null) expect([kill, isWhole]).toEqual([kill, true]);
    server = await nextServer();
    const again = callerOf(server.url, token);
    if (inBackground) {
      const done = await eventually(
        () => again<ImportProgress>('GET', `/account/v1/imports/${logId}`),
        ({ body }) => body.state === 'Done' || body.state === 'Failed',
      );
      expect([kill, done.body.state, done.body.created]).toEqual([kill, 'Done', DOCUMENTS]);
    } else {
      // A person who saw no answer sends the file once more: it is stored once.
      const { status, body } = await again<ImportResponse>(
        'POST',
        '/account/v1/invoices/import',
        invoices(kill),
      );
      expect([kill, status, body.created, body.rejected]).toEqual([kill, 200, DOCUMENTS, 0]);
    }
    expect([kill, await documents()]).toEqual([kill, (kill + 1) * DOCUMENTS]);
  }
  expect((await stored()).slice(0, 3)).toEqual([KILLS * DOCUMENTS, KILLS * ROWS, KILLS * DOCUMENTS]);
  await server.end('SIGTERM');
}, 900_000);
