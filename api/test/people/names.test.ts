import { randomUUID } from 'node:crypto';
import { sharedTestServer, type SharedServer } from '../harness.ts';

const LINK = 'Must not contain a link.';
const LINE = 'Must be one line.';
const person = {
  firstName: 'Ada',
  lastName: 'Marsh',
  password: 'a-long-password',
  companyName: 'Marsh Cycles',
  countryCode: 'GB',
};
let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

test.each([
  ['firstName', 'You have won, see https://evil.example', LINK],
  ['lastName', 'www.evil.example', LINK],
  ['companyName', 'evil.example/prize', LINK],
  ['firstName', 'Ada\nYou have won', LINE],
  ['companyName', 'Marsh\u2028Cycles', LINE],
])('%s %p is refused at registration', async (field, name, message) => {
  const email = `${randomUUID()}@example.com`;
  const answer = await server.call('POST', '/public/customer/register', {
    ...person,
    email,
    [field]: name,
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
});

test('nor can a company, a person or a role get such a name later; others keep their dots', async () => {
  const company = await server.company();
  const profile = { firstName: 'Ada', lastName: 'www.evil.example' };
  const changed = await company.call('PUT', `/api/rest/v1/company/user/${company.userId}`, profile);
  expect(changed).toMatchObject({ status: 422, body: { errors: [{ field: 'lastName', message: LINK }] } });
  const name = 'Win at http://evil.example';
  const errors = (field: string) => ({ status: 422, body: { errors: [{ field, message: LINK }] } });
  expect(await company.call('PUT', '/account/v1/company', { name })).toMatchObject(errors('name'));
  expect(await company.call('POST', '/account/v1/company/role', { name, permissions: {} })).toMatchObject(
    errors('name'),
  );
  expect(
    (await company.call('PUT', '/account/v1/company', { name: 'Booking.com / St. Mary & Co.' })).status,
  ).toBe(200);
});
