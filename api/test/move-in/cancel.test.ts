import type { FinishedJob, MoveIn } from '@accounts/shared-domain';
import { startTestServer, type Answer, type Call, type TestCompany, type TestServer } from '../harness.ts';
import { asAdmin } from '../jobs/books.ts';
import { heldImport, holdDocuments } from '../imports/hold-documents.ts';
import { join, setRole } from '../people/team.ts';
import { URL, begin, check, fileNamed, importAll, send, settled } from './move-in-calls.ts';

const BY_OWNER = 'Cancelled by Ada Marsh. Nothing was imported.';
const FILES = {
  'contacts.csv': 'Name,Type\nQuay Ltd,Both\nBell Ltd,Both\n',
  'invoices.csv': [
    'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code',
    'Quay Ltd,A-1,2026-02-10,Rope,2,100,REV4000',
  ].join('\n'),
  'bills.csv': [
    'Contact Name,Bill Number,Bill Date,Description,Quantity,Unit Amount,Account Code',
    'Bell Ltd,B-1,2026-02-10,Oar,2,100,EXP6100',
  ].join('\n'),
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const cancel = (call: Call, id: string): Promise<Answer<MoveIn>> =>
  call<MoveIn>('POST', `${URL}/${id}/cancel`);

async function withFiles(company: Pick<TestCompany, 'call'>): Promise<string> {
  const { id } = await begin(company);
  for (const [name, content] of Object.entries(FILES)) await send(company, id, name, content);
  return id;
}

async function checked(company: Pick<TestCompany, 'call'>): Promise<string> {
  const id = await withFiles(company);
  const { state, files } = await check(company, id);
  expect([state, files.map(({ problem, result }) => [problem, result?.rejected])]).toEqual([
    'Checked',
    [
      [null, 0],
      [null, 0],
      [null, 0],
    ],
  ]);
  return id;
}

const start = (call: Call, id: string, step: 'check' | 'import') =>
  call<MoveIn>('POST', `${URL}/${id}/${step}`, step === 'import' ? {} : undefined);

/** What a company has of a move-in, in the tables that one writes. */
async function stored({ id }: TestCompany): Promise<number[]> {
  const tables = ['contact', 'document', 'import_record', 'imported_file', 'import_log', 'journal'];
  const counts = tables.map((table) =>
    asAdmin<{ count: number }>(server, `SELECT count(*)::int AS count FROM ${table} WHERE company_id = $1`, [
      id,
    ]),
  );
  return (await Promise.all(counts)).map(([row]) => row?.count ?? -1);
}
const NOTHING = [0, 0, 0, 0, 0, 0];

test('an import that is cancelled while it runs stores nothing of any file, says by whom, and can be done again', async () => {
  const company = await server.company();
  const id = await checked(company);
  const letGo = await holdDocuments(server.databaseUrl);
  await start(company.call, id, 'import');
  // The contacts are in by now, and not to be seen from outside.
  await heldImport(server);
  const cancelled = await cancel(company.call, id);
  expect(cancelled).toMatchObject({ status: 200, body: { state: 'Importing', message: BY_OWNER } });
  await letGo();
  const after = await settled(company, id);
  expect([after.state, after.message]).toEqual(['Failed', BY_OWNER]);
  expect(after.files.map(({ name, problem }) => [name, problem])).toEqual(
    Object.keys(FILES).map((name) => [name, null]),
  );
  expect(await stored(company)).toEqual(NOTHING);
  expect((await company.call('POST', `${URL}/${id}/import`, {})).body).toMatchObject({
    code: 'API-MOVE-IN-CHECK',
  });
  await check(company, id);
  const done = await importAll(company, id);
  expect([done.state, done.message]).toEqual(['Imported', '']);
  expect(fileNamed(done, 'invoices.csv').result?.created).toBe(1);
});

test('a check is cancelled as well; a later name does not replace the first', async () => {
  const company = await server.company();
  const colleague = await join(server, company, 'Administrator');
  const id = await withFiles(company);
  const letGo = await holdDocuments(server.databaseUrl);
  await start(company.call, id, 'check');
  await heldImport(server);
  await cancel(company.call, id);
  expect((await cancel(colleague.call, id)).body).toMatchObject({ state: 'Checking', message: BY_OWNER });
  await letGo();
  expect(await settled(company, id)).toMatchObject({ state: 'Failed', message: BY_OWNER });
  expect(await stored(company)).toEqual(NOTHING);
  expect((await company.call<{ content: FinishedJob[] }>('GET', '/account/v1/jobs')).body.content).toEqual(
    [],
  );
});

test('one that waits for a worker is cancelled at once, and no worker begins it', async () => {
  const company = await server.company();
  const id = await checked(company);
  // No worker begins what is due later.
  await asAdmin(
    server,
    `
    CREATE FUNCTION later_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.due_at = now() + interval '1 hour'; RETURN NEW; END $$;
    CREATE TRIGGER later_for_test BEFORE INSERT ON job FOR EACH ROW
      WHEN (NEW.kind = 'moveIns') EXECUTE FUNCTION later_for_test()`,
  );
  await start(company.call, id, 'import');
  expect((await cancel(company.call, id)).body).toMatchObject({ state: 'Failed', message: BY_OWNER });
  await asAdmin(server, 'DROP TRIGGER later_for_test ON job; DROP FUNCTION later_for_test()');
  expect(
    await asAdmin(server, `SELECT 1 FROM job WHERE kind = 'moveIns' AND company_id = $1`, [company.id]),
  ).toEqual([]);
  expect(await stored(company)).toEqual(NOTHING);
  expect((await check(company, id)).state).toBe('Checked');
});

test('the next worker does not go on with one that was cancelled while a server had it', async () => {
  const company = await server.company();
  const id = await checked(company);
  const letGo = await holdDocuments(server.databaseUrl);
  await start(company.call, id, 'import');
  await heldImport(server);
  await cancel(company.call, id);
  // As the end of its server does it: the transaction of the worker ends with its connection.
  await asAdmin(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`,
  );
  await letGo();
  expect(await settled(company, id)).toMatchObject({ state: 'Failed', message: BY_OWNER });
  expect(await stored(company)).toEqual(NOTHING);
});

test('an import whose member loses the right between two files stores nothing of the first one either', async () => {
  const company = await server.company();
  const colleague = await join(server, company, 'Administrator');
  const id = await checked(colleague);
  const letGo = await holdDocuments(server.databaseUrl);
  await start(colleague.call, id, 'import');
  await heldImport(server);
  await setRole(company.call, colleague.memberId, 'Viewer');
  await letGo();
  const after = await settled(company, id);
  expect(after.state).toBe('Failed');
  expect(after.message).toMatch(/^The role Viewer of .* may not create .*\. Nothing was imported\.$/);
  expect(await stored(company)).toEqual(NOTHING);
});

test('one that is over stays as it is; members without the right, and other companies, cancel none', async () => {
  const company = await server.company();
  const id = await checked(company);
  expect((await cancel(company.call, id)).body).toMatchObject({ state: 'Checked', message: '' });
  await importAll(company, id);
  expect(await cancel(company.call, id)).toMatchObject({
    status: 200,
    body: { state: 'Imported', message: '', undoable: true },
  });
  const viewer = await join(server, company, 'Viewer');
  expect(await cancel(viewer.call, id)).toMatchObject({ status: 403, body: { code: 'API-PERMISSION' } });
  const other = await server.company();
  expect(await cancel(other.call, id)).toMatchObject({ status: 404 });
});
