import { MAX_OWN_TOURS } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import {
  PERSONAL,
  SPACE,
  accept,
  callAs,
  invite,
  join,
  membersOf,
  remove,
  secretsFor,
  setRole,
  type Colleague,
  type SignedIn,
} from './team.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
});

const signIn = (who: { email: string; password: string }, companyId?: string) =>
  server.call<SignedIn>('POST', '/auth/token', { username: who.email, password: who.password, companyId });
const ownId = async (of: TestCompany) => (await membersOf(of))[of.email]?.id ?? '';
const LAST_OWNER = {
  status: 409,
  body: { code: 'API-LAST-OWNER', message: 'A company needs an Owner. Make another member an Owner first.' },
};

async function owners(of: TestCompany): Promise<number> {
  const rows = await query(
    server.databaseUrl,
    `SELECT 1 FROM member m JOIN role r ON r.company_id = m.company_id AND r.id = m.role_id
     WHERE m.company_id = '${of.id}' AND r.fixed`,
  );
  return rows.length;
}

/** A company with a second owner. */
async function twoOwners(): Promise<{ first: TestCompany; second: Colleague; firstId: string }> {
  const first = await server.company();
  const second = await join(server, first, 'Owner');
  return { first, second, firstId: await ownId(first) };
}

describe('a member who is taken out', () => {
  test('is out at once: sessions end, sign-in opens nothing of the company, the list is without them', async () => {
    const member = await join(server, company, 'Sales');
    expect((await remove(company.call, member.memberId)).body).toEqual({
      message: 'User deleted successfully!',
    });
    const refused = await member.call('GET', '/account/v1/company');
    expect([refused.status, refused.body]).toEqual([
      401,
      { code: 'API-SIGN-IN', message: 'Your session has ended. Please sign in again.' },
    ]);
    expect(await membersOf(company)).not.toHaveProperty([member.email]);
    const message =
      'You do not belong to a company any more. Ask for an invitation, or register a company of your own.';
    expect(await signIn(member)).toMatchObject({ status: 401, body: { code: 'API-LOGIN', message } });
    expect((await remove(company.call, member.memberId)).status).toBe(404);
  });

  test('keeps their other companies and the sessions there', async () => {
    const own = await server.company();
    await invite(company, own.email, 'Viewer');
    const [secret = ''] = await secretsFor(server, own.email);
    const inOther = callAs(
      server,
      (await accept(server.call, secret, null, own.token)).body.data.access_token,
    );
    expect((await inOther('GET', '/account/v1/company')).body).toMatchObject({ id: company.id });
    await remove(company.call, (await membersOf(company))[own.email]?.id ?? '');
    expect((await inOther('GET', '/account/v1/company')).status).toBe(401);
    expect((await own.call('GET', '/account/v1/company')).body).toMatchObject({ id: own.id });
    const again = await signIn(own);
    expect(
      (await callAs(server, again.body.data.access_token)('GET', '/account/v1/company')).body,
    ).toMatchObject({ id: own.id });
    expect(await signIn(own, company.id)).toMatchObject({
      status: 401,
      body: { code: 'API-LOGIN', message: 'You are not a member of this company.' },
    });
  });

  test('on another server, whose cache still knows the session, is told so in words', async () => {
    const member = await join(server, company, 'Viewer');
    await query(server.databaseUrl, `DELETE FROM member WHERE id = '${member.memberId}'`);
    expect((await member.call('GET', '/account/v1/company')).body).toEqual({
      code: 'API-SIGN-IN',
      message: 'You are no longer a member of this company.',
    });
  });

  test('may be invited anew, and may register a company of their own with the same e-mail', async () => {
    const member = await join(server, company, 'Viewer');
    await remove(company.call, member.memberId);
    await invite(company, member.email, 'Sales');
    const [secret = ''] = await secretsFor(server, member.email, 2);
    expect((await accept(server.call, secret, { password: member.password })).status).toBe(200);
    await remove(company.call, (await membersOf(company))[member.email]?.id ?? '');
    const anew = { email: member.email, password: 'a-new-password' };
    const form = { ...anew, firstName: 'Grace', lastName: 'Hill', companyName: 'Mine', countryCode: 'GB' };
    expect((await server.call('POST', '/public/customer/register', form)).status).toBe(200);
    const [hash = ''] = await secretsFor(server, member.email, 1, PERSONAL);
    const confirmed = await server.call<SignedIn>('POST', `/public/customer/validHash/${hash}`, {
      password: anew.password,
    });
    expect(confirmed.body.data.userId).toBe(member.userId);
    expect((await signIn(anew)).status).toBe(200);
  });

  test('leaves what they did under their name', async () => {
    const member = await join(server, company, 'Sales');
    const { body } = await member.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
      name: 'Quay Stores',
      type: 'Customer',
    });
    await remove(company.call, member.memberId);
    const url = `/account/v1/contacts/${body.body.value.id}/activities`;
    expect((await company.call('GET', url)).body).toMatchObject({
      content: [{ action: 'Create', userName: 'Grace Hill' }],
    });
  });
});

