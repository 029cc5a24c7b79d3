import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { operationsOf } from '../openapi.ts';
import { PERMISSIONS } from '../invariants/permissions.ts';
import { routesOfRouter } from '../invariants/router.ts';
import { send, validRequest } from '../requests.ts';

/** Responses that are the same for every user, and how long a browser may keep them. */
const PUBLIC: Record<string, RegExp> = {
  // Pages, scripts and the registry: web.test.ts says what becomes of each.
  'GET /': /no-cache|no-store/,
  'GET /*': /no-cache|no-store|immutable/,
  'GET /registry.json': /no-cache|no-store/,
  'GET /service-worker.js': /no-cache|no-store/,
  // The description of the API, made once.
  'GET /openapi.json': /^no-cache$/,
  'GET /reference': /^no-cache$/,
  // The same lists for all callers, asked for again with their ETag.
  'GET /public/reference/countries': /^public, no-cache$/,
  'GET /public/reference/currencies': /^public, no-cache$/,
  'GET /public/reference/months': /^public, no-cache$/,
  'GET /public/reference/days': /^public, no-cache$/,
  'GET /public/reference/timeZones': /^public, no-cache$/,
};
const NO_STORE = /(^|, )no-store$/;
const NOWHERE = '01890a5d-ac96-774b-bcce-b302099a8057';

let server: SharedServer;
let owner: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  owner = await server.company();
});

const kept = (headers: Headers): string => headers.get('cache-control') ?? 'nothing said';

test('no route lets a browser or a proxy keep what is private, whoever calls it and however it ends', async () => {
  const flaws: string[] = [];
  for (const route of await routesOfRouter()) {
    const [method = '', url = ''] = route.split(' ');
    // They end the token that the other calls are made with.
    if (url.includes('/logout')) continue;
    const path = url.replaceAll(/\{\w+\}/g, NOWHERE).replace('*', 'index.html');
    const body = ['POST', 'PUT'].includes(method) ? {} : undefined;
    for (const call of [server.call, owner.call]) {
      const { headers, status } = await call(method, path, body);
      if (!(PUBLIC[route] ?? NO_STORE).test(kept(headers)))
        flaws.push(`${route} ${status}: ${kept(headers)}`);
    }
  }
  expect(flaws).toEqual([]);
});

test('no answer of a company is kept when the call succeeds', async () => {
  const flaws: string[] = [];
  let succeeded = 0;
  for (const operation of (await operationsOf(server.call)).filter(({ tenant }) => tenant)) {
    const access = PERMISSIONS.get(operation.name);
    // Calls about members and companies may end the session or the rights that the next call needs.
    const company = /space|compan|role/.test(operation.url) ? await server.company() : owner;
    const request = await validRequest(operation.name, company, access?.needs[0]?.[0]?.[0]);
    const { status, headers } = await send(company, operation, request);
    if (status < 400) succeeded += 1;
    if (!NO_STORE.test(kept(headers))) flaws.push(`${operation.name} ${status}: ${kept(headers)}`);
  }
  expect(flaws).toEqual([]);
  expect(succeeded).toBeGreaterThan(200);
});

test('a list goes on being answered 304 to a client that holds its version', async () => {
  const first = await owner.call('POST', '/account/v1/contacts/all', {});
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await owner.call(
    'POST',
    '/account/v1/contacts/all',
    {},
    { headers: { 'if-none-match': etag } },
  );
  expect([again.status, kept(again.headers)]).toEqual([304, 'no-store']);
});

test('tokens are not kept', async () => {
  const signIn = { username: owner.email, password: owner.password };
  const answer = await server.call('POST', '/auth/token', signIn);
  expect([answer.status, kept(answer.headers)]).toEqual([200, 'no-store']);
});
