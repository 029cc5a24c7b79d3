import { randomUUID } from 'node:crypto';
import { digestOf } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { operationsOf, type Operation } from '../openapi.ts';
import { pathOf, validRequest, type ValidRequest } from '../requests.ts';
import { checkedCalls } from './checked-calls.ts';
import { memberOf } from './people.ts';
import { PERMISSIONS } from './permissions.ts';

let server: TestServer;
let company: TestCompany;
let operations: Operation[];

beforeAll(async () => {
  server = await startTestServer();
  const check = await checkedCalls(server.call);
  company = await server.company();
  company = { ...company, call: check(company.call) };
  operations = (await operationsOf(server.call)).filter(({ tenant }) => tenant);
});
afterAll(() => server?.stop());

/** Calls that only ask, by POST because of their body. */
const ONLY_ASKS = /\/all$|\/action\/Import$|\/import\/columns$|\/export$/;
/** Calls that make neither money nor documents: people, links, files, switches. */
const NEITHER = new RegExp(
  [
    '^POST /account/v1/companies(/\\{id\\}/switch)?$',
    '^POST /account/v1/company/role$',
    '^POST /account/data/company/space/member/(invite|\\{id\\}/role)$',
    '/webhooks/\\{id\\}/(secret|test|deliveries/\\{deliveryId\\}/resend)$',
    '/publicLink$',
    '/schedules/\\{id\\}/(pause|resume|retry|skip)$',
    '/imports/\\{id\\}/(cancel|undo)$',
    // A second call finds the state that the first one has left, or the file that it has added.
    '/moveIns(/\\{id\\}/(files|check|import|cancel|undo))?$',
    '/attachment$',
  ].join('|'),
);

const keyed = (
  as: TestCompany,
  { method, url }: Operation,
  { id = '', query = '', body }: ValidRequest,
  key: string,
): Promise<Answer> => as.call(method, pathOf(url, id) + query, body, { headers: { 'idempotency-key': key } });

test('every call that makes money or documents heeds the key', () => {
  const heedless = operations
    .filter(({ method, url, idempotent }) => method === 'POST' && !idempotent && !ONLY_ASKS.test(url))
    .filter(({ name }) => !NEITHER.test(name));
  expect(heedless.map(({ name }) => name)).toEqual([]);
});

test('a key answers a replay during and after the call with the first answer, and refuses another request', async () => {
  const colleague = await memberOf(server, company, 'Administrator');
  const flaws: unknown[] = [];
  for (const operation of operations.filter(({ idempotent }) => idempotent)) {
    const area = PERMISSIONS.get(operation.name)?.needs[0]?.[0]?.[0];
    const request = await validRequest(operation.name, company, area);
    const other = await validRequest(operation.name, company, area);
    const key = randomUUID();
    const during = await Promise.all(
      Array.from({ length: 5 }, () => keyed(company, operation, request, key)),
    );
    const before = await digestOf(server.databaseUrl, company.id);
    const after = await keyed(company, operation, request, key);
    const reused = await keyed(company, operation, other, key);
    const foreign = await keyed(colleague, operation, request, key);
    const changed = (await digestOf(server.databaseUrl, company.id)).filter(
      ({ rows }, at) => rows !== before[at]?.rows,
    );
    const answers = new Set([...during, after].map(({ status, body }) => JSON.stringify([status, body])));
    const refusals = [reused, foreign].map(({ status, body }) => [status, body['code']]);
    const found = [[...during].map(({ status }) => status), answers.size, refusals, changed];
    const wanted = [
      [200, 200, 200, 200, 200],
      1,
      [
        [422, 'API-IDEMPOTENCY-REUSE'],
        [422, 'API-IDEMPOTENCY-REUSE'],
      ],
      [],
    ];
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      flaws.push([operation.name, found, [...answers][0]]);
  }
  expect(flaws).toEqual([]);
});

test('a call that was refused leaves its key free', async () => {
  const key = randomUUID();
  const operation = operations.find(({ name }) => name === 'POST /account/v1/contacts') as Operation;
  expect((await keyed(company, operation, { body: { name: '' } }, key)).status).toBe(422);
  expect((await keyed(company, operation, { body: { name: 'Second Try' } }, key)).status).toBe(200);
  const [long, empty] = ['x'.repeat(201), ''];
  for (const bad of [long, empty]) {
    const answer = await keyed(company, operation, { body: { name: 'Bad Key' } }, bad);
    expect([answer.status, answer.body['code']]).toEqual([400, 'API-IDEMPOTENCY-KEY']);
  }
});

test('two companies may use the same key', async () => {
  const key = randomUUID();
  const operation = operations.find(({ name }) => name === 'POST /account/v1/contacts') as Operation;
  const other = await server.company();
  const body = { name: 'Same Key' };
  const [mine, theirs] = [
    await keyed(company, operation, { body }, key),
    await keyed(other, operation, { body }, key),
  ];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.body).not.toEqual(mine.body);
});
