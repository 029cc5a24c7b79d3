import { Client } from 'pg';
import { appPassword, appUrl } from '../../src/platform/db/app-login.ts';
import { query } from '../digest.ts';
import { startTestServer, type TestServer } from '../harness.ts';

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  await server.company();
  const password = await appPassword(server.databaseUrl, server.dataDir, undefined);
  client = new Client({ connectionString: appUrl(server.databaseUrl, password) });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await server?.stop();
});

const one = async (text: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

test('every connection of the server is signed in as the restricted role', async () => {
  const logins = await query<{ usename: string }>(
    server.databaseUrl,
    `SELECT DISTINCT usename FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'accounts'`,
  );
  expect(logins).toEqual([{ usename: 'accounts_app' }]);
});

test.each([
  'SET ROLE accounts_owner',
  'SET ROLE accounts',
  'SET SESSION AUTHORIZATION accounts',
  'SET SESSION AUTHORIZATION accounts_owner',
])("a connection with the pool's own credentials cannot %s", async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test("RESET ROLE and RESET SESSION AUTHORIZATION lead back to the restricted role, which sees no company's rows", async () => {
  for (const statement of ['RESET ROLE', 'SET ROLE NONE', 'RESET SESSION AUTHORIZATION', 'DISCARD ALL']) {
    await client.query(statement);
    expect([await one('SELECT current_user'), await one('SELECT session_user')]).toEqual([
      'accounts_app',
      'accounts_app',
    ]);
  }
  expect(await one('SELECT count(*)::int FROM company')).toBe(0);
  expect(await query(server.databaseUrl, 'SELECT 1 FROM company')).not.toEqual([]);
  await expect(client.query('ALTER TABLE company DISABLE ROW LEVEL SECURITY')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(client.query('CREATE TABLE mine (id int)')).rejects.toMatchObject({ code: '42501' });
});

test('time limits and time zone belong to the role, so they hold without start options', async () => {
  expect([
    await one('SHOW lock_timeout'),
    await one('SHOW statement_timeout'),
    await one('SHOW TimeZone'),
  ]).toEqual(['15s', '1min', 'UTC']);
});
