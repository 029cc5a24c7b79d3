import { randomBytes, randomUUID } from 'node:crypto';
import type { Contact, ListedPrice, PriceList } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { contact, create, type Stored } from './books.ts';

let server: SharedServer;
let mine: TestCompany;
let bell: Stored;
let frame: Stored;
let hire: Stored;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  bell = await create(mine, 'items', { code: 'BEL100', name: 'Bell', unitPrice: 9.99 });
  frame = await create(mine, 'items', { code: 'FRA100', name: 'Frame', unitPrice: 250 });
  hire = await create(mine, 'items', { code: 'HIR100', name: 'Hire by the minute', unitPrice: 0.0125 });
});

const url = '/account/v1/priceList';
const name = (): string => `Trade ${randomBytes(4).toString('hex')}`;
const list = (body: object = {}): Promise<Stored> => create(mine, 'priceList', { name: name(), ...body });
const prices = async (id: string, date = '2026-06-01'): Promise<[string, number][]> => {
  const answer = await mine.call<{ content: ListedPrice[] }>('GET', `${url}/${id}/prices?date=${date}`);
  expect(answer.status).toBe(200);
  return answer.body.content.map(({ itemId, unitPrice }) => [itemId, unitPrice]);
};

test('a list is created, read, listed by GET, changed and removed', async () => {
  const items = [{ itemId: bell.id, unitPrice: 8.5 }];
  const made = await list({ name: 'Trade', description: 'For shops', items, validFrom: '2026-01-01' });
  expect(made).toMatchObject({
    name: 'Trade',
    currencyCode: 'GBP',
    percentage: 0,
    validFrom: '2026-01-01',
    validTo: null,
    items: [{ itemId: bell.id, unitPrice: 8.5, percentage: null }],
    status: 'A',
    version: 1,
  });
  expect((await mine.call('GET', `${url}/${made.id}`)).body).toEqual(made);
  const all = await mine.call<{ content: PriceList[] }>('GET', `${url}/all?search=trade&status=Active`);
  expect(all.body.content).toContainEqual(made);
  const headers = { 'if-none-match': all.headers.get('etag') ?? '' };
  expect(
    (await mine.call('GET', `${url}/all?search=trade&status=Active`, undefined, { headers })).status,
  ).toBe(304);
  const changed = await mine.call('PUT', `${url}/${made.id}`, { percentage: -5, version: 1 });
  expect(changed.body).toMatchObject({ percentage: -5, version: 2, items: made['items'] });
  expect((await mine.call('PUT', `${url}/${made.id}`, { name: 'Old', version: 1 })).status).toBe(409);
  const history = await mine.call<{ content: { action: string }[] }>('GET', `${url}/${made.id}/activities`);
  expect(history.body.content.map(({ action }) => action)).toEqual(['Update', 'Create']);
  expect((await mine.call('DELETE', `${url}/${made.id}`)).body).toMatchObject({ outcome: 'removed' });
  expect((await mine.call('GET', `${url}/${made.id}`)).status).toBe(404);
});

test('prices: the list’s own, its percentage on an item, its percentage on all others', async () => {
  const own = await list({ items: [{ itemId: bell.id, unitPrice: 8.5 }] });
  expect(await prices(own.id)).toEqual([[bell.id, 8.5]]);
  const some = await list({ items: [{ itemId: frame.id, percentage: 12.5 }] });
  expect(await prices(some.id)).toEqual([[frame.id, 281.25]]);
  // 9.99 less a tenth is 8.991, rounded once; a price of four decimals keeps them: 0.01125 becomes 0.0113.
  const all = await list({ percentage: -10, items: [{ itemId: frame.id, unitPrice: 200 }] });
  expect(await prices(all.id)).toEqual([
    [bell.id, 8.99],
    [frame.id, 200],
    [hire.id, 0.0113],
  ]);
  const free = await list({ items: [{ itemId: bell.id, unitPrice: 0 }] });
  expect(await prices(free.id)).toEqual([[bell.id, 0]]);
});

test('outside its days, and archived, a list has no prices; an item that is gone shows no more', async () => {
  const spring = await list({
    validFrom: '2026-03-01',
    validTo: '2026-05-31',
    items: [{ itemId: bell.id, unitPrice: 7 }],
  });
  expect(await prices(spring.id, '2026-02-28')).toEqual([]);
  expect(await prices(spring.id, '2026-03-01')).toEqual([[bell.id, 7]]);
  expect(await prices(spring.id, '2026-05-31')).toEqual([[bell.id, 7]]);
  expect(await prices(spring.id, '2026-06-01')).toEqual([]);
  await mine.call('PUT', `${url}/${spring.id}`, { status: 'D' });
  expect(await prices(spring.id, '2026-03-01')).toEqual([]);
  const lamp = await create(mine, 'items', { code: 'LAM100', name: 'Lamp', unitPrice: 20 });
  const lamps = await list({ items: [{ itemId: lamp.id, unitPrice: 18 }] });
  expect((await mine.call('DELETE', `/account/v1/items/${lamp.id}`)).status).toBe(200);
  expect((await mine.call('GET', `${url}/${lamps.id}`)).body).toMatchObject({ items: [] });
  expect(await prices(lamps.id)).toEqual([]);
});