describe('leaving', () => {
  test('is open to every member, whatever their role', async () => {
    const member = await join(server, company, 'Purchasing');
    expect((await remove(member.call, member.memberId)).status).toBe(200);
    expect((await member.call('GET', '/account/v1/company')).status).toBe(401);
  });

  test('is not open to the last owner, but to one of two', async () => {
    const { first, second, firstId } = await twoOwners();
    expect((await remove(first.call, firstId)).status).toBe(200);
    expect(await remove(second.call, second.memberId)).toMatchObject(LAST_OWNER);
    expect(await owners(first)).toBe(1);
  });

  test('of both owners at the same time keeps one', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { first, second, firstId } = await twoOwners();
      const answers = await Promise.all([remove(first.call, firstId), remove(second.call, second.memberId)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await owners(first)).toBe(1);
    }
  });
});

describe('taking a member out', () => {
  test('needs to delete in Settings', async () => {
    const viewer = await join(server, company, 'Viewer');
    const other = await join(server, company, 'Sales');
    expect(await remove(viewer.call, other.memberId)).toMatchObject({
      status: 403,
      body: { code: 'API-PERMISSION' },
    });
    const administrator = await join(server, company, 'Administrator');
    expect((await remove(administrator.call, other.memberId)).status).toBe(200);
  });

  test('who is an Owner needs an Owner', async () => {
    const administrator = await join(server, company, 'Administrator');
    const second = await join(server, company, 'Owner');
    expect((await remove(administrator.call, second.memberId)).body).toMatchObject({
      code: 'API-PERMISSION',
      message: 'Only an Owner can remove an Owner.',
    });
    expect((await remove(company.call, second.memberId)).status).toBe(200);
  });

  test('by two owners of each other at once keeps one of them', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { first, second, firstId } = await twoOwners();
      const answers = await Promise.all([remove(first.call, second.memberId), remove(second.call, firstId)]);
      // The second request is not from a member any more.
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      expect(await owners(first)).toBe(1);
    }
  });

  test('of another company finds no member', async () => {
    const stranger = await server.company();
    const member = await join(server, company, 'Viewer');
    expect((await remove(stranger.call, member.memberId)).body).toMatchObject({ code: 'API-NOT-FOUND' });
    expect((await setRole(stranger.call, member.memberId, 'Sales')).body).toMatchObject({
      code: 'API-NOT-FOUND',
    });
    expect((await member.call('GET', '/account/v1/company')).status).toBe(200);
  });
});

