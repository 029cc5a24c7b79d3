import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { memberOf } from '../invariants/people.ts';
import { SPACE, invite, join, remove, rolesOf, setRole } from './team.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
});

interface Entry {
  action: string;
  createdDate: string;
  userName: string;
  detail: string;
}

const history = (who: Pick<TestCompany, 'call'>, query = '') =>
  who.call<{ content: Entry[] }>('GET', `/account/v1/company/activities${query}`);
const details = async () =>
  (await history(company)).body.content.map(({ action, detail }) => `${action}: ${detail}`);
const settings = (body: object) => company.call('PUT', '/account/v1/company', body);

test('begins with the company and its set-up, says who and when', async () => {
  const before = Date.now();
  await settings({ city: 'Bath' });
  const after = Date.now();
  const { content } = (await history(company)).body;
  expect(content.map(({ action, userName, detail }) => [action, userName, detail])).toEqual([
    ['Update', 'Ada Marsh', 'City: Bristol to Bath'],
    ['Update', 'Ada Marsh', 'Address: none to 1 Quay Street; City: none to Bristol; Set-up completed'],
    ['Create', 'Ada Marsh', 'Marsh Cycles'],
  ]);
  const [newest] = content;
  const moment = Date.parse(newest?.createdDate ?? '');
  // What is stored may leave out the fraction of a second.
  expect([moment > before - 1_000, moment <= after]).toEqual([true, true]);
});

test('tells a move of the lock date from where to where, and other settings beside it', async () => {
  await settings({ lockDate: '2026-01-31' });
  await settings({ lockDate: '2026-03-31', taxRounding: 'line', financialYearStart: 4 });
  await settings({ lockDate: null });
  await settings({ numbering: { Invoice: { prefix: 'R-', next: 100, padding: 5 } } });
  expect((await details()).slice(0, 4)).toEqual([
    'Update: Invoice numbers: next INV-0001 to R-00100',
    'Update: Lock date: 2026-03-31 to none',
    'Update: Lock date: 2026-01-31 to 2026-03-31; First month of the financial year: January to April; Tax rounding: once per tax rate of a document to on every line',
    'Update: Lock date: none to 2026-01-31',
  ]);
});

test('is narrowed to moves of the lock date', async () => {
  await settings({ lockDate: '2026-01-31' });
  await settings({ city: 'Bath' });
  await settings({ lockDate: null });
  const { content } = (await history(company, '?about=lockDate')).body;
  expect(content.map(({ detail }) => detail)).toEqual([
    'Lock date: 2026-01-31 to none',
    'Lock date: none to 2026-01-31',
  ]);
  expect((await history(company, '?about=books')).body.content).toEqual([]);
});

test('tells roles made, changed and removed, with the permissions that changed', async () => {
  const role = '/account/v1/company/role';
  const made = await company.call<{ body: { value: { id: string } } }>('POST', role, {
    name: 'Clerk',
    permissions: { Invoices: { view: true, create: true } },
  });
  const { id } = made.body.body.value;
  await company.call('PUT', `${role}/${id}`, {
    name: 'Billing',
    permissions: { Invoices: { create: false }, Bills: { view: true, approve: true } },
  });
  await company.call('DELETE', `${role}/${id}`);
  expect((await details()).slice(0, 3)).toEqual([
    'Delete: Billing',
    'Update: Billing: renamed from Clerk; added Bills view, approve; removed Invoices create',
    'Create: Clerk: Invoices view, create',
  ]);
});

test('tells who was invited, joined, got another role and was taken out', async () => {
  const member = await join(server, company, 'Viewer');
  await setRole(company.call, member.memberId, 'Sales');
  await remove(company.call, member.memberId);
  const { body } = await invite(company, 'late@example.com', 'Accountant');
  const { inviteMemberId } = body.body.value;
  await company.call('DELETE', `${SPACE}/member/invite?inviteMemberId=${inviteMemberId}`);
  expect((await details()).slice(0, 6)).toEqual([
    'Withdraw: late@example.com',
    'Invite: late@example.com as Accountant',
    `Delete: ${member.email}, Sales`,
    `Update: ${member.email}: Viewer to Sales`,
    `Join: ${member.email} as Viewer`,
    `Invite: ${member.email} as Viewer`,
  ]);
});

test('is read by owners and accountants, page by page, and by no other member', async () => {
  for (const city of ['Bath', 'Wells', 'Exeter']) await settings({ city });
  for (const role of ['Accountant', 'Administrator'] as const) {
    expect((await history(await memberOf(server, company, role))).status).toBe(200);
  }
  for (const role of ['Sales', 'Purchasing', 'Viewer'] as const) {
    expect((await history(await memberOf(server, company, role))).status).toBe(403);
  }
  const page = await history(company, '?limit=2&offset=1');
  expect(page.body.content.map(({ detail }) => detail)).toEqual([
    'City: Bath to Wells',
    'City: Bristol to Bath',
  ]);
  const stranger = await server.company();
  expect((await history(stranger)).body.content.some(({ detail }) => detail.includes('Wells'))).toBe(false);
});

test('has no entry of what was refused', async () => {
  const before = await details();
  expect((await settings({ lockDate: '2026-02-30' })).status).toBe(422);
  expect((await settings({ name: '' })).status).toBe(422);
  const { Sales } = await rolesOf(company);
  const refused = await company.call('PUT', `/account/v1/company/role/${Sales?.id}`, { name: 'Viewer' });
  expect(refused.status).toBe(409);
  expect(await details()).toEqual(before);
});

test('a number series that is saved as it is goes on counting from where it began, and no change is told', async () => {
  const ofInvoices = `WHERE company_id = '${company.id}' AND kind = 'Invoice'`;
  await query(server.databaseUrl, `UPDATE number_sequence SET next_number = 5, taken = 4 ${ofInvoices}`);
  const counted = () =>
    query(
      server.databaseUrl,
      `SELECT start_number::int, taken::int, next_number::int FROM number_sequence ${ofInvoices}`,
    );
  const before = await details();
  const series = { prefix: 'INV-', next: 5, padding: 4 };
  expect((await settings({ numbering: { Invoice: series } })).status).toBe(200);
  expect(await counted()).toEqual([{ start_number: 1, taken: 4, next_number: 5 }]);
  expect(await details()).toEqual(before);
  expect((await settings({ numbering: { Invoice: { ...series, padding: 5 } } })).status).toBe(200);
  expect(await counted()).toEqual([{ start_number: 5, taken: 0, next_number: 5 }]);
});
