import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { operationsOf, type Operation } from '../openapi.ts';

const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];

let server: SharedServer;
let company: TestCompany;
let operations: Operation[];

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
  operations = (await operationsOf(server.call)).filter(({ tenant }) => tenant);
});

/** What is not a refusal in words. */
async function serverErrors(calls: readonly (readonly [string, string, unknown])[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [method, url, body] of calls) {
    const answer = await company.call(method, url, body);
    if (answer.status < 400 || answer.status >= 500) wrong.push(`${method} ${url} ${answer.status}`);
  }
  return wrong;
}

test.each(INHERITED)('no list is sorted by %s', async (name) => {
  // Lists of payments have one order, whatever is requested.
  const lists = operations.filter(({ url }) => url.endsWith('/all') && !/\{|payments/.test(url));
  expect(lists.length).toBeGreaterThan(8);
  const calls = lists.map(({ method, url }) =>
    method === 'GET'
      ? ([method, `${url}?sortColumn=${name}`, undefined] as const)
      : ([method, url, { sortColumn: name }] as const),
  );
  const logs = ['post', 'Invoices', 'Contact'].map(
    (module) =>
      ['POST', `/account/v1/activityLog/module/${module}/action/Import`, { sortColumn: name }] as const,
  );
  expect(await serverErrors([...calls, ...logs])).toEqual([]);
});

test.each(INHERITED)('%s is no choice of any query', async (name) => {
  const chosen = operations.flatMap(({ method, url, parameters }) =>
    parameters
      .filter((one) => one.in === 'query' && (one.schema.enum !== undefined || NAMED.has(one.name)))
      .filter(() => !url.includes('{'))
      .map((one) => [method, `${url}?${rest(one.name, parameters)}${one.name}=${name}`, undefined] as const),
  );
  expect(chosen.length).toBeGreaterThan(20);
  expect(await serverErrors(chosen.filter(([, url]) => !url.includes('/import')))).toEqual([]);
});

/** Parameters that are looked up among names, without saying so in their schema. */
const NAMED = new Set(['page', 'name', 'roleName', 'status']);

/** The other parameters that a call cannot do without. */
function rest(name: string, parameters: Operation['parameters']): string {
  return parameters
    .filter((one) => one.in === 'query' && one.required === true && one.name !== name)
    .map((one) => `${one.name}=${one.schema.format === 'uuid' ? company.id : 'true'}&`)
    .join('');
}

test.each(INHERITED)('%s is a name like any other in fields, and no type of anything', async (name) => {
  const account = { code: 'ABC123', name, accountClass: name, accountType: name };
  const role = { name: 'Clerk', permissions: { Invoices: { view: true } } };
  expect(
    await serverErrors([
      ['POST', '/account/v1/accounts', account],
      ['POST', '/account/v1/invoices', { invoiceStatus: name, amountTaxType: name, contactId: name }],
      ['POST', '/account/v1/schedules', { kind: name, action: name, frequency: name }],
      [
        'POST',
        '/account/v1/accounts',
        JSON.stringify({ ...role, permissions: 1 }).replace('permissions', name),
      ],
      ['GET', `/account/v1/pdf/view?id=${company.id}&type=${name}`, undefined],
      ['GET', `/account/v1/${name}/${name}`, undefined],
    ]),
  ).toEqual([]);
});
