import { Client } from 'pg';
import { startTestServer } from './harness.ts';
import type { TestCompany, TestServer } from './harness.ts';

jest.setTimeout(60_000);

let server: TestServer;
let one: TestCompany;
let two: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  one = await server.company();
  two = await server.company();
});
afterAll(() => server.stop());

const NOWHERE = '0b4f0e6a-6f0e-4c1b-9f5e-0000000000ff';

interface Description {
  paths: Record<string, Record<string, { security?: object[]; parameters?: { name: string; in: string }[] }>>;
}

async function tenantCalls(): Promise<{ method: string; url: string }[]> {
  const { body } = await server.call<Description>('GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([url, item]) =>
    Object.entries(item)
      .filter(([, operation]) => (operation.security ?? []).length > 0)
      .map(([method]) => ({ method: method.toUpperCase(), url })),
  );
}

async function contactOf(company: TestCompany, headers?: Record<string, string>, name = 'Quay Stores') {
  return company.call<{ body: { value: { id: string } }; message: string; code: string }>(
    'POST',
    '/account/v1/contacts',
    { name, type: 'Customer', email: 'quay@example.com' },
    headers === undefined ? {} : { headers },
  );
}

async function database<T>(text: string, settings: string[] = []): Promise<T[]> {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    for (const setting of settings) await client.query(setting);
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

test('every call of a company needs a token, and made-up records are not there', async () => {
  const calls = await tenantCalls();
  expect(calls.length).toBeGreaterThan(30);
  for (const { method, url } of calls) {
    const path = url.replaceAll(/\{\w+\}/g, NOWHERE);
    expect([method, url, (await server.call(method, path)).status]).toEqual([method, url, 401]);
  }
});

test('every call by id answers 404 for a record of another company, as for one that is not there', async () => {
  const record = (await contactOf(one)).body.body.value.id;
  const reads = (await tenantCalls()).filter(({ method, url }) => method === 'GET' && url.includes('{id}'));
  expect(reads.length).toBeGreaterThan(3);
  for (const { method, url } of reads) {
    const mine = (await two.call(method, url.replaceAll(/\{\w+\}/g, record))).status;
    const nobody = (await two.call(method, url.replaceAll(/\{\w+\}/g, NOWHERE))).status;
    expect([url, mine]).toEqual([url, nobody]);
    if (!url.endsWith('/activities')) expect([url, mine]).toEqual([url, 404]);
  }
  expect((await two.call('GET', '/account/v1/contacts/not-an-id')).status).toBe(404);
});

test('the database itself keeps companies apart, even without a condition in the statement', async () => {
  await contactOf(one, undefined, 'Harbour Stores');
  const tables = await database<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity`,
  );
  // The directory, the sessions and the mail queue serve every company.
  expect(tables.map(({ name }) => name).toSorted()).toEqual(['mail_queue', 'session', 'user_company']);
  const asApp = ['SET ROLE accounts_app', `SET app.company_id = '${two.id}'`];
  expect(await database('SELECT DISTINCT company_id FROM company', asApp)).toEqual([{ company_id: two.id }]);
  expect(await database(`SELECT 1 FROM contact WHERE company_id = '${one.id}'`, asApp)).toEqual([]);
  expect(await database('SELECT 1 FROM contact', ['SET ROLE accounts_app'])).toEqual([]);
  await expect(
    database(`INSERT INTO list_version (company_id, list, version) VALUES ('${one.id}', 'x', 1)`, asApp),
  ).rejects.toThrow('row-level security');
});

test('an idempotency key answers a replay with the first answer and refuses another request', async () => {
  const key = { 'idempotency-key': 'one-and-only' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => contactOf(one, key, 'Once Only')));
  const ids = answers.map(({ status, body }) => [status, body.body?.value.id ?? body]);
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(ids[0]?.[0]).toBe(200);
  const other = await contactOf(one, key, 'Another Name');
  expect([other.status, other.body.code]).toEqual([422, 'API-IDEMPOTENCY-REUSE']);
});

test('the last place of a plan goes to exactly one of ten', async () => {
  const small = await server.company();
  await database(`UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early')
                  WHERE company_id = '${small.id}'`);
  await database(`INSERT INTO plan_usage (company_id, counter, period, used) VALUES ('${small.id}', 'contacts', 'stock', 24)
                  ON CONFLICT (company_id, counter, period) DO UPDATE SET used = 24`);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_unused, at) => contactOf(small, undefined, `Contact ${at}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({
    code: 'API-PLAN-LIMIT',
    message: 'The Early plan has room for 25 contacts.',
  });
});

describe('bad input', () => {
  test('broken JSON is 400, an unknown path 404, a body over the limit 413', async () => {
    const broken = await one.call('POST', '/account/v1/contacts', '{"name":');
    expect([broken.status, broken.body['code']]).toEqual([400, 'API-JSON']);
    expect((await one.call('GET', '/account/v1/nothing')).status).toBe(404);
    const large = await one.call('POST', '/account/v1/contacts', { name: 'x'.repeat(21 * 1024 * 1024) });
    expect([large.status, large.body['code']]).toEqual([413, 'API-TOO-LARGE']);
  });

  test('an older version of the company profile is 409', async () => {
    const stale = await one.call('PUT', '/account/v1/company', { name: 'New Name', version: 0 });
    expect([stale.status, stale.body['code']]).toEqual([409, 'API-VERSION']);
  });
});
