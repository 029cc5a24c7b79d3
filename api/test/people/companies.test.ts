import type { MyCompany } from '@accounts/shared-domain';
import { eventually } from '../wait.ts';
import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import {
  accept,
  callAs,
  invite,
  membersOf,
  remove,
  secretsFor,
  type Refused,
  type SignedIn,
} from './team.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const COMPANIES = '/account/v1/companies';
const mine = async (by: Pick<TestCompany, 'call'>) =>
  (await by.call<{ content: MyCompany[] }>('GET', COMPANIES)).body.content;
const add = (by: Pick<TestCompany, 'call'>, body: object) => by.call<SignedIn>('POST', COMPANIES, body);
const change = (by: Pick<TestCompany, 'call'>, id: string) =>
  by.call<SignedIn>('POST', `${COMPANIES}/${id}/switch`);
const companyOf = async (token: string) =>
  (await callAs(server, token)<{ id: string; name: string }>('GET', '/account/v1/company')).body;
const signIn = (who: TestCompany, companyId?: string) =>
  server.call<SignedIn>('POST', '/auth/token', { username: who.email, password: who.password, companyId });

/** Their own company, and one they are a Viewer of. */
async function inTwo(): Promise<{ person: TestCompany; other: TestCompany; inOther: TestCompany['call'] }> {
  const person = await server.company({ companyName: 'Harbour Boats' });
  const other = await server.company({ companyName: 'Quay Cycles' });
  await invite(other, person.email, 'Viewer');
  const [secret = ''] = await secretsFor(server, person.email);
  const { body } = await accept(server.call, secret, null, person.token);
  return { person, other, inOther: callAs(server, body.data.access_token) };
}

test('a person sees their companies with their role in each, the one of the token first', async () => {
  const { person, other, inOther } = await inTwo();
  const boats = { id: person.id, name: 'Harbour Boats', roleName: 'Owner' };
  const cycles = { id: other.id, name: 'Quay Cycles', roleName: 'Viewer' };
  expect(await mine(person)).toEqual([
    { ...boats, current: true },
    { ...cycles, current: false },
  ]);
  expect(await mine({ call: inOther })).toEqual([
    { ...cycles, current: true },
    { ...boats, current: false },
  ]);
  expect((await mine(other)).map(({ id }) => id)).toEqual([other.id]);
});

test('each token is for one company, with the role there; both work side by side', async () => {
  const { person, other, inOther } = await inTwo();
  const contact = { name: 'Stores', type: 'Customer' };
  expect((await person.call('POST', '/account/v1/contacts', contact)).status).toBe(200);
  expect((await inOther('POST', '/account/v1/contacts', contact)).status).toBe(403);
  const { body } = await inOther<{ totalElements: number }>('POST', '/account/v1/contacts/all', {});
  expect(body.totalElements).toBe(0);
  const { data } = (await change({ call: inOther }, person.id)).body;
  expect((await companyOf(data.access_token)).id).toBe(person.id);
  expect((await inOther('GET', '/account/v1/company')).body).toMatchObject({ id: other.id });
});

test('sign-in opens the company used last, or the one asked for', async () => {
  const { person, other } = await inTwo();
  expect((await companyOf((await signIn(person)).body.data.access_token)).id).toBe(other.id);
  await change(person, person.id);
  expect((await companyOf((await signIn(person)).body.data.access_token)).id).toBe(person.id);
  const asked = await signIn(person, other.id);
  expect((await companyOf(asked.body.data.access_token)).id).toBe(other.id);
});

test('a company of others is not there to switch to, nor to sign in to', async () => {
  const person = await server.company();
  const stranger = await server.company();
  for (const id of [stranger.id, '0b4f0e6a-6f0e-4c1b-9f5e-0000000000ff', 'not-an-id'])
    expect(await change(person, id)).toMatchObject({ status: 404, body: { code: 'API-NOT-FOUND' } });
  expect(await signIn(person, stranger.id)).toMatchObject({
    status: 401,
    body: { code: 'API-LOGIN', message: 'You are not a member of this company.' },
  });
  const id = await server.call('POST', '/auth/token', { username: 'a', password: 'b', companyId: 'mine' });
  expect(id).toMatchObject({ status: 422, body: { errors: [{ field: 'companyId' }] } });
});

