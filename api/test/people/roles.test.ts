import { AREAS, VERBS, type Area, type CompanyRole, type Verb } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { invite, join, newEmail, rolesOf, setRole, type Colleague, type Refused } from './team.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
});

const ROLE = '/account/v1/company/role';
const create = (by: Pick<TestCompany, 'call'>, name: string, permissions: object = {}) =>
  by.call<Refused & { body: { value: CompanyRole } }>('POST', ROLE, { name, permissions });
const update = (by: Pick<TestCompany, 'call'>, id: string, body: object) =>
  by.call<Refused & CompanyRole>('PUT', `${ROLE}/${id}`, body);
const destroy = (by: Pick<TestCompany, 'call'>, id: string) => by.call<Refused>('DELETE', `${ROLE}/${id}`);
const idOf = async (name: string) => (await rolesOf(company))[name]?.id ?? '';

/**
 * What the roles of a new company may: v(iew) c(reate) e(dit) d(elete) a(pprove), area by area. This is the table of
 * the product; a change of it is a change of what the staff of all companies may do.
 */
const TABLE = `
                Bills  Inventory  Invoices  CreditNotes  PurchaseOrder  Quotes  Settings  Accounts  Contact
Owner           vceda  vceda      vceda     vceda        vceda          vceda   vceda     vceda     vceda
Administrator   vceda  vceda      vceda     vceda        vceda          vceda   vceda     vceda     vceda
Accountant      vceda  vceda      vceda     vceda        vceda          vceda   v         vceda     vceda
Sales           -      v          vceda     vceda        -              vceda   -         -         vcea
Purchasing      vceda  v          -         -            vceda          -       -         -         vcea
Viewer          v      v          v         v            v              v       v         v         v
`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const LETTERS: Record<Verb, string> = { view: 'v', create: 'c', edit: 'e', delete: 'd', approve: 'a' };

/** A call of each area and verb that a role without the permission is refused before anything else is looked at. */
const NOWHERE = '0b4f0e6a-6f0e-4c1b-9f5e-0000000000ff';
const PROBES: [Area, Verb, string, string, object?][] = [
  ['Contact', 'view', 'POST', '/account/v1/contacts/all', {}],
  ['Contact', 'create', 'POST', '/account/v1/contacts', { name: '' }],
  ['Contact', 'edit', 'PUT', `/account/v1/contacts/${NOWHERE}`, {}],
  ['Contact', 'delete', 'DELETE', `/account/v1/contacts/${NOWHERE}`],
  ['Inventory', 'view', 'POST', '/account/v1/items/all', {}],
  ['Inventory', 'create', 'POST', '/account/v1/items', { name: '' }],
  ['Accounts', 'view', 'POST', '/account/v1/journals/all', {}],
  ['Accounts', 'create', 'POST', '/account/v1/accounts', { name: '' }],
  ['Invoices', 'view', 'POST', '/account/v1/invoices/all', {}],
  ['Invoices', 'delete', 'DELETE', `/account/v1/invoices/${NOWHERE}`],
  ['Invoices', 'approve', 'PUT', `/account/v1/invoices/${NOWHERE}/invoiceStatus?status=Awaiting%20Payment`],
  ['Bills', 'view', 'POST', '/account/v1/bills/all', {}],
  ['Bills', 'delete', 'DELETE', `/account/v1/bills/${NOWHERE}`],
  ['Bills', 'approve', 'PUT', `/account/v1/bills/${NOWHERE}/billStatus?status=Awaiting%20Payment`],
  ['Settings', 'view', 'GET', '/account/data/company/space/members'],
  [
    'Settings',
    'create',
    'POST',
    `/account/data/company/space/member/invite?companyRoleId=${NOWHERE}&email=a`,
  ],
  ['Settings', 'edit', 'PUT', `${ROLE}/${NOWHERE}`, {}],
  ['Settings', 'delete', 'DELETE', `/account/data/company/space/member/invite?inviteMemberId=${NOWHERE}`],
];

