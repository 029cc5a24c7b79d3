import {
  RESTORED_SETTINGS,
  type Company,
  type CompanyRole,
  type MoveIn,
  type PriceList,
  type Schedule,
  type ScheduleTemplate,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { asAdmin, day } from '../jobs/books.ts';
import { begin, check, fileNamed, importAll, trySend } from '../move-in/move-in-calls.ts';
import { FILES } from '../plans/files.ts';
import { archived, unzipped } from './archive-calls.ts';

let server: SharedServer;
let source: TestCompany;
let zip: Buffer;

const MEMBER = '/account/data/company/space/member';
const WITHOUT_PAPER = { pdfs: false, attachments: false };

async function must<T>(company: TestCompany, method: string, url: string, body?: object): Promise<T> {
  const answer = await company.call<T>(method, url, body);
  if (answer.status !== 200) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const made = async (company: TestCompany, path: string, body: object): Promise<string> =>
  (await must<{ body: { value: { id: string } } }>(company, 'POST', `/account/v1/${path}`, body)).body.value
    .id;

const series = (prefix: string, next: number) => ({ prefix, next, padding: 5 });

/** Settings of which none is as a company begins. */
const PROFILE = {
  name: 'Hafen & Söhne',
  address1: 'Kai 7',
  address2: 'Speicher',
  city: 'Bremen',
  region: 'Bremen',
  postalCode: '28195',
  countryCode: 'DE',
  currencyCode: 'EUR',
  email: 'kontor@example.com',
  phone: '+49421123456',
  website: 'https://hafen.example.com',
  taxDisplayNumber: 'DE136695976',
  bankAccountName: 'Hafen & Söhne',
  bankName: 'Sparkasse Bremen',
  bankAccountNumber: 'DE89370400440532013000',
  bankBic: 'COBADEFFXXX',
  paymentNote: 'Bitte mit Rechnungsnummer.',
  timeZone: 'Europe/Berlin',
  financialYearStart: 4,
  taxRounding: 'line',
  cashRounding: 0.05,
  lockDate: '2025-12-31',
  numbering: { Invoice: series('RE-', 320), Bill: series('ER-', 11), Quote: series('AN-', 7) },
  documentDefaults: {
    Invoice: { days: 21, notes: 'Danke für den Auftrag.', footer: 'Amtsgericht Bremen' },
    Bill: { days: 10 },
  },
  paperLook: { layout: 'modern', accent: '#1f5fa8' },
};

async function chooseSettings(company: TestCompany): Promise<void> {
  const picture = new FormData();
  picture.append('file', new Blob([FILES.png]), 'logo.png');
  const { body } = await must<{ body: { value: { fileUri: string } } }>(
    company,
    'POST',
    '/account/v1/attachment?isPublic=true',
    picture,
  );
  await must(company, 'PUT', '/account/v1/company', { ...PROFILE, logo: body.value.fileUri });
  await must(company, 'PUT', '/account/v1/reminders', { daysAfterDue: [3, 14] });
  await must(company, 'PUT', `${MEMBER}/preferences?page=invoices.creditNote&cardView=true`);
  await must(company, 'PUT', `${MEMBER}/preferences?page=bills.cardView&cardView=true`);
  await must(company, 'PUT', `${MEMBER}/display`, { formats: 'de-CH', theme: 'dark' });
  await must(company, 'PUT', `${MEMBER}/language?language=de`);
  await must(company, 'PUT', `${MEMBER}/tours?name=bills&value=true`);
}

const rolesOf = async (company: TestCompany): Promise<CompanyRole[]> =>
  (await must<{ content: CompanyRole[] }>(company, 'GET', '/account/v1/company/roles')).content;

const named = (roles: readonly CompanyRole[], name: string): CompanyRole => {
  const role = roles.find((each) => each.name === name);
  if (role === undefined) throw new Error(`There is no role ${name}.`);
  return role;
};

/** A role of one's own, one with another name and other permissions, and one less. */
async function chooseRoles(company: TestCompany): Promise<void> {
  const roles = await rolesOf(company);
  const stock = { Inventory: { view: true, edit: true }, Bills: { view: true } };
  await must(company, 'POST', '/account/v1/company/role', { name: 'Lager', permissions: stock });
  const sales = { name: 'Vertrieb', permissions: { Contact: { delete: true }, Quotes: { delete: false } } };
  await must(company, 'PUT', `/account/v1/company/role/${named(roles, 'Sales').id}`, sales);
  await must(company, 'DELETE', `/account/v1/company/role/${named(roles, 'Purchasing').id}`);
}

/** A price list, a customer who has it, and schedules that go on, wait and are over. */
async function makeRecordsOf(company: TestCompany): Promise<void> {
  const item = await made(company, 'items', { code: 'MOOR1', name: 'Mooring', unitPrice: 80 });
  const items = [{ itemId: item, unitPrice: 72.5 }];
  const list = { name: 'Trade', description: 'Yards', percentage: -10, validFrom: '2026-01-01', items };
  const priceListId = await made(company, 'priceList', list);
  await made(company, 'priceList', { name: 'Friends', percentage: -25 });
  const contactId = await made(company, 'contacts', { name: 'Werft Nord', type: 'Customer', priceListId });
  const template: ScheduleTemplate = {
    contactId,
    reference: 'Berth 4',
    amountTaxType: 'None',
    notes: { display: true, description: 'Monatlich' },
    lineItems: [{ title: 'Mooring', itemId: item, quantity: 1, unitPrice: 72.5 }],
    dueDays: 10,
  };
  const rule = { kind: 'Invoice', template, frequency: 'monthly', dayOfMonth: 31, startDate: day(20) };
  await made(company, 'schedules', { ...rule, name: 'Berth', action: 'approve', occurrences: 12 });
  const paused = await made(company, 'schedules', { ...rule, name: 'Crane', action: 'draft' });
  await must(company, 'POST', `/account/v1/schedules/${paused}/pause`);
}

beforeAll(async () => {
  server = await sharedTestServer();
  source = await server.company();
  await chooseSettings(source);
  await chooseRoles(source);
  await makeRecordsOf(source);
  zip = await archived(server.url, source, WITHOUT_PAPER);
});

/** A move-in of the archive into a company, checked. */
async function checked(target: TestCompany): Promise<MoveIn> {
  const { id } = await begin(target);
  const { status, body } = await trySend(target, id, 'archive.zip', Buffer.from(zip));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return check(target, id);
}

const SETTINGS = ['settings/company.json', 'settings/priceLists.json', 'settings/schedules.json'];

/** Files of an archive that are restored; a lock date is set by a person. */
function restoredFiles(content: Buffer): unknown[] {
  const files = unzipped(content);
  return SETTINGS.map((path) => {
    const value = JSON.parse(files.get(path)?.toString() ?? 'null') as { company?: { lockDate: unknown } };
    return value?.company ? { ...value, company: { ...value.company, lockDate: null } } : value;
  });
}

test('settings, price lists and schedules come back: an archive of the new company has the same', async () => {
  const target = await server.company({ companyName: 'Empty' });
  const dry = await checked(target);
  expect(dry.files.map(({ kind, problem, result }) => [kind, problem, result?.errors])).toEqual(
    dry.files.map(({ kind }) => [kind, null, []]),
  );
  expect((await must<Company>(target, 'GET', '/account/v1/company')).name).toBe('Empty');
  const done = await importAll(target, dry.id);
  expect([done.state, done.message]).toEqual(['Imported', '']);
  const again = restoredFiles(await archived(server.url, target, WITHOUT_PAPER));
  expect(again).toEqual(restoredFiles(zip));
  expect(again).toMatchObject([
    {
      company: { name: PROFILE.name, numbering: PROFILE.numbering, paperLook: PROFILE.paperLook },
      roles: [
        { name: 'Administrator', startedAs: 'Administrator' },
        { name: 'Accountant' },
        { name: 'Vertrieb', startedAs: 'Sales', permissions: { Contact: { delete: true } } },
        { name: 'Viewer' },
        { name: 'Lager', startedAs: null, permissions: { Inventory: { edit: true, delete: false } } },
      ],
    },
    [{ name: 'Friends' }, { name: 'Trade', items: [{ item: 'MOOR1', unitPrice: 72.5 }] }],
    [
      { name: 'Berth', state: 'Active' },
      { name: 'Crane', state: 'Paused' },
    ],
  ]);
});

test('the result names the lock date and the schedules, and leaves both to a person', async () => {
  const target = await server.company();
  const { id, files } = await checked(target);
  const { result } = fileNamed({ files } as MoveIn, 'company.json');
  expect(result).toMatchObject({ accepted: 10, rejected: 0 });
  expect([...(result?.parts ?? [])].toSorted()).toEqual([...RESTORED_SETTINGS].toSorted());
  expect(result?.warnings.map(({ key, message }) => [key, message])).toEqual([
    ['lockDate', 'The books were locked up to 2025-12-31. Lock them here once you have looked at them.'],
  ]);
  const { toDo } = await importAll(target, id);
  expect(toDo).toContainEqual({ task: 'lockDate', count: 1, kind: null });
  expect(toDo).toContainEqual({ task: 'schedules', count: 2, kind: null });
  expect(toDo.map(({ task }) => task)).not.toContain('bankDetails');
  expect((await must<Company>(target, 'GET', '/account/v1/company')).lockDate).toBeNull();
});

test('the customer has the price list, and the schedule its customer and item', async () => {
  const target = await server.company();
  await importAll(target, (await checked(target)).id);
  const { content: lists } = await must<{ content: PriceList[] }>(target, 'GET', '/account/v1/priceList/all');
  const { content: contacts } = await must<{ content: { id: string; priceListId: string }[] }>(
    target,
    'POST',
    '/account/v1/contacts/all',
    {},
  );
  expect(contacts.map(({ priceListId }) => priceListId)).toEqual([
    lists.find(({ name }) => name === 'Trade')?.id,
  ]);
  const { content: schedules } = await must<{ content: Schedule[] }>(
    target,
    'POST',
    '/account/v1/schedules/all',
    {},
  );
  expect(schedules.map(({ contactId }) => contactId)).toEqual([contacts[0]?.id, contacts[0]?.id]);
});

test('leaves a role that an invitation has as it is, and says so; members are not invited', async () => {
  const target = await server.company();
  const before = await rolesOf(target);
  const [sales, purchasing] = [named(before, 'Sales'), named(before, 'Purchasing')];
  for (const { id, name } of [sales, purchasing])
    await must(
      target,
      'POST',
      `${MEMBER}/invite?companyRoleId=${id}&email=${name.toLowerCase()}-${target.id}%40example.com`,
    );
  const { id, files } = await checked(target);
  expect(fileNamed({ files } as MoveIn, 'company.json').result?.warnings).toMatchObject([
    { key: 'roles', message: expect.stringContaining('Purchasing') as string },
    { key: 'roles', message: expect.stringContaining('Sales') as string },
    { key: 'lockDate' },
  ]);
  expect(await rolesOf(target)).toEqual(before);
  await importAll(target, id);
  const after = await rolesOf(target);
  expect([named(after, 'Sales'), named(after, 'Purchasing')]).toEqual([sales, purchasing]);
  expect(named(after, 'Lager').permissions.Inventory).toMatchObject({
    view: true,
    edit: true,
    delete: false,
  });
});

test('what the plan does not have is named, and left out only when a person accepts it', async () => {
  const target = await server.company();
  await asAdmin(
    server,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE NOT pro ORDER BY name LIMIT 1) WHERE company_id = $1`,
    [target.id],
  );
  const dry = await checked(target);
  const [plan] = await asAdmin<{ name: string }>(
    server,
    'SELECT p.name FROM plan p JOIN company c ON c.plan_id = p.id WHERE c.company_id = $1',
    [target.id],
  );
  const reasons = (name: string) =>
    fileNamed(dry, name).result?.errors.map(({ column, message }) => [column, message]) ?? [];
  const lacks = expect.stringMatching(
    `not part of the ${plan?.name} plan. A Business plan has it.$`,
  ) as string;
  expect(reasons('priceLists.json')).toEqual([
    ['Friends', lacks],
    ['Trade', lacks],
  ]);
  expect(reasons('schedules.json')).toEqual([
    ['Berth', lacks],
    ['Crane', lacks],
  ]);
  expect(reasons('company.json')).toEqual([
    ['paperLook', lacks],
    ['listPreferences', lacks],
    ['roles', lacks],
  ]);
  const refused = await target.call('POST', `/account/v1/moveIns/${dry.id}/import`, {});
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'API-MOVE-IN-REJECTED' }]);
  const done = await importAll(target, dry.id, { acceptDifferences: true });
  expect(done.state).toBe('Imported');
  expect(done.toDo).toContainEqual({ task: 'notRestored', count: 2, kind: null });
  const company = await must<Company>(target, 'GET', '/account/v1/company');
  expect(company).toMatchObject({ name: PROFILE.name, paperLook: { layout: 'classic' } });
});

test('a company with records keeps its settings, which the result says', async () => {
  const target = await server.company({ companyName: 'Marsh Cycles' });
  await made(target, 'contacts', { name: 'Yard', type: 'Customer' });
  const dry = await checked(target);
  const { result } = fileNamed(dry, 'company.json');
  expect(result).toMatchObject({ accepted: 0, rejected: 0 });
  expect(result?.warnings.map(({ message }) => message)).toEqual([
    'This company has records already, so its settings stay as they are.',
  ]);
  await importAll(target, dry.id, { acceptDifferences: true });
  expect(await must<Company>(target, 'GET', '/account/v1/company')).toMatchObject({
    name: 'Marsh Cycles',
    currencyCode: 'GBP',
  });
});

test('undo removes price lists and schedules, and a file of the archive can be left out but not read otherwise', async () => {
  const target = await server.company();
  const dry = await checked(target);
  const { id: fileId } = fileNamed(dry, 'company.json');
  const url = `/account/v1/moveIns/${dry.id}`;
  expect((await target.call('GET', `${url}/files/${fileId}/columns`)).status).toBe(409);
  expect((await target.call('PUT', `${url}/files/${fileId}`, { kind: 'contacts' })).status).toBe(409);
  const contacts = fileNamed(dry, 'contacts.csv');
  const wrong = await target.call('PUT', `${url}/files/${contacts.id}`, { kind: 'settings' });
  expect(wrong.status).toBe(422);
  await must(target, 'DELETE', `${url}/files/${fileId}`);
  await check(target, dry.id);
  await importAll(target, dry.id, { acceptDifferences: true });
  expect((await must<Company>(target, 'GET', '/account/v1/company')).name).not.toBe(PROFILE.name);
  await must(target, 'POST', `${url}/undo`);
  const lists = await must<{ content: unknown[] }>(target, 'GET', '/account/v1/priceList/all');
  const schedules = await must<{ content: unknown[] }>(
    target,
    'POST',
    '/account/v1/schedules/all?status=All',
    {},
  );
  expect([lists.content, schedules.content]).toEqual([[], []]);
});
