import { randomUUID } from 'node:crypto';
import { AREAS, VERBS } from '@accounts/shared-domain';
import { digestOf, query } from './digest.ts';
import { startTestServer } from './harness.ts';
import type { TestCompany, TestServer } from './harness.ts';
import { differences, operationsOf } from './openapi.ts';
import type { Operation } from './openapi.ts';
import { send, validRequest } from './requests.ts';

jest.setTimeout(120_000);

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

/** Calls that every member of a company may make, whatever the role; receipts ask for the area of their document. */
const OPEN_TO_MEMBERS = [
  'GET /account/data/company/space/member/permissions',
  'GET /account/data/company/space/member/tours',
  'GET /account/v1/accountclass/accounttype/names',
  'GET /account/v1/company',
  'GET /account/v1/company/plan/usage',
  'GET /account/v1/company/roles',
  'GET /account/v1/dashboard',
  'GET /account/v1/search',
  'GET /api/rest/v1/company/user/{id}',
  'PUT /account/data/company/space/member/preferences',
  'PUT /account/data/company/space/member/tours',
  'PUT /api/rest/v1/company/user/{id}',
];

/** Calls whose area depends on the record: the one that is asked for here. */
const AREA_OF_RECORD: Record<string, [string, string]> = {
  'DELETE /account/v1/receipts/{id}': ['Invoices', 'delete'],
  'GET /account/v1/receipts/{id}': ['Invoices', 'view'],
  'GET /account/v1/receipts/{id}/activities': ['Invoices', 'view'],
  'POST /account/v1/activityLog/module/{module}/action/Import': ['Contact', 'view'],
};

async function tenantCalls(): Promise<Operation[]> {
  return (await operationsOf(server.call)).filter(({ tenant }) => tenant);
}

async function contactOf(company: TestCompany, headers?: Record<string, string>, name = 'Quay Stores') {
  return company.call<{ body: { value: { id: string } }; message: string; code: string }>(
    'POST',
    '/account/v1/contacts',
    { name, type: 'Customer', email: 'quay@example.com' },
    headers === undefined ? {} : { headers },
  );
}

const database = <T>(text: string, settings: string[] = []): Promise<T[]> =>
  query<T>(server.databaseUrl, text, settings);

const everythingOf = ({ id }: TestCompany) => digestOf(server.databaseUrl, id);

test('every call of a company needs a token, and made-up records are not there', async () => {
  const calls = await tenantCalls();
  expect(calls.length).toBeGreaterThan(30);
  for (const { method, url } of calls) {
    const path = url.replaceAll(/\{\w+\}/g, NOWHERE);
    expect([method, url, (await server.call(method, path)).status]).toEqual([method, url, 401]);
  }
});

test('every call by id answers 404 for a record of another company, changes nothing of it, and works for its own', async () => {
  const calls = (await tenantCalls()).filter(({ url }) => url.includes('{id}'));
  expect(calls.length).toBeGreaterThan(35);
  for (const call of calls) {
    const request = await validRequest(call.name, one);
    const before = await everythingOf(one);
    const stranger = await send(two, call, request);
    expect([call.name, stranger.status, stranger.body]).toEqual([
      call.name,
      404,
      { message: 'This record could not be found.', code: 'API-NOT-FOUND' },
    ]);
    expect([call.name, await everythingOf(one)]).toEqual([call.name, before]);
    const nobody = await send(two, call, { ...request, id: NOWHERE });
    expect([call.name, nobody.status, nobody.body]).toEqual([call.name, 404, stranger.body]);
    const own = await send(one, call, request);
    expect([call.name, own.status, differences(call, own)]).toEqual([call.name, 200, []]);
  }
  expect((await two.call('GET', '/account/v1/contacts/not-an-id')).status).toBe(404);
});