describe('the roles of a new company', () => {
  test('are as the table says, highest first, and only the Owner is fixed', async () => {
    const { body } = await company.call<{ content: CompanyRole[] }>('GET', '/account/v1/company/roles');
    const found = body.content.map(({ name, permissions }) => [
      name,
      ...head.map((area) => {
        const able = permissions[area as Area];
        return VERBS.map((verb) => (able[verb] ? LETTERS[verb] : '')).join('') || '-';
      }),
    ]);
    expect(head.toSorted()).toEqual([...AREAS].toSorted());
    expect(found).toEqual(rows);
    expect(body.content.filter(({ fixed }) => fixed).map(({ name }) => name)).toEqual(['Owner']);
  });

  test.each(rows.map(([name = '']) => name))('%s may exactly that', async (name) => {
    const cells = rows.find(([first]) => first === name)?.slice(1) ?? [];
    const member = name === 'Owner' ? company : await join(server, company, name);
    for (const [area, verb, method, url, body] of PROBES) {
      const may = cells[head.indexOf(area)]?.includes(LETTERS[verb]) === true;
      const { status } = await member.call(method, url, body);
      expect([name, area, verb, status === 403]).toEqual([name, area, verb, !may]);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a role of the own', () => {
  test('is made with what it may, renamed, changed and removed', async () => {
    const made = await create(company, ' Night shift ', { Invoices: { view: true, create: true } });
    const { id, name, fixed, permissions } = made.body.body.value;
    expect([name, fixed]).toEqual(['Night shift', false]);
    expect(permissions.Invoices).toEqual({
      view: true,
      create: true,
      edit: false,
      delete: false,
      approve: false,
    });
    expect(Object.keys(permissions)).toHaveLength(AREAS.length);
    const changed = await update(company, id, { permissions: { Bills: { view: true } } });
    expect(changed.body).toMatchObject({ name: 'Night shift', permissions: { Invoices: { create: true } } });
    expect((await update(company, id, { name: 'Day shift' })).body).toMatchObject({
      name: 'Day shift',
      permissions: { Bills: { view: true } },
    });
    expect((await rolesOf(company))['Day shift']?.id).toBe(id);
    expect((await destroy(company, id)).body).toEqual({ message: 'Role removed successfully!' });
    expect((await destroy(company, id)).status).toBe(404);
  });

  test('needs a name that no other has, whatever the case', async () => {
    const taken = {
      code: 'API-DUPLICATE',
      errors: [{ field: 'name', message: 'A role with this name exists already.' }],
    };
    expect((await create(company, 'viewer')).body).toMatchObject(taken);
    const { id } = (await create(company, 'Stocktaker')).body.body.value;
    expect((await update(company, id, { name: 'OWNER' })).body).toMatchObject(taken);
    expect((await update(company, id, { name: 'STOCKTAKER' })).status).toBe(200);
    expect((await create(company, ' ')).body.errors).toEqual([{ field: 'name', message: 'Name required.' }]);
    expect((await create(company, 'x'.repeat(151))).body.errors).toEqual([
      { field: 'name', message: 'Maximum 150 characters.' },
    ]);
  });

  test('made ten times at once under one name is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(company, 'Twice')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });

  test('is not removed while a member holds it or is invited to it', async () => {
    const { id } = (await create(company, 'Weekend')).body.body.value;
    const inUse = {
      code: 'API-ROLE-USED',
      message: 'A member or an invitation has the role Weekend. Give them another role first.',
    };
    const email = newEmail();
    const sent = await invite(company, email, 'Weekend');
    expect((await destroy(company, id)).body).toEqual(inUse);
    const { inviteMemberId } = sent.body.body.value;
    await company.call(
      'DELETE',
      `/account/data/company/space/member/invite?inviteMemberId=${inviteMemberId}`,
    );
    const member = await join(server, company, 'Weekend');
    expect((await destroy(company, id)).body).toEqual(inUse);
    await setRole(company.call, member.memberId, 'Viewer');
    expect((await destroy(company, id)).status).toBe(200);
    expect((await member.call('GET', '/account/v1/company')).status).toBe(200);
  });

  test('of another company is not there', async () => {
    const stranger = await server.company();
    const id = await idOf('Viewer');
    for (const answer of [
      await update(stranger, id, { name: 'Mine' }),
      await update(stranger, id, { permissions: { Bills: { create: true } } }),
      await destroy(stranger, id),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'API-NOT-FOUND']);
  });

  test('takes a company no further than fifty', async () => {
    const busy = await server.company();
    for (let at = 6; at < 50; at += 1) expect((await create(busy, `Role ${at}`)).status).toBe(200);
    expect((await create(busy, 'One more')).body).toMatchObject({
      code: 'API-ROLE-LIMIT',
      message: 'A company can have 50 roles.',
    });
  });
});

describe('who changes roles', () => {
  let editor: Colleague;

  beforeAll(async () => {
    const permissions = { Settings: { view: true, create: true, edit: true }, Bills: { view: true } };
    await create(company, 'Editor', permissions);
    editor = await join(server, company, 'Editor');
  });

  test('replaces the version that they have seen, and no newer one', async () => {
    const { id, version } = (await create(company, 'Contested', { Bills: { view: true } })).body.body.value;
    const first = await update(company, id, { name: 'Contested twice', version });
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    const second = await update(company, id, { permissions: { Bills: { view: false } }, version });
    expect([second.status, second.body.code]).toEqual([409, 'API-VERSION']);
    const read = await company.call<CompanyRole>('GET', `/account/v1/company/role/${id}`);
    expect(read.body).toEqual(first.body);
  });

  test('cannot touch the Owner role, not as Owner either', async () => {
    const id = await idOf('Owner');
    expect((await update(company, id, { permissions: { Bills: { view: false } } })).body).toMatchObject({
      code: 'API-ROLE-FIXED',
      message: 'The Owner role cannot be changed.',
    });
    expect((await update(company, id, { name: 'Boss' })).body.code).toBe('API-ROLE-FIXED');
    expect((await destroy(company, id)).body.message).toBe('The Owner role cannot be removed.');
  });

  test('cannot raise the own role, but lower it', async () => {
    const id = await idOf('Editor');
    expect((await update(editor, id, { permissions: { Invoices: { view: true } } })).body).toMatchObject({
      code: 'API-PERMISSION',
      message: 'You cannot raise your own role.',
    });
    const lower = { permissions: { Bills: { view: false } } };
    expect((await update(editor, id, lower)).body.permissions.Bills.view).toBe(false);
    expect((await update(editor, id, { permissions: { Bills: { view: true } } })).status).toBe(403);
    await update(company, id, { permissions: { Bills: { view: true } } });
  });

  test('cannot grant beyond the own role, in a new role or another one', async () => {
    const sentence = 'You cannot grant what your own role does not allow.';
    expect((await create(editor, 'Trap', { Invoices: { view: true } })).body.message).toBe(sentence);
    const other = (await create(editor, 'Bill reader', { Bills: { view: true } })).body.body.value;
    const more = { permissions: { Accounts: { view: true } } };
    expect((await update(editor, other.id, more)).body.message).toBe(sentence);
    // What the role has already is not granted anew.
    const sales = await idOf('Sales');
    expect((await update(editor, sales, { permissions: { Invoices: { approve: true } } })).status).toBe(200);
  });

  test('needs to edit Settings; creating there is enough for a new role alone', async () => {
    const permissions = { Settings: { view: true, create: true, delete: true } };
    await create(company, 'Almost', permissions);
    const almost = await join(server, company, 'Almost');
    expect((await create(almost, 'Mine')).status).toBe(200);
    expect((await create(await join(server, company, 'Viewer'), 'Mine too')).status).toBe(403);
    expect((await destroy(almost, await idOf('Purchasing'))).status).toBe(403);
    expect((await update(almost, await idOf('Purchasing'), {})).status).toBe(403);
  });

  test('loses the right at once when their role loses it, even in the middle of two calls', async () => {
    const id = await idOf('Editor');
    const [taken, ...made] = await Promise.all([
      update(company, id, { permissions: { Settings: { create: false } } }),
      ...Array.from({ length: 8 }, (_unused, at) => create(editor, `Late ${at}`)),
    ]);
    expect(taken.status).toBe(200);
    for (const { status } of made) expect([200, 403]).toContain(status);
    expect((await create(editor, 'Too late')).status).toBe(403);
    await update(company, id, { permissions: { Settings: { create: true } } });
    expect((await create(editor, 'In time')).status).toBe(200);
  });
});

test.each([
  [{ permissions: { Bills: { view: 'yes' } } }, 'permissions.Bills.view', 'Must be true or false.'],
  [{ permissions: { Bills: true } }, 'permissions.Bills', 'Must be an object.'],
  [{ name: 7 }, 'name', 'Must be text.'],
])('%j is refused with its field', async (body, field, message) => {
  expect((await update(company, await idOf('Viewer'), body)).body.errors).toEqual([{ field, message }]);
});