test('a further company is made with the person as Owner, its own books, and a set-up to do', async () => {
  const person = await server.company();
  const answer = await add(person, { companyName: ' Second Company ', countryCode: 'DE' });
  expect(answer.status).toBe(200);
  const call = callAs(server, answer.body.data.access_token);
  expect((await call('GET', '/account/v1/company')).body).toMatchObject({
    name: 'Second Company',
    currencyCode: 'EUR',
    setupComplete: false,
    planUsage: { plan: { name: 'Business' } },
  });
  expect((await mine(person)).map(({ name, roleName }) => [name, roleName])).toEqual([
    ['Marsh Cycles', 'Owner'],
    ['Second Company', 'Owner'],
  ]);
  expect((await membersOf({ call }))[person.email]).toMatchObject({ roleName: 'Owner', name: 'Ada Marsh' });
});

test('a further company has the rules of the first', async () => {
  const person = await server.company();
  expect((await add(person, {})).body.errors).toEqual([
    { field: 'companyName', message: 'Name required.' },
    { field: 'countryCode', message: 'Required.' },
  ]);
  expect((await add(person, { companyName: 'x', countryCode: 'de' })).body.errors).toEqual([
    { field: 'countryCode', message: 'Choose a country.' },
  ]);
});

test('one person belongs to fifty companies at most', async () => {
  const person = await server.company();
  await query(
    server.databaseUrl,
    `INSERT INTO user_company (user_id, company_id)
     SELECT '${person.userId}', gen_random_uuid() FROM generate_series(1, 49)`,
  );
  expect((await add(person, { companyName: 'One more', countryCode: 'GB' })).body).toMatchObject({
    code: 'API-COMPANY-LIMIT',
    message: 'One person can belong to 50 companies.',
  });
});

test('who leaves a company loses it and nothing else; the next sign-in goes where they still belong', async () => {
  const { person, other, inOther } = await inTwo();
  const memberId = (await membersOf(other))[person.email]?.id ?? '';
  expect((await remove(inOther, memberId)).status).toBe(200);
  expect((await inOther('GET', COMPANIES)).status).toBe(401);
  expect((await mine(person)).map(({ id }) => id)).toEqual([person.id]);
  expect((await change(person, other.id)).status).toBe(404);
  expect((await companyOf((await signIn(person)).body.data.access_token)).id).toBe(person.id);
});

test('signing out ends one session; everywhere ends those of all companies', async () => {
  const { person, inOther } = await inTwo();
  const extra = callAs(server, (await signIn(person)).body.data.access_token);
  await extra('POST', '/api/rest/v1/user/logout');
  expect((await extra('GET', COMPANIES)).status).toBe(401);
  expect((await inOther('GET', COMPANIES)).status).toBe(200);
  const out = await person.call<Refused>('POST', '/api/rest/v1/user/logoutEverywhere');
  expect(out.body).toEqual({ message: 'Signed out everywhere.' });
  for (const call of [person.call, inOther])
    expect((await call('GET', '/account/v1/company')).status).toBe(401);
  expect((await person.call('POST', '/api/rest/v1/user/logoutEverywhere')).status).toBe(401);
  expect((await signIn(person)).status).toBe(200);
});

test('a session ends after a month by itself, and a start of the server forgets it', async () => {
  const person = await server.company();
  const { access_token: token } = (await signIn(person)).body.data;
  // Longer ago than the server remembers why a session ended.
  await query(
    server.databaseUrl,
    `UPDATE session SET expires_at = now() - interval '2 days'
     WHERE token_hash = sha256('${token}') AND expires_at > now() + interval '29 days'`,
  );
  expect(await callAs(server, token)('GET', '/account/v1/company')).toMatchObject({
    status: 401,
    body: { message: 'Your session has ended. Please sign in again.' },
  });
  const another = await startTestServer({ DATABASE_URL: server.databaseUrl });
  expect((await callAs(another, person.token)('GET', '/account/v1/company')).status).toBe(200);
  const left = () => query(server.databaseUrl, `SELECT 1 FROM session WHERE token_hash = sha256('${token}')`);
  await eventually(left, (rows) => rows.length === 0);
  await another.stop();
});

test('the calls of companies need a token', async () => {
  for (const [method, url] of [
    ['GET', COMPANIES],
    ['POST', COMPANIES],
    ['POST', `${COMPANIES}/0b4f0e6a-6f0e-4c1b-9f5e-0000000000ff/switch`],
    ['POST', '/api/rest/v1/user/logoutEverywhere'],
  ] as const)
    expect((await server.call(method, url)).status).toBe(401);
});
