import type { MemberPermissions } from '@accounts/shared-domain';
import { sharedTestServer, type Call, type SharedServer } from '../harness.ts';
import { accept, callAs, invite, SPACE, secretsFor } from './team.ts';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

const permissions = (call: Call) => call<MemberPermissions>('GET', `${SPACE}/member/permissions`);
const secretOf = async (call: Call) => (await permissions(call)).body.draftSecret;

test('a person has one secret of 256 bits for their drafts, in every company and session; another person another', async () => {
  const [person, other] = [await server.company(), await server.company()];
  const secret = await secretOf(person.call);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await secretOf(person.call)).toBe(secret);
  expect(await secretOf(other.call)).not.toBe(secret);
  await invite(other, person.email, 'Viewer');
  const [link = ''] = await secretsFor(server, person.email);
  const { body } = await accept(server.call, link, null, person.token);
  expect(await secretOf(callAs(server, body.data.access_token))).toBe(secret);
});

test('two first pages of a person at the same moment get the same secret', async () => {
  const person = await server.company();
  const secrets = await Promise.all(Array.from({ length: 6 }, () => secretOf(person.call)));
  expect(new Set(secrets).size).toBe(1);
});

test('no cache keeps the response, and no other response has the secret', async () => {
  const person = await server.company();
  const { headers, body } = await permissions(person.call);
  expect(headers.get('cache-control')).toBe('no-store');
  const others = [
    '/account/v1/company',
    `${SPACE}/members`,
    `/api/rest/v1/company/user/${person.userId}?status=A`,
  ];
  for (const url of others) {
    const answer = await person.call('GET', url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(JSON.stringify(answer.body)).not.toContain(body.draftSecret);
  }
});