test('a record of another company inside a body or a query is not there either', async () => {
  const draft = await validRequest('GET /account/v1/invoices/{id}', one);
  const theirs = await validRequest('POST /account/v1/invoices', one);
  const mine = await validRequest('POST /account/v1/invoices', two);
  const { query = '' } = await validRequest('GET /account/v1/reports/generalLedger', one);
  const pay = await validRequest('POST /account/v1/invoices/{id}/payment', two);
  const { body: payment } = await validRequest('POST /account/v1/invoices/{id}/payment', one);
  const before = await everythingOf(one);
  const approved = await two.call('POST', '/account/v1/invoices/approve', { ids: [draft.id] });
  expect(approved.body).toMatchObject({ approved: 0, content: [{ ok: false, code: 'API-NOT-FOUND' }] });
  expect(await two.call('POST', '/account/v1/invoices', theirs.body)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'contactId', message: 'This contact does not exist.' }] },
  });
  const accountId = new URLSearchParams(query).get('accountId');
  const line = { title: 'Bell', quantity: 1, unitPrice: 1, accountId };
  const borrowed = { ...(mine.body as object), lineItems: [line] };
  expect(await two.call('POST', '/account/v1/invoices', borrowed)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'lineItems[0].accountId' }] },
  });
  expect((await two.call('GET', `/account/v1/reports/generalLedger${query}`)).status).toBe(404);
  const paid = await send(
    two,
    { method: 'POST', url: '/account/v1/invoices/{id}/payment' },
    { ...pay, body: payment },
  );
  expect(paid).toMatchObject({ status: 422, body: { errors: [{ field: 'account.id' }] } });
  expect(await everythingOf(one)).toEqual(before);
});

async function newRole(company: TestCompany, may: (area: string, verb: string) => boolean): Promise<string> {
  const id = randomUUID();
  const rows = AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb) => [verb, may(area, verb)]))]);
  const permissions = JSON.stringify(Object.fromEntries(rows));
  await database(
    `INSERT INTO role (company_id, id, name, permissions) VALUES ('${company.id}', '${id}', '${id}', '${permissions}')`,
  );
  return id;
}

const takeRole = (company: TestCompany, role: string) =>
  database(`UPDATE member SET role_id = '${role}' WHERE company_id = '${company.id}'`);

test('every call needs the permission of its area, and says 403 to a role that has all others', async () => {
  const clerk = await server.company();
  const [owner] = await database<{ role_id: string }>(
    `SELECT role_id FROM member WHERE company_id = '${clerk.id}'`,
  );
  const calls = await tenantCalls();
  const open = calls.filter(({ name, area }) => area === null && !(name in AREA_OF_RECORD));
  expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN_TO_MEMBERS);
  for (const call of calls.filter(({ name }) => !OPEN_TO_MEMBERS.includes(name))) {
    const [area, verb] = AREA_OF_RECORD[call.name] ?? [call.area, call.verb];
    const request = await validRequest(call.name, clerk);
    await takeRole(clerk, await newRole(clerk, (each, able) => each !== area || able !== verb));
    const before = await everythingOf(clerk);
    const refused = await send(clerk, call, request);
    expect([call.name, refused.status, refused.body]).toEqual([
      call.name,
      403,
      { message: 'Your role does not allow this.', code: 'API-PERMISSION' },
    ]);
    expect([call.name, await everythingOf(clerk)]).toEqual([call.name, before]);
    await takeRole(clerk, owner?.role_id ?? '');
    const allowed = await send(clerk, call, request);
    expect([call.name, allowed.status, differences(call, allowed)]).toEqual([call.name, 200, []]);
  }
});

test('a role without any permission may make only the calls that are open to every member', async () => {
  const guest = await server.company();
  const requests = await Promise.all(
    (await tenantCalls()).map(async (call) => ({ call, request: await validRequest(call.name, guest) })),
  );
  await takeRole(guest, await newRole(guest, () => false));
  for (const { call, request } of requests) {
    const answer = await send(guest, call, request);
    expect([call.name, answer.status]).toEqual([call.name, OPEN_TO_MEMBERS.includes(call.name) ? 200 : 403]);
    expect([call.name, differences(call, answer)]).toEqual([call.name, []]);
  }
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
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({
    code: 'API-PLAN-LIMIT',
    message: 'The Early plan has room for 25 contacts.',
  });
});
