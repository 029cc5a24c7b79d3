import { Client } from 'pg';
import { openPoolAs } from '../../src/platform/db/pool.ts';
import { APP_ROLE } from '../../src/platform/db/roles.ts';
import { inPlatform, usePool } from '../../src/platform/db/transaction.ts';
import { DatabaseUnavailableError } from '../../src/platform/db/unavailable.ts';
import { query } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { readEvents } from '../plans/event-reader.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.company();
});
afterAll(() => server?.stop());

type Created = Answer<{ body: { value: { id: string } }; code: string }>;

const create = (name: string): Promise<Created> =>
  company.call('POST', '/account/v1/contacts', { name, type: 'Customer', email: 'quay@example.com' });

/** Ends connections of the server; returns how many. */
const terminate = async (which: string): Promise<number> =>
  (
    await query<{ ended: boolean }>(
      server.databaseUrl,
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'accounts' AND ${which}`,
    )
  ).length;

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resume) => setTimeout(resume, 20));
}

test('a connection that is ended while a request uses it fails that request with 503, and nothing else', async () => {
  const holder = new Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  // Creating a contact counts it on the plan: it waits for this row.
  await create('Before');
  await holder.query('SELECT 1 FROM plan_usage WHERE company_id = $1 FOR UPDATE', [company.id]);
  const waiting = create('Interrupted Stores');
  await until(async () => (await terminate(`wait_event_type = 'Lock'`)) > 0);
  const answer = await waiting;
  await holder.query('ROLLBACK');
  await holder.end();
  expect([answer.status, answer.body.code]).toEqual([503, 'API-UNAVAILABLE']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(server.process.child.exitCode).toBeNull();
  expect((await create('Interrupted Stores')).status).toBe(200);
  expect(
    await query(server.databaseUrl, `SELECT 1 FROM contact WHERE name = 'Interrupted Stores'`),
  ).toHaveLength(1);
});

test('all connections ended again and again under load: every answer is 200 or 503, and streams go on', async () => {
  const reader = await readEvents(server.url, company.token, { 'x-client-id': 'reader' });
  const statuses = new Set<number>();
  const state = { ending: true };
  let made = 0;
  const load = Array.from({ length: 4 }, async (_unused, worker) => {
    for (let at = 0; state.ending; at += 1) {
      const { status } = await create(`Load ${worker}.${at}`);
      statuses.add(status);
      if (status === 200) made += 1;
    }
  });
  for (let round = 1; round <= 10; round += 1) {
    await terminate('true');
    await until(() => Promise.resolve(made >= round * 4));
  }
  state.ending = false;
  await Promise.all(load);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await server.call('GET', '/health')).status).toBe(200);
  await terminate('true');
  const created = await create('After the storm').then((answer) =>
    answer.status === 200 ? answer : create('After the storm'),
  );
  const { id } = created.body.body.value;
  await reader.next(({ data }) => data.recordId === id);
  expect(reader.told.filter(({ name }) => name === 'end')).toEqual([]);
  reader.close();
});

test('a wait for a connection that takes too long is a database that is not available', async () => {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE, 1);
  usePool(pool);
  try {
    await inPlatform(async (tx) => {
      await tx.run('SELECT 1');
      const second = inPlatform((other) => other.run('SELECT 1'));
      await expect(second).rejects.toBeInstanceOf(DatabaseUnavailableError);
    });
  } finally {
    usePool(null);
    await pool.end();
  }
});