describe('a role given by name', () => {
  test('counts from the next call on', async () => {
    const member = await join(server, company, 'Viewer');
    const contact = { name: 'Stores by role', type: 'Customer' };
    expect((await member.call('POST', '/account/v1/contacts', contact)).status).toBe(403);
    const given = await setRole(company.call, member.memberId, ' sales ');
    expect(given.body).toMatchObject({ id: member.memberId, email: member.email, roleName: 'Sales' });
    expect((await member.call('POST', '/account/v1/contacts', contact)).status).toBe(200);
  });

  test('must be one of the company', async () => {
    const member = await join(server, company, 'Viewer');
    for (const name of ['Captain', '', 'Viewer; DROP TABLE role'])
      expect((await setRole(company.call, member.memberId, name)).body.errors).toEqual([
        { field: 'roleName', message: 'This role does not exist.' },
      ]);
  });

  test('does not go beyond the own: only owners make, change and unmake owners', async () => {
    const administrator = await join(server, company, 'Administrator');
    const viewer = await join(server, company, 'Viewer');
    const owner = await ownId(company);
    for (const memberId of [viewer.memberId, administrator.memberId])
      expect((await setRole(administrator.call, memberId, 'Owner')).body.message).toBe(
        'Only an Owner can make an Owner.',
      );
    expect((await setRole(administrator.call, owner, 'Viewer')).body.message).toBe(
      'Only an Owner can change an Owner.',
    );
    expect((await setRole(administrator.call, viewer.memberId, 'Administrator')).status).toBe(200);
    expect((await setRole(administrator.call, administrator.memberId, 'Viewer')).status).toBe(200);
    expect((await setRole(administrator.call, administrator.memberId, 'Administrator')).status).toBe(403);
    expect((await setRole(company.call, viewer.memberId, 'Owner')).status).toBe(200);
    expect((await remove(company.call, viewer.memberId)).status).toBe(200);
  });

  test('is not raised by who edits Settings with less', async () => {
    const permissions = { Settings: { view: true, edit: true } };
    await company.call('POST', '/account/v1/company/role', { name: 'Clerk', permissions });
    const clerk = await join(server, company, 'Clerk');
    const viewer = await join(server, company, 'Viewer');
    for (const memberId of [clerk.memberId, viewer.memberId])
      expect((await setRole(clerk.call, memberId, 'Sales')).body.message).toBe(
        'You cannot grant what your own role does not allow.',
      );
    expect((await setRole(clerk.call, viewer.memberId, 'Clerk')).status).toBe(200);
  });

  test('leaves one owner: the last one cannot step down, two at once neither', async () => {
    expect(await setRole(company.call, await ownId(company), 'Administrator')).toMatchObject(LAST_OWNER);
    for (let time = 0; time < 5; time += 1) {
      const { first, second, firstId } = await twoOwners();
      const answers = await Promise.all([
        setRole(first.call, second.memberId, 'Viewer'),
        setRole(second.call, firstId, 'Viewer'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      expect(await owners(first)).toBe(1);
    }
    const { first, second, firstId } = await twoOwners();
    const down = await Promise.all([
      setRole(first.call, firstId, 'Viewer'),
      setRole(second.call, second.memberId, 'Viewer'),
    ]);
    expect(down.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('members are seen by who may view Settings', async () => {
  const sales = await join(server, company, 'Sales');
  expect((await sales.call('GET', `${SPACE}/members`)).status).toBe(403);
  expect((await sales.call('GET', `${SPACE}/member/invites`)).status).toBe(403);
  const viewer = await join(server, company, 'Viewer');
  expect((await membersOf(viewer))[company.email]).toEqual({
    id: await ownId(company),
    userId: company.userId,
    email: company.email,
    name: 'Ada Marsh',
    roleName: 'Owner',
    joinedDate: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await viewer.call('GET', `${SPACE}/member/invites`)).status).toBe(200);
});

describe('profiles', () => {
  const url = (id: string) => `/api/rest/v1/company/user/${id}?status=A`;

  test('of colleagues are read by who may view Settings, and written only by themselves', async () => {
    const viewer = await join(server, company, 'Viewer');
    const sales = await join(server, company, 'Sales');
    expect((await viewer.call('GET', url(sales.userId))).body).toEqual({
      id: sales.userId,
      userId: sales.userId,
      email: sales.email,
      firstName: 'Grace',
      lastName: 'Hill',
      phone: '',
      type: 'Credentials',
      version: 1,
    });
    expect((await sales.call('GET', url(viewer.userId))).status).toBe(403);
    const name = { firstName: 'Ada', lastName: 'Other' };
    expect((await company.call('PUT', url(sales.userId), name)).body).toMatchObject({
      code: 'API-PERMISSION',
      message: 'Only they themselves can change their profile.',
    });
    expect((await sales.call('PUT', url(sales.userId), name)).status).toBe(200);
    expect((await membersOf(company))[sales.email]?.name).toBe('Ada Other');
  });

  test('are not replaced where they were changed meanwhile; without a version the last change counts', async () => {
    const { call, userId } = await join(server, company, 'Sales');
    const change = (phone: string, version?: number) =>
      call('PUT', url(userId), { firstName: 'Grace', lastName: 'Hill', phone, version });
    expect(await change('0117000001', 1)).toMatchObject({
      status: 200,
      body: { phone: '0117000001', version: 2 },
    });
    expect(await change('0117000002', 1)).toMatchObject({ status: 409, body: { code: 'API-VERSION' } });
    expect((await call('GET', url(userId))).body).toMatchObject({ phone: '0117000001', version: 2 });
    expect((await change('0117000003')).body).toMatchObject({ phone: '0117000003', version: 3 });
    expect((await change('0117000004', 3)).body).toMatchObject({ phone: '0117000004', version: 4 });
  });

  test('of people elsewhere are not there, and a profile is shown to the new company only while they work there', async () => {
    const stranger = await server.company();
    expect((await company.call('GET', url(stranger.userId))).status).toBe(404);
    expect((await company.call('PUT', url(stranger.userId), {})).status).toBe(404);
    const member = await join(server, company, 'Viewer');
    expect((await company.call('GET', url(member.userId))).status).toBe(200);
    await remove(company.call, member.memberId);
    expect((await company.call('GET', url(member.userId))).status).toBe(404);
  });
});

describe('preferences and tours', () => {
  const PAGES = [
    'invoices.cardView',
    'invoices.creditNote',
    'bills.cardView',
    'quotes.cardView',
    'purchaseOrder.cardView',
    'contacts.cardView',
  ];
  const TOURS = ['main', 'company', 'invoicing', 'bills', 'contacts', 'accounts', 'items'];
  const prefer = (member: Colleague, page: string, value: boolean) =>
    member.call<Record<string, Record<string, boolean>>>(
      'PUT',
      `${SPACE}/member/preferences?page=${page}&cardView=${value}`,
    );
  const flags = (body: object): Record<string, boolean> =>
    Object.fromEntries(
      Object.entries(body as Record<string, Record<string, boolean>>)
        .filter(([area]) => area !== 'display')
        .flatMap(([area, values]) =>
          Object.entries(values).map(([name, value]) => [`${area}.${name}`, value]),
        ),
    );

  test('are six flags, each of its own, of one member alone', async () => {
    const member = await join(server, company, 'Viewer');
    const other = await join(server, company, 'Viewer');
    for (const [at, page] of PAGES.entries()) {
      const { body } = await prefer(member, page, true);
      expect(flags(body)).toEqual(Object.fromEntries(PAGES.map((each, index) => [each, index <= at])));
    }
    expect(flags((await prefer(member, 'bills.cardView', false)).body)['bills.cardView']).toBe(false);
    const { body } = await other.call<{ preferences: object }>('GET', `${SPACE}/member/permissions`);
    expect(Object.values(flags(body.preferences))).toEqual(Array<boolean>(6).fill(false));
  });

  test.each(['Early', 'Starter'])('are refused on the %s plan, and can still be read', async (plan) => {
    const own = await server.company();
    await query(
      server.databaseUrl,
      `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${plan}') WHERE company_id = '${own.id}'`,
    );
    for (const page of PAGES) {
      const refused = await own.call('PUT', `${SPACE}/member/preferences?page=${page}&cardView=true`);
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          code: 'API-PLAN-FEATURE',
          message: `Preferences: not part of the ${plan} plan. A Business plan has it.`,
        },
      ]);
    }
    const { body } = await own.call<{ preferences: object }>('GET', `${SPACE}/member/permissions`);
    expect(Object.values(flags(body.preferences))).toEqual(Array<boolean>(6).fill(false));
  });

  test('written at once are all kept', async () => {
    const member = await join(server, company, 'Viewer');
    await Promise.all(PAGES.map((page) => prefer(member, page, true)));
    const { body } = await member.call<{ preferences: object }>('GET', `${SPACE}/member/permissions`);
    expect(Object.values(flags(body.preferences))).toEqual(Array<boolean>(6).fill(true));
  });

  test('formats and theme are kept one by one, on every plan, and taken back with null', async () => {
    const own = await server.company();
    await query(
      server.databaseUrl,
      `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${own.id}'`,
    );
    const display = async (body: object) =>
      (await own.call<{ display: object }>('PUT', `${SPACE}/member/display`, body)).body.display;
    expect(await display({ formats: 'de-CH' })).toEqual({ formats: 'de-CH', theme: null });
    await display({ theme: 'dark' });
    expect(await display({ formats: null })).toEqual({ formats: null, theme: 'dark' });
    const { body } = await own.call<{ preferences: object }>('GET', `${SPACE}/member/permissions`);
    expect(body.preferences).toMatchObject({ display: { formats: null, theme: 'dark' } });
  });

  test('formats that no browser takes are refused', async () => {
    const answer = await company.call('PUT', `${SPACE}/member/display`, { formats: 'not a tag' });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: [{ field: 'formats', message: 'Must be the tag of a language.' }] }),
    ]);
  });

  test('have names', async () => {
    const member = await join(server, company, 'Viewer');
    expect((await prefer(member, 'items.cardView', true)).body).toMatchObject({
      errors: [{ field: 'page', message: `Must be one of ${[...PAGES].sort(byCall).join(', ')}.` }],
    });
    const tour = await member.call('PUT', `${SPACE}/member/tours?name=quotes&value=true`);
    expect(tour.body).toMatchObject({
      errors: [{ field: 'name', message: `Must be one of ${TOURS.join(', ')}.` }],
    });
    const text = await member.call('PUT', `${SPACE}/member/preferences?page=bills.cardView&cardView=perhaps`);
    expect(text.body).toMatchObject({ errors: [{ field: 'cardView', message: 'Must be true or false.' }] });
  });

  test('a language is kept for one member, one that the product does not have is rejected', async () => {
    const member = await join(server, company, 'Viewer');
    const other = await join(server, company, 'Viewer');
    const languageOf = async (one: Colleague) =>
      (await one.call<{ language: string | null }>('GET', `${SPACE}/member/permissions`)).body.language;
    expect(await languageOf(member)).toBeNull();
    expect((await member.call('PUT', `${SPACE}/member/language?language=de`)).body).toEqual({
      language: 'de',
    });
    expect([await languageOf(member), await languageOf(other)]).toEqual(['de', null]);
    const unknown = await member.call('PUT', `${SPACE}/member/language?language=fr`);
    expect(unknown.body).toMatchObject({
      errors: [{ field: 'language', message: 'Must be one of en, de, ar.' }],
    });
  });

  test('the seven tours are seen one by one', async () => {
    const member = await join(server, company, 'Viewer');
    for (const [at, name] of TOURS.entries()) {
      const { body } = await member.call('PUT', `${SPACE}/member/tours?name=${name}&value=true`);
      expect(body).toEqual(Object.fromEntries(TOURS.map((each, index) => [each, index <= at])));
    }
    await member.call('PUT', `${SPACE}/member/tours?name=main&value=false`);
    expect((await member.call('GET', `${SPACE}/member/tours`)).body).toMatchObject({
      main: false,
      items: true,
    });
  });

  test('a tour that a module brings along is kept under its name, while there is room', async () => {
    const member = await join(server, company, 'Viewer');
    const put = (name: string, value = true) =>
      member.call('PUT', `${SPACE}/member/tours?name=${encodeURIComponent(name)}&value=${value}`);
    for (let at = 1; at <= MAX_OWN_TOURS; at += 1) expect((await put(`warehouse:t${at}`)).status).toBe(200);
    const seen = (await member.call('GET', `${SPACE}/member/tours`)).body;
    expect(seen).toMatchObject({ main: false, 'warehouse:t1': true, [`warehouse:t${MAX_OWN_TOURS}`]: true });
    expect(await put('warehouse:more')).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
    expect((await put('main')).status).toBe(200);
    const without = (await put('warehouse:t1', false)).body;
    expect(without).toMatchObject({ main: true, 'warehouse:t2': true });
    expect(without).not.toHaveProperty(['warehouse:t1']);
    expect((await put('warehouse:more')).status).toBe(200);
    for (const none of [
      'warehouse',
      'Warehouse:start',
      'warehouse:',
      ':start',
      `warehouse:${'x'.repeat(60)}`,
    ]) {
      expect(await put(none)).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
    }
  });

  test('two tours that end at once are both kept', async () => {
    const member = await join(server, company, 'Viewer');
    const names = ['main', 'items', 'warehouse:start', 'warehouse:end'];
    const answers = await Promise.all(
      names.map((name) => member.call('PUT', `${SPACE}/member/tours?name=${name}&value=true`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await member.call('GET', `${SPACE}/member/tours`)).body).toMatchObject(
      Object.fromEntries(names.map((name) => [name, true])),
    );
  });
});

/** The five lists come first, then the flag that is none. */
function byCall(a: string, b: string): number {
  return Number(a.endsWith('creditNote')) - Number(b.endsWith('creditNote'));
}
