import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  other = await server.company();
});

interface Stored {
  id: string;
  version: number;
  status: string;
  [field: string]: unknown;
}
interface Created {
  body: { value: Stored };
}
interface List {
  content: Stored[];
  totalElements: number;
}
interface Refusal {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

async function create(path: string, input: object): Promise<Stored> {
  const answer = await mine.call<Created>('POST', `/account/v1/${path}`, input);
  expect(answer.status).toBe(200);
  return answer.body.body.value;
}

async function list(path: string, body: object = {}, status = 'Active'): Promise<List> {
  const answer = await mine.call<List>('POST', `/account/v1/${path}/all?status=${status}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function sell(line: object): Promise<Stored> {
  const contact = await create('contacts', { name: `Buyer ${Math.random()}` });
  const lineItems = [{ title: 'Bell', quantity: 1, unitPrice: 10, ...line }];
  return create('invoices', {
    contactId: contact.id,
    issueDate: '2026-01-05',
    amountTaxType: 'ExclusiveTax',
    lineItems,
    invoiceStatus: 'Awaiting Payment',
  });
}

const KINDS = [
  [
    'accounts',
    { code: 'EXP7000', name: 'Gifts', accountClass: 'Expense', accountType: 'Expense' },
    'Accounts',
  ],
  ['contacts', { name: 'Ann Lee', type: 'Customer', email: 'ann@example.com' }, 'Contact'],
  ['items', { code: 'ITM001', name: 'Bell', unitPrice: 9.5 }, 'Items'],
  ['taxRates', { name: 'Local', rate: 9.975, recoverable: true }, 'TaxRates'],
] as const;

describe.each(KINDS)('%s', (path, input) => {
  const url = `/account/v1/${path}`;
  let record: Stored;

  it('are created, and answered in body.value', async () => {
    record = await create(path, input);
    expect(record).toMatchObject({ ...input, status: 'A', version: 1 });
  });

  it('refuse a name or code that is there already, naming the field', async () => {
    const again = await mine.call<Refusal>('POST', url, input);
    expect(again.status).toBe(409);
    expect(again.body.errors?.[0]?.field).toMatch(/^(code|name)$/);
  });

  it('are read, searched, sorted and counted', async () => {
    expect((await mine.call('GET', `${url}/${record.id}`)).body).toEqual(record);
    const found = await list(path, {
      search: input.name.toUpperCase().slice(1),
      sortColumn: 'name',
      sortBy: 'DESC',
      limit: 1,
    });
    expect(found).toMatchObject({ totalElements: 1, limit: 1, offset: 0, content: [{ id: record.id }] });
    expect((await mine.call('POST', `${url}/all`, { sortColumn: 'id; DROP TABLE account' })).status).toBe(
      422,
    );
  });

  it('answer 304 to a list that has not changed, and 200 after a change', async () => {
    const first = await mine.call<List>('POST', `${url}/all`, { sortColumn: 'name' });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await mine.call('POST', `${url}/all`, { sortColumn: 'name' }, { headers })).status).toBe(304);
    await mine.call('PUT', `${url}/${record.id}`, { name: `${input.name} again` });
    expect((await mine.call('POST', `${url}/all`, { sortColumn: 'name' }, { headers })).status).toBe(200);
  });

  it('keep what a PUT does not name, and refuse an older version', async () => {
    const changed = await mine.call<Stored>('PUT', `${url}/${record.id}`, { name: input.name, version: 2 });
    expect(changed).toMatchObject({ status: 200, body: { ...input, version: 3 } });
    const stale = await mine.call<Refusal>('PUT', `${url}/${record.id}`, { name: 'Other', version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'API-VERSION' } });
    expect((await mine.call('GET', `${url}/${record.id}`)).body).toMatchObject({ version: 3 });
  });

  it('tell their history, and are removed when nothing uses them', async () => {
    const history = await mine.call<{ content: { action: string }[] }>(
      'GET',
      `${url}/${record.id}/activities`,
    );
    expect(history.body.content.map((entry) => entry.action)).toEqual(['Update', 'Update', 'Create']);
    const removed = await mine.call('DELETE', `${url}/${record.id}`);
    expect(removed).toMatchObject({ status: 200, body: { outcome: 'removed' } });
    expect((await mine.call('GET', `${url}/${record.id}`)).status).toBe(404);
  });

  it('answer 404 to an identifier that is none, and 401 without a token', async () => {
    expect((await mine.call('GET', `${url}/not-a-uuid`)).status).toBe(404);
    expect((await server.call('POST', `${url}/all`, {})).status).toBe(401);
  });
});

describe('field rules', () => {
  it.each([
    ['accounts', { name: 'x' }, 'code', 'Code required.'],
    ['accounts', { code: 'A1', name: 'x' }, 'code', 'Code should be 3-10 characters.'],
    ['accounts', { code: '1234', name: 'x' }, 'code', 'Code must be alphanumeric start with character.'],
    ['accounts', { code: 'EXP7100' }, 'name', 'Name required.'],
    [
      'accounts',
      { code: 'EXP7100', name: 'x', description: 'x'.repeat(206) },
      'description',
      'Maximum 205 characters.',
    ],
    [
      'accounts',
      { code: 'EXP7100', name: 'x', accountType: 'Sales' },
      'accountType',
      'This type does not belong to the class.',
    ],
    ['contacts', { name: '' }, 'name', 'Name required.'],
    ['contacts', { name: 'x'.repeat(151) }, 'name', 'Maximum 150 characters.'],
    ['contacts', { name: 'x', email: 'nobody' }, 'email', 'Invalid email.'],
    ['contacts', { name: 'x', notes: 'x'.repeat(256) }, 'notes', 'Maximum 255 characters long.'],
    ['contacts', { name: 'x', type: 'Friend' }, 'type', 'Is not one of the allowed values.'],
    ['items', { code: 'ITM900', name: 'x', unitPrice: 'ten' }, 'unitPrice', 'Must be a number.'],
    ['items', { code: 'ITM900', name: 'x', quantity: 1.1234567 }, 'quantity', 'At most 6 decimals.'],
    ['items', { code: 'ITM900', name: 'x', unitPrice: -1 }, 'unitPrice', 'Must not be negative.'],
    ['taxRates', { name: 'x', rate: 101 }, 'rate', 'Must be between 0 and 100.'],
  ])('%s %#: %j', async (path, input, field, message) => {
    const answer = await mine.call<Refusal>('POST', `/account/v1/${path}`, input);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, message });
  });

  it('refuses an account of another company in an item', async () => {
    const theirs = await other.call<List>('POST', '/account/v1/accounts/all', { search: 'REV4010' });
    const item = { code: 'ITM901', name: 'x', salesAccountId: theirs.body.content[0]?.id };
    const answer = await mine.call<Refusal>('POST', '/account/v1/items', item);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'salesAccountId' }] } });
  });
});

describe('what the books hold on to', () => {
  const find = async (path: string, search: string) =>
    (await list(path, { search }, 'All')).content[0] as Stored;

  it('system accounts stay, with their class and type; their name may change', async () => {
    const { id } = await find('accounts', 'AST1200');
    expect(await mine.call('DELETE', `/account/v1/accounts/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'API-SYSTEM-ACCOUNT' },
    });
    expect((await mine.call('PUT', `/account/v1/accounts/${id}`, { accountType: 'Bank' })).status).toBe(409);
    expect((await mine.call('PUT', `/account/v1/accounts/${id}`, { name: 'Trade Debtors' })).status).toBe(
      200,
    );
  });

  it('a used account is archived, and its class stays', async () => {
    const { id } = await create('accounts', {
      code: 'REV7000',
      name: 'Hire',
      accountClass: 'Revenue',
      accountType: 'Sales',
    });
    await sell({ accountId: id });
    const moved = { accountClass: 'Expense', accountType: 'Expense' };
    expect((await mine.call('PUT', `/account/v1/accounts/${id}`, moved)).status).toBe(409);
    expect((await mine.call('DELETE', `/account/v1/accounts/${id}`)).body).toMatchObject({
      outcome: 'archived',
    });
    expect(await find('accounts', 'REV7000')).toMatchObject({ status: 'D', balance: -10 });
    expect((await list('accounts', { search: 'REV7000' })).totalElements).toBe(0);
    expect((await list('accounts', { search: 'REV7000' }, 'Archived')).totalElements).toBe(1);
  });

  it('a used tax rate keeps its percentage, and is archived', async () => {
    const { id } = await create('taxRates', { name: 'County', rate: 8 });
    await sell({ taxRatesId: id });
    const raised = await mine.call<Refusal>('PUT', `/account/v1/taxRates/${id}`, { rate: 9 });
    expect(raised).toMatchObject({ status: 409, body: { code: 'API-TAX-USED' } });
    expect((await mine.call('PUT', `/account/v1/taxRates/${id}`, { name: 'County tax' })).status).toBe(200);
    expect((await mine.call('DELETE', `/account/v1/taxRates/${id}`)).body).toMatchObject({
      outcome: 'archived',
    });
    const { id: none } = await find('taxRates', 'No Tax');
    expect((await mine.call('DELETE', `/account/v1/taxRates/${none}`)).status).toBe(409);
  });

  it('an item in use is answered 406 and stays', async () => {
    const { id } = await create('items', { code: 'ITM100', name: 'Horn' });
    await sell({ itemId: id });
    expect(await mine.call('DELETE', `/account/v1/items/${id}`)).toMatchObject({
      status: 406,
      body: { code: 'API-IN-USE' },
    });
    expect(await find('items', 'ITM100')).toMatchObject({ status: 'A' });
  });

  it('a contact in use is archived with what it owes, and may come back', async () => {
    const invoice = await sell({});
    const url = `/account/v1/contacts/${String(invoice['contactId'])}`;
    expect((await mine.call('GET', url)).body).toMatchObject({ receivable: 10, payable: 0 });
    expect((await mine.call('DELETE', url)).body).toMatchObject({ outcome: 'archived' });
    expect((await mine.call('PUT', url, { status: 'A' })).body).toMatchObject({ status: 'A' });
  });

  it('gives a place of the plan back with the record', async () => {
    const usage = async () =>
      (await mine.call<{ contacts: number }>('GET', '/account/v1/company/plan/usage')).body.contacts;
    const before = await usage();
    const { id } = await create('contacts', { name: 'Passing Trade' });
    expect(await usage()).toBe(before + 1);
    await mine.call('DELETE', `/account/v1/contacts/${id}`);
    expect(await usage()).toBe(before);
  });

  it('a POST sent twice with one key makes one record', async () => {
    const headers = { 'idempotency-key': 'contact-once' };
    const input = { name: 'Only Once' };
    const answers = await Promise.all([
      mine.call<Created>('POST', '/account/v1/contacts', input, { headers }),
      mine.call<Created>('POST', '/account/v1/contacts', input, { headers }),
    ]);
    expect(new Set(answers.map((answer) => answer.body.body.value.id)).size).toBe(1);
  });
});

it('names the account types in the order of the chart', async () => {
  const { body } = await mine.call<string[]>('GET', '/account/v1/accountclass/accounttype/names');
  expect(body.slice(0, 3)).toEqual(['Bank', 'Cash', 'Current Asset']);
  expect(body).toHaveLength(19);
});

it('gives a new company 49 accounts and the tax rates of its country', async () => {
  const { body } = await other.call<List>('POST', '/account/v1/accounts/all', {});
  expect(body.totalElements).toBe(49);
  const rates = await other.call<List>('POST', '/account/v1/taxRates/all', { sortColumn: 'rate' });
  expect(rates.body.content.map((rate) => rate['rate'])).toEqual([0, 0, 0, 5, 20]);
});
