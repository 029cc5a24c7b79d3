import { digestOf, query } from './digest.ts';
import { startTestServer, type TestCompany, type TestServer } from './harness.ts';
import { send, validRequest } from './requests.ts';

let server: TestServer;
let one: TestCompany;
let two: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  one = await server.company();
  two = await server.company();
});
afterAll(() => server.stop());

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

test('the database itself keeps companies apart, even without a condition in the statement', async () => {
  await contactOf(one, undefined, 'Harbour Stores');
  const tables = await database<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity`,
  );
  // The directory, the sessions, the queues of mail, work, webhooks and reported payments and the links of public pages
  // serve every company.
  const queues = ['job', 'mail_queue', 'payment_webhook_event', 'webhook_delivery'];
  const shared = [...queues, 'public_link', 'session', 'user_company'].toSorted();
  expect(tables.map(({ name }) => name).toSorted()).toEqual(shared);
  const asApp = ['SET ROLE accounts_app', `SET app.company_id = '${two.id}'`];
  expect(await database('SELECT DISTINCT company_id FROM company', asApp)).toEqual([{ company_id: two.id }]);
  expect(await database(`SELECT 1 FROM contact WHERE company_id = '${one.id}'`, asApp)).toEqual([]);
  expect(await database('SELECT 1 FROM contact', ['SET ROLE accounts_app'])).toEqual([]);
  await expect(
    database(`INSERT INTO list_version (company_id, list, version) VALUES ('${one.id}', 'x', 1)`, asApp),
  ).rejects.toThrow('row-level security');
});

test('the policies compare texts and are not forced, or a cluster refuses outer joins and never ends a move', async () => {
  const condition = "((company_id)::text = current_setting('app.company_id'::text, true))";
  const policies = await database(
    `SELECT DISTINCT p.qual, p.with_check, c.relforcerowsecurity AS forced FROM pg_policies p
     JOIN pg_class c ON c.relname = p.tablename AND c.relnamespace = p.schemaname::regnamespace`,
  );
  expect(policies).toEqual([{ qual: condition, with_check: condition, forced: false }]);
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