const REFUSED: [object, string, string][] = [
  [{ name: '' }, 'name', 'Name required.'],
  [{ name: 'x'.repeat(151) }, 'name', 'Maximum 150 characters.'],
  [{ description: 'x'.repeat(206) }, 'description', 'Maximum 205 characters.'],
  [{ percentage: -101 }, 'percentage', 'Must be between -100 and 1000.'],
  [{ currencyCode: 'EUR' }, 'currencyCode', 'Choose the currency of the company.'],
  [{ validFrom: '2026-02-30' }, 'validFrom', 'Must be a date that exists, as YYYY-MM-DD.'],
  [{ validFrom: '2026-02-03', validTo: '2026-02-02' }, 'validTo', 'Must not be before the first day.'],
];
test.each(REFUSED)('refuses %j', async (body, field, message) => {
  const answer = await mine.call('POST', url, { name: name(), ...body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
});

test('refuses items that are wrong, twice there, another company’s, or have both or no price', async () => {
  const other = await server.company();
  const theirs = await create(other, 'items', { code: 'BEL100', name: 'Bell', unitPrice: 1 });
  const refused = async (items: object[]) => {
    const answer = await mine.call<{ errors: { field: string; message: string }[] }>('POST', url, {
      name: name(),
      items,
    });
    expect(answer.status).toBe(422);
    return answer.body.errors[0];
  };
  const itemId = bell.id;
  expect(await refused([{ itemId }])).toEqual({
    field: 'items[0]',
    message: 'Give a price or a percentage.',
  });
  expect(await refused([{ itemId, unitPrice: 1, percentage: 1 }])).toMatchObject({ field: 'items[0]' });
  expect(await refused([{ itemId, unitPrice: -1 }])).toMatchObject({ field: 'items[0].unitPrice' });
  expect(
    await refused([
      { itemId, unitPrice: 1 },
      { itemId, unitPrice: 2 },
    ]),
  ).toMatchObject({
    field: 'items',
    message: 'This item is in the list twice.',
  });
  for (const id of [theirs.id, randomUUID()]) {
    expect(await refused([{ itemId: id, unitPrice: 1 }])).toEqual({
      field: 'items[0].itemId',
      message: 'This item does not exist.',
    });
  }
});

test('a contact is given a list, which then stays: 406', async () => {
  const { id } = await list({ percentage: -10 });
  const shop = await contact(mine, { priceListId: id });
  expect(shop).toMatchObject({ priceListId: id, creditBalance: 0 });
  const kept = await mine.call<Contact>('PUT', `/account/v1/contacts/${shop.id}`, { notes: 'A shop' });
  expect(kept.body.priceListId).toBe(id);
  const refused = await mine.call('DELETE', `${url}/${id}`);
  expect([refused.status, refused.body['code']]).toEqual([406, 'API-IN-USE']);
  expect(refused.body['message']).toMatch(/^Trade \w+ is given to contacts, so it cannot be removed\.$/);
  expect((await mine.call('PUT', `/account/v1/contacts/${shop.id}`, { priceListId: null })).status).toBe(200);
  expect((await mine.call('DELETE', `${url}/${id}`)).status).toBe(200);
  for (const wrong of [randomUUID(), await foreignList()]) {
    const answer = await mine.call('POST', '/account/v1/contacts', { name: name(), priceListId: wrong });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'priceListId', message: 'Choose one of your price lists.' }] },
    });
  }
});

async function foreignList(): Promise<string> {
  return (await create(await server.company(), 'priceList', { name: 'Theirs' })).id;
}

test('a plan without price lists has none, and gives no contact one', async () => {
  const small = await server.company();
  const theirs = await create(small, 'priceList', { name: 'Before' });
  await query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Starter') WHERE company_id = '${small.id}'`,
  );
  const refusal = {
    status: 409,
    body: {
      code: 'API-PLAN-FEATURE',
      message: 'Price lists: not part of the Starter plan. A Business plan has it.',
    },
  };
  expect(await small.call('GET', `${url}/all`)).toMatchObject(refusal);
  expect(await small.call('POST', url, { name: 'Trade' })).toMatchObject(refusal);
  expect(await small.call('GET', `${url}/${theirs.id}/prices`)).toMatchObject(refusal);
  expect(
    await small.call('POST', '/account/v1/contacts', { name: 'X', priceListId: theirs.id }),
  ).toMatchObject(refusal);
  expect((await small.call('POST', '/account/v1/contacts', { name: 'X' })).status).toBe(200);
});
