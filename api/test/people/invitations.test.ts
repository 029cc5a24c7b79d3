import type { ReceivedInvitation } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import {
  SPACE,
  accept,
  callAs,
  invite,
  join,
  membersOf,
  newEmail,
  rolesOf,
  secretsFor,
  type Refused,
  type SignedIn,
} from './team.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company({ companyName: 'Quay Cycles' });
});

const received = (secret: string) =>
  server.call<ReceivedInvitation & Refused>('GET', `${SPACE}/member/invite/${secret}`);
const invites = (of: TestCompany = company) =>
  of.call<{ content: { email: string; inviteMemberId: string }[] }>('GET', `${SPACE}/member/invites`);
const withdraw = (of: Pick<TestCompany, 'call'>, id: string) =>
  of.call<Refused>('DELETE', `${SPACE}/member/invite?inviteMemberId=${id}`);
const signIn = (username: string, password: string) =>
  server.call<SignedIn>('POST', '/auth/token', { username, password });
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function invited(roleName = 'Viewer', email = newEmail()): Promise<{ email: string; secret: string }> {
  expect((await invite(company, email, roleName)).status).toBe(200);
  return { email, secret: (await secretsFor(server, email))[0] ?? '' };
}

describe('an invitation', () => {
  test('is kept, listed, sent by mail with its link, and shown to who holds the link', async () => {
    const email = newEmail();
    const role = (await rolesOf(company))['Sales'];
    const sent = await invite(company, email.toUpperCase(), 'Sales');
    const { value } = sent.body.body;
    expect(value).toEqual({
      inviteMemberId: expect.any(String),
      email,
      companyRoleId: role?.id,
      roleName: 'Sales',
      invitedBy: 'Ada Marsh',
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      expiresDate: expect.stringMatching(/^\d{4}-.*Z$/),
      expired: false,
    });
    expect((await invites()).body.content).toContainEqual(value);
    const [secret = ''] = await secretsFor(server, email);
    const { body: outbox } = await server.call<{ to: string; subject: string; text: string; html: string }[]>(
      'GET',
      '/dev/outbox',
    );
    const message = outbox.find(({ to }) => to === email);
    expect(message?.subject).toBe('Ada Marsh invites you to Quay Cycles');
    expect(message?.text).toContain(`/registration/${secret}`);
    expect(message?.html).toContain(`/registration/${secret}`);
    expect((await received(secret)).body).toEqual({
      email,
      companyName: 'Quay Cycles',
      roleName: 'Sales',
      invitedBy: 'Ada Marsh',
      expiresDate: value.expiresDate,
      login: null,
    });
    const hash = await server.call('GET', `/public/customer/validHash/${secret}`);
    expect(hash.body).toEqual({ valid: true, purpose: 'invitation', email });
  });

  test('is accepted by a new person, who is in at once and may what the role may', async () => {
    const { email, secret } = await invited('Sales');
    const { status, body } = await accept(server.call, secret);
    expect([status, body.data.type]).toEqual([200, 'Credentials']);
    const call = callAs(server, body.data.access_token);
    expect((await call('GET', '/account/v1/company')).body).toMatchObject({ id: company.id });
    const { body: mine } = await call('GET', `${SPACE}/member/permissions`);
    expect(mine).toMatchObject({ companyRole: { name: 'Sales' } });
    expect((await membersOf(company))[email]).toMatchObject({ name: 'Grace Hill', roleName: 'Sales' });
    expect((await invites()).body.content.map((one) => one.email)).not.toContain(email);
    expect((await signIn(email, 'a-long-password')).status).toBe(200);
    expect((await accept(server.call, secret)).body).toMatchObject({ code: 'API-LINK-USED' });
    expect((await received(secret)).body).toMatchObject({
      code: 'API-LINK-USED',
      message: 'This invitation has been accepted already. Please sign in.',
    });
  });

  test('is accepted with the password by a person who has a login; a wrong one opens nothing', async () => {
    const person = await server.company();
    const { secret } = await invited('Accountant', person.email);
    expect((await received(secret)).body.login).toBe('Credentials');
    expect((await accept(server.call, secret, {})).body).toMatchObject({
      errors: [{ field: 'password', message: 'Password required.' }],
    });
    const wrong = await accept(server.call, secret, { password: 'not the password' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'API-LOGIN']);
    const names = { firstName: 'Mallory', lastName: 'Other', password: person.password };
    const { status, body } = await accept(server.call, secret, names);
    expect([status, body.data.userId]).toEqual([200, person.userId]);
    // The name of a login that exists is its own; an invitation writes none.
    expect((await membersOf(company))[person.email]).toMatchObject({ name: 'Ada Marsh' });
    expect((await person.call('GET', '/account/v1/company')).body).toMatchObject({ id: person.id });
  });

  test('is accepted without a password by a person who is signed in, and by no other', async () => {
    const person = await server.company();
    const other = await server.company();
    const { secret } = await invited('Viewer', person.email);
    expect((await accept(server.call, secret, null, other.token)).body).toEqual({
      code: 'API-INVITE-EMAIL',
      message: `This invitation is for ${person.email}. Sign out, and accept it as that person.`,
    });
    expect((await accept(server.call, secret, null, 'made-up')).status).toBe(401);
    const { status, body } = await accept(server.call, secret, null, person.token);
    expect([status, body.data?.userId]).toEqual([200, person.userId]);
  });

  test('accepted ten times at once makes one member', async () => {
    const { email, secret } = await invited();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(server.call, secret)));
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('API-LINK-USED');
    const rows = await query(server.databaseUrl, `SELECT 1 FROM member WHERE email = '${email}'`);
    expect(rows).toHaveLength(1);
    const people = await query(server.databaseUrl, `SELECT 1 FROM app_user WHERE email = '${email}'`);
    expect(people).toHaveLength(1);
  });

  test('to two companies at once makes one person in both', async () => {
    const other = await server.company();
    const email = newEmail();
    await Promise.all([invite(company, email), invite(other, email)]);
    const secrets = await secretsFor(server, email, 2);
    const answers = await Promise.all(secrets.map((secret) => accept(server.call, secret)));
    // The second request finds an account that was not there when the form was read.
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses(answers));
    for (const [at, { status }] of answers.entries())
      if (status === 409) expect((await accept(server.call, secrets[at] ?? '')).status).toBe(200);
    const rows = await query<{ count: number }>(
      server.databaseUrl,
      `SELECT count(DISTINCT user_id)::int AS people, count(*)::int AS members FROM member WHERE email = '${email}'`,
    );
    expect(rows).toEqual([{ people: 1, members: 2 }]);
  });

  test('sent once more has a new link; the earlier one ends; the newest role counts', async () => {
    const { email, secret } = await invited('Viewer');
    expect((await invite(company, email, 'Sales')).status).toBe(200);
    const [newest = ''] = (await secretsFor(server, email, 2)).filter((one) => one !== secret);
    expect((await received(secret)).status).toBe(404);
    expect((await accept(server.call, secret)).body).toMatchObject({
      code: 'API-LINK',
      message: 'This link is not valid.',
    });
    expect((await received(newest)).body.roleName).toBe('Sales');
    expect((await invites()).body.content.filter((one) => one.email === email)).toHaveLength(1);
    expect((await accept(server.call, newest)).status).toBe(200);
  });

  test('goes to one person at most five times a day', async () => {
    const email = newEmail();
    for (let time = 0; time < 5; time += 1) expect((await invite(company, email)).status).toBe(200);
    expect((await invite(company, email)).body).toMatchObject({
      code: 'API-INVITE-LIMIT',
      message: 'This person has been invited 5 times within a day. Please wait until tomorrow.',
    });
  });

  test('that is taken back and sent again is counted all the same', async () => {
    const email = newEmail();
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await invite(company, email);
      expect([time, status]).toEqual([time, 200]);
      expect((await withdraw(company, body.body.value.inviteMemberId)).status).toBe(200);
    }
    expect((await invite(company, email)).body).toMatchObject({ code: 'API-INVITE-LIMIT' });
  });

  test('waits with at most a hundred others', async () => {
    const busy = await server.company();
    const role = (await rolesOf(busy))['Viewer'];
    await query(
      server.databaseUrl,
      `INSERT INTO invitation (company_id, id, email, role_id, invited_by, expires_at, token_hash)
       SELECT '${busy.id}', gen_random_uuid(), n || '@example.com', '${role?.id}', '${busy.userId}',
              now() + interval '1 day', sha256(n::text::bytea) FROM generate_series(1, 100) n`,
    );
    expect((await invite(busy, newEmail())).body).toMatchObject({
      code: 'API-INVITE-LIMIT',
      message: '100 invitations are waiting. Take some back first.',
    });
    expect((await invite(busy, '7@example.com')).status).toBe(200);
  });

  test('that was taken back opens nothing, and is not there a second time', async () => {
    const { email, secret } = await invited();
    const id = (await invites()).body.content.find((one) => one.email === email)?.inviteMemberId ?? '';
    const stranger = await server.company();
    expect((await withdraw(stranger, id)).body).toMatchObject({ code: 'API-NOT-FOUND' });
    expect((await withdraw(company, id)).body).toEqual({ message: 'Invitation deleted successfully!' });
    expect((await withdraw(company, id)).status).toBe(404);
    expect((await accept(server.call, secret)).status).toBe(404);
  });

  test('that has expired says so, is listed as expired, and is renewed', async () => {
    const { email, secret } = await invited();
    await query(
      server.databaseUrl,
      `UPDATE invitation SET expires_at = now() - interval '1 minute' WHERE email = '${email}'`,
    );
    for (const answer of [await received(secret), await accept(server.call, secret)]) {
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'API-LINK-EXPIRED', message: 'This invitation has expired. Please ask for a new one.' },
      ]);
    }
    expect((await invites()).body.content).toContainEqual(expect.objectContaining({ email, expired: true }));
    await invite(company, email);
    const renewed = (await secretsFor(server, email, 2)).find((one) => one !== secret) ?? '';
    expect((await accept(server.call, renewed)).status).toBe(200);
  });

  test('is not kept as it is sent: the database knows only a hash of the secret', async () => {
    const { email, secret } = await invited();
    const rows = await query<{ row: string }>(
      server.databaseUrl,
      `SELECT i::text AS row FROM invitation i WHERE email = '${email}'`,
    );
    expect(rows[0]?.row).not.toContain(secret.slice(-43));
    expect(Buffer.from(secret.slice(-43), 'base64url')).toHaveLength(32);
  });

  test.each([
    ['another secret', (secret: string) => secret.slice(0, 22) + 'A'.repeat(43)],
    ['another company', (secret: string) => 'A'.repeat(22) + secret.slice(22)],
    ['a secret alone', (secret: string) => secret.slice(22)],
    ['an identifier', () => '0b4f0e6a-6f0e-4c1b-9f5e-000000000001'],
    ['something else', () => "' OR 1=1 --"],
  ])('is not found by %s', async (_what, change) => {
    const { secret } = await invited();
    const url = encodeURIComponent(change(secret));
    expect((await received(url)).body).toEqual({ code: 'API-LINK', message: 'This link is not valid.' });
    expect((await accept(server.call, change(secret))).status).toBe(404);
  });
});

