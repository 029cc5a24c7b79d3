import { Client } from 'pg';
import { NotRunError } from '../../src/platform/db/packet.ts';
import { runNamed, runOnce, runPlain } from '../../src/platform/db/statements.ts';
import { together } from '../../src/platform/db/together.ts';
import { createDatabase } from '../harness.ts';
import { startDatabaseProxy, type DatabaseProxy } from './proxy.ts';

let fresh: Awaited<ReturnType<typeof createDatabase>>;
let proxy: DatabaseProxy;
let client: Client;
beforeAll(async () => {
  fresh = await createDatabase();
  proxy = await startDatabaseProxy(Number(new URL(fresh.url).port));
});
afterAll(async () => {
  await proxy?.close();
  await fresh?.drop();
});
beforeEach(async () => {
  const config = { connectionString: proxy.url(fresh.url), pipeline: true };
  client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(() => client.end());

/** A statement that is run, or reaches the database, as often as it says. */
const select = (value: unknown): Promise<unknown[]> => runNamed(client, 'SELECT $1::int AS value', [value]);
const ready = async (): Promise<number> => {
  let count = 0;
  const counts = (): void => void (count += 1);
  client.connection.on('readyForQuery', counts);
  await together(select(1), select(2), runNamed(client, `SELECT 'x' AS text, $1::bytea AS bytes`, [null]));
  client.connection.off('readyForQuery', counts);
  return count;
};

test('statements that leave together are one round trip that PostgreSQL ends once', async () => {
  await ready();
  const before = proxy.roundTrips();
  expect(await ready()).toBe(1);
  expect(proxy.roundTrips() - before).toBe(1);
});

test('each statement gets its rows, whether the connection has prepared it before or in the same packet', async () => {
  for (let round = 0; round < 3; round += 1) {
    const rows = await together(
      select(1),
      runNamed(client, 'SELECT WHERE false', []),
      select(null),
      select(3),
    );
    expect(rows).toEqual([[{ value: 1 }], [], [{ value: null }], [{ value: 3 }]]);
  }
});

test('a failure is the failure of its statement; those behind it are not run and say so, and the connection goes on', async () => {
  await runPlain(client, 'CREATE TEMPORARY TABLE kept (value int PRIMARY KEY)');
  const insert = (value: unknown): Promise<unknown> =>
    runNamed(client, 'INSERT INTO kept VALUES ($1) RETURNING value', [value]);
  for (let round = 0; round < 2; round += 1) {
    const sent = [runOnce(client, 'BEGIN'), insert(1), insert(1), insert(2)];
    const [, first, second, third] = await Promise.allSettled(sent);
    expect(first).toMatchObject({ status: 'fulfilled', value: [{ value: 1 }] });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
    expect(third).toMatchObject({ status: 'rejected', reason: { code: '25P02' } });
    expect((third as PromiseRejectedResult).reason).toBeInstanceOf(NotRunError);
    expect((await runPlain(client, 'COMMIT')).command).toBe('ROLLBACK');
    expect(await runNamed(client, 'SELECT count(*)::int AS count FROM kept', [])).toEqual([{ count: 0 }]);
  }
});

test('the cause is thrown where several fail together, also when a statement that was not run comes first', async () => {
  const failing = runNamed(client, 'SELECT 1 / $1::int', [0]);
  await expect(together(select(1), failing)).rejects.toMatchObject({ code: '22012' });
  const again = runNamed(client, 'SELECT 1 / $1::int', [0]);
  await expect(together(select(1), again)).rejects.toMatchObject({ code: '22012' });
  const last = runNamed(client, 'SELECT 1 / $1::int', [0]);
  const behind = select(1);
  await expect(together(behind, last)).rejects.toMatchObject({ code: '22012' });
});

test('a statement that could not be parsed is parsed again, and a value that cannot be sent fails alone', async () => {
  const wrong = (): Promise<unknown> => runNamed(client, 'SELECT missing FROM nowhere', []);
  await expect(wrong()).rejects.toMatchObject({ code: '42P01' });
  await expect(wrong()).rejects.toMatchObject({ code: '42P01' });
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const [refused, answered] = await Promise.allSettled([select(circular), select(4)]);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) as unknown });
  expect(answered).toMatchObject({ status: 'fulfilled', value: [{ value: 4 }] });
});

test('a statement whose columns have changed is prepared anew after its failure', async () => {
  await runPlain(client, 'CREATE TEMPORARY TABLE growing AS SELECT 1 AS a');
  const all = (): Promise<unknown> => runNamed(client, 'SELECT * FROM growing', []);
  expect(await all()).toEqual([{ a: 1 }]);
  await runPlain(client, `ALTER TABLE growing ADD COLUMN b text DEFAULT 'new'`);
  await expect(all()).rejects.toMatchObject({ code: '0A000' });
  expect(await all()).toEqual([{ a: 1, b: 'new' }]);
});

test('a connection that breaks fails every statement of its packet with that, not with one that was not run', async () => {
  const sent = [runNamed(client, 'SELECT pg_terminate_backend(pg_backend_pid())', []), select(1), select(2)];
  const outcomes = await Promise.allSettled(sent);
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected');
    expect((outcome as PromiseRejectedResult).reason).not.toBeInstanceOf(NotRunError);
  }
});
