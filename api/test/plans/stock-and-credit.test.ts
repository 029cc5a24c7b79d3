import type { Contact, Item } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { contact, create, document, type Stored } from './books.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

let made = 0;
const item = (): Promise<Stored> =>
  create(mine, 'items', { code: `STK${(made += 1)}00`, name: 'Bell', quantity: 10, unitPrice: 5 });
const adjust = (id: string, quantity: unknown, reason: unknown = 'Counted', as = mine) =>
  as.call<{ body: { value: Item }; message: string }>('POST', `/account/v1/items/${id}/adjustment`, {
    quantity,
    reason,
  });

test('stock is adjusted by a difference, with the reason in the history', async () => {
  const { id } = await item();
  expect((await adjust(id, -2.5, 'Broken in the shop')).body.body.value).toMatchObject({
    quantity: 7.5,
    version: 2,
  });
  expect((await adjust(id, 0.000001)).body.body.value.quantity).toBe(7.500001);
  const history = await mine.call<{ content: { action: string; detail: string }[] }>(
    'GET',
    `/account/v1/items/${id}/activities`,
  );
  expect(history.body.content.map(({ action, detail }) => [action, detail])).toEqual([
    ['Adjusted', '+0.000001 to 7.500001: Counted'],
    ['Adjusted', '-2.5 to 7.5: Broken in the shop'],
    ['Create', expect.any(String)],
  ]);
});

test.each([
  [0, 'x', 'quantity', 'Must not be 0.'],
  ['five', 'x', 'quantity', 'Must be a number.'],
  [0.0000001, 'x', 'quantity', 'At most 6 decimals.'],
  [1e12, 'x', 'quantity', 'Too large.'],
  [1, ' ', 'reason', 'Required.'],
  [1, 'x'.repeat(151), 'reason', 'Maximum 150 characters.'],
])('an adjustment by %j for %j is refused', async (quantity, reason, field, message) => {
  const { id } = await item();
  expect(await adjust(id, quantity, reason)).toMatchObject({
    status: 422,
    body: { errors: [{ field, message }] },
  });
});

test('adjustments and sales that meet all count; an edit that began before does not undo them', async () => {
  const { id, version } = await item();
  const sale = () =>
    document(mine, 'invoices', {
      invoiceStatus: 'Awaiting Payment',
      lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 5, itemId: id }],
    });
  await Promise.all([adjust(id, 3), adjust(id, -1), sale(), sale(), adjust(id, 5)]);
  const read = async () => (await mine.call<Item>('GET', `/account/v1/items/${id}`)).body;
  expect((await read()).quantity).toBe(15);
  const stale = await mine.call('PUT', `/account/v1/items/${id}`, {
    name: 'Big bell',
    quantity: 10,
    version,
  });
  expect([stale.status, stale.body['code']]).toEqual([409, 'API-VERSION']);
  await mine.call('PUT', `/account/v1/items/${id}`, { name: 'Big bell' });
  expect(await read()).toMatchObject({ name: 'Big bell', quantity: 15 });
});

test('an item of another company, or an archived one, is not adjusted', async () => {
  const { id } = await item();
  const other = await server.company();
  expect((await adjust(id, 1, 'x', other)).status).toBe(404);
  await mine.call('PUT', `/account/v1/items/${id}`, { status: 'D' });
  expect((await adjust(id, 1)).status).toBe(409);
});

test('the credit balance of a contact is what it may still use: credit notes and overpayments', async () => {
  const buyer = await contact(mine);
  const accounts = await mine.call<{ content: { id: string }[] }>('POST', '/account/v1/accounts/all', {
    search: 'AST1000',
  });
  const balance = async () => {
    const { body } = await mine.call<Contact>('GET', `/account/v1/contacts/${buyer.id}`);
    return [body.receivable, body.creditBalance];
  };
  const sell = (path: string, status: object, unitPrice: number) =>
    document(mine, path, {
      contactId: buyer.id,
      lineItems: [{ title: 'Bell', quantity: 1, unitPrice }],
      ...status,
    });
  const invoice = await sell('invoices', { invoiceStatus: 'Awaiting Payment' }, 100);
  expect(await balance()).toEqual([100, 0]);
  await sell('creditNotes', { creditNotesStatus: 'Approved' }, 30);
  expect(await balance()).toEqual([70, 30]);
  await mine.call('POST', `/account/v1/invoices/${invoice.id}/payment`, {
    paymentDate: '2026-03-12',
    paidAmount: 112.5,
    account: { id: accounts.body.content[0]?.id },
  });
  expect(await balance()).toEqual([-42.5, 42.5]);
});

test('accounts and tax rates of the system are archived by no call', async () => {
  const find = async (path: string, search: string) =>
    (await mine.call<{ content: Stored[] }>('POST', `/account/v1/${path}/all`, { search })).body.content[0]
      ?.id ?? '';
  const account = await find('accounts', 'AST1200');
  const archived = await mine.call('PUT', `/account/v1/accounts/${account}`, { status: 'D' });
  expect([archived.status, archived.body['code']]).toEqual([409, 'API-SYSTEM-ACCOUNT']);
  const rate = await find('taxRates', 'No Tax');
  expect((await mine.call('PUT', `/account/v1/taxRates/${rate}`, { status: 'D' })).status).toBe(409);
});
