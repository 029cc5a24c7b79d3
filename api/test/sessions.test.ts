import { createHash } from 'node:crypto';
import { sharedTestServer, type SharedServer, type TestCompany } from './harness.ts';
import { sql } from './sql.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
});

const signIn = (body: object) =>
  server.call<{ data: { access_token: string; userId: string; type: string }; message: string }>(
    'POST',
    '/auth/token',
    body,
  );

describe('signing in', () => {
  test('answers a token for the e-mail in any case, as username or as email', async () => {
    const asUsername = await signIn({ username: company.email.toUpperCase(), password: company.password });
    expect(asUsername.status).toBe(200);
    expect(asUsername.body.data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      userId: company.userId,
      companyId: company.id,
      type: 'Credentials',
    });
    expect((await signIn({ email: company.email, password: company.password })).status).toBe(200);
  });

  test('names the fields that are missing', async () => {
    const { status, body } = await signIn({});
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { field: 'username', message: 'Email required.' },
        { field: 'password', message: 'Password required.' },
      ],
    });
  });

  test('logging out ends the token at once', async () => {
    const { body } = await signIn({ username: company.email, password: company.password });
    const token = body.data.access_token;
    expect((await server.call('GET', '/account/v1/company', undefined, { token })).status).toBe(200);
    expect((await server.call('POST', '/api/rest/v1/user/logout', undefined, { token })).status).toBe(200);
    expect((await server.call('GET', '/account/v1/company', undefined, { token })).status).toBe(401);
  });

  test('says so when a session has reached its age while it was in use, and of no other', async () => {
    const codeOf = async (column: string, past: string) => {
      const { body } = await signIn({ username: company.email, password: company.password });
      const token = body.data.access_token;
      await sql(
        server.databaseUrl,
        `UPDATE session SET ${column} = now() - $2::interval WHERE token_hash = $1`,
        [createHash('sha256').update(token).digest(), past],
      );
      const answer = await server.call('GET', '/account/v1/company', undefined, { token });
      expect(answer.status).toBe(401);
      return answer.body['code'];
    };
    expect(await codeOf('expires_at', '1 minute')).toBe('API-SESSION-AGE');
    expect(await codeOf('last_used_at', '15 days')).toBe('API-SIGN-IN');
  });

  test('refuses a call without a token or with a made-up one', async () => {
    expect((await server.call('GET', '/account/v1/company')).status).toBe(401);
    const made = await server.call('GET', '/account/v1/company', undefined, { token: 'made-up' });
    expect(made.status).toBe(401);
  });
});

describe('the own profile', () => {
  const url = (id: string) => `/api/rest/v1/company/user/${id}?status=A`;

  test('is read and changed by its owner', async () => {
    const changed = await company.call('PUT', url(company.userId), {
      firstName: 'Grace',
      lastName: 'Hill',
      phone: '+44 (117) 496 0000',
    });
    expect(changed.body).toMatchObject({ firstName: 'Grace', lastName: 'Hill', phone: '+44 (117) 496 0000' });
    const read = await company.call('GET', url(company.userId));
    expect(read.body).toMatchObject({ userId: company.userId, email: company.email, type: 'Credentials' });
    const members = await company.call<{ content: object[] }>('GET', '/account/data/company/space/members');
    expect(members.body.content).toMatchObject([{ name: 'Grace Hill', roleName: 'Owner' }]);
  });

  test('has the rules of the specification', async () => {
    const { status, body } = await company.call('PUT', url(company.userId), {
      firstName: '',
      lastName: 'H',
      phone: '12',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { field: 'firstName', message: 'Name required.' },
        { field: 'phone', message: 'Invalid phone.' },
      ],
    });
  });

  test('of another person is not there', async () => {
    const other = await server.company();
    expect((await company.call('GET', url(other.userId))).status).toBe(404);
  });
});

describe('passwords', () => {
  test('change with the old one, and every session ends', async () => {
    const person = await server.company();
    const change = (oldPassword: string) =>
      person.call('POST', '/public/customer/resetPassword', { oldPassword, password: 'another-password' });
    expect((await change('wrong')).status).toBe(422);
    expect((await change(person.password)).body).toEqual({ message: 'Password changed successfully.' });
    expect((await person.call('GET', '/account/v1/company')).status).toBe(401);
    expect((await signIn({ username: person.email, password: 'another-password' })).status).toBe(200);
  });
});