describe('inviting is refused', () => {
  const refused = async (email: string, roleName?: string) => (await invite(company, email, roleName)).body;

  test('for what is no e-mail or no role', async () => {
    expect(await refused('nobody')).toMatchObject({
      errors: [{ field: 'email', message: 'Invalid email.' }],
    });
    expect(await refused('')).toMatchObject({ errors: [{ field: 'email', message: 'Email required.' }] });
    const stranger = (await rolesOf(await server.company()))['Viewer'];
    const query = new URLSearchParams({ companyRoleId: stranger?.id ?? '', email: newEmail() });
    expect((await company.call('POST', `${SPACE}/member/invite?${query.toString()}`)).body).toMatchObject({
      errors: [{ field: 'companyRoleId', message: 'This role does not exist.' }],
    });
  });

  test('for a member, whatever the case of the e-mail', async () => {
    expect(await refused(company.email.toUpperCase())).toMatchObject({
      code: 'API-MEMBER',
      errors: [{ field: 'email', message: 'This person is a member of the company already.' }],
    });
  });

  test('with a role beyond the own', async () => {
    const administrator = await join(server, company, 'Administrator');
    expect((await invite(administrator, newEmail(), 'Owner')).body).toMatchObject({
      code: 'API-PERMISSION',
      message: 'Only an Owner can make an Owner.',
    });
    expect((await invite(administrator, newEmail(), 'Administrator')).status).toBe(200);
    const permissions = { Settings: { view: true, create: true } };
    await company.call('POST', '/account/v1/company/role', { name: 'Host', permissions });
    const host = await join(server, company, 'Host');
    expect((await invite(host, newEmail(), 'Viewer')).body).toMatchObject({
      message: 'You cannot grant what your own role does not allow.',
    });
    expect((await invite(host, newEmail(), 'Host')).status).toBe(200);
  });

  test('on a plan without the user manager; who is invited before cannot come in either', async () => {
    const small = await server.company();
    const email = newEmail();
    await invite(small, email);
    const [secret = ''] = await secretsFor(server, email);
    const plan = (name: string) =>
      query(
        server.databaseUrl,
        `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${name}') WHERE company_id = '${small.id}'`,
      );
    await plan('Early');
    const sentence = 'The user manager: not part of the Early plan. A Business plan has it.';
    expect((await invite(small, newEmail())).body).toMatchObject({
      code: 'API-PLAN-FEATURE',
      message: sentence,
    });
    expect((await accept(server.call, secret)).body).toMatchObject({ code: 'API-PLAN-FEATURE' });
    expect((await signIn(email, 'a-long-password')).status).toBe(401);
    await plan('Business');
    expect((await accept(server.call, secret)).status).toBe(200);
  });
});

test('who is new says a name and a password that hold to the rules', async () => {
  const { secret } = await invited();
  expect((await accept(server.call, secret, null)).status).toBe(422);
  expect((await accept(server.call, secret, { password: 'short', lastName: ' ' })).body.errors).toEqual([
    { field: 'firstName', message: 'Name required.' },
    { field: 'lastName', message: 'Name required.' },
    { field: 'password', message: 'Minimum length 8.' },
  ]);
});
