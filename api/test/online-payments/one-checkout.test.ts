import { openShop, sessionOf, type Shop } from './shop.ts';
import { accountOf } from '../valid-requests/make.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const checkoutsOf = (id: string): Promise<{ status: string }[]> =>
  shop.database(`SELECT status FROM online_payment WHERE document_id = '${id}' ORDER BY created_at, id`);

/** Records a part of what is due, by hand. */
async function payByHand(id: string, paidAmount: number): Promise<void> {
  const account = { id: await accountOf(shop.company, 'AST1000') };
  const body = { reference: 'Cash', paymentDate: '2026-03-20', paidAmount, account };
  expect(await shop.company.call('POST', `/account/v1/invoices/${id}/payment`, body)).toMatchObject({
    status: 200,
  });
}

test('a second start returns to the checkout that is open', async () => {
  const { id, token } = await shop.invoice();
  const first = await shop.pay(token);
  const second = await shop.pay(token);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.redirectUrl).toBe(first.body.redirectUrl);
  expect(await checkoutsOf(id)).toEqual([{ status: 'Open' }]);
  const { expiresAt } = sessionOf(shop.provider, first.body.redirectUrl);
  expect(expiresAt).toBeGreaterThan(Date.now() / 1000 + 3_000);
});

test('twelve parallel starts, by two links, open one checkout at the provider', async () => {
  const { id, token } = await shop.invoice();
  const other = await shop.company.call<{ url: string }>('POST', `/account/v1/invoices/${id}/publicLink`);
  const tokens = [token, other.body.url.split('/').pop() ?? ''];
  const before = shop.provider.sessions.length;
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => shop.pay(tokens[at % 2] ?? '')));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
  expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
  expect(shop.provider.sessions.length).toBe(before + 1);
  expect(await checkoutsOf(id)).toEqual([{ status: 'Open' }]);
});

test('a start after the provider did not answer opens the same checkout', async () => {
  const { id, token } = await shop.invoice();
  shop.provider.breakDown(true);
  expect((await shop.pay(token)).status).toBe(503);
  shop.provider.breakDown(false);
  expect((await shop.pay(token)).status).toBe(200);
  expect(await checkoutsOf(id)).toEqual([{ status: 'Open' }]);
});

test('when another amount is due, the old checkout is ended at the provider and one of that amount is opened', async () => {
  const { id, token } = await shop.invoice();
  const first = await shop.checkout(token);
  await payByHand(id, 4);
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.pay(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
  expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
  expect(shop.provider.expired).toContain(first.id);
  expect(sessionOf(shop.provider, answers[0]?.body.redirectUrl ?? '')).toMatchObject({ amount: '15.00' });
  expect(await checkoutsOf(id)).toEqual([{ status: 'Cancelled' }, { status: 'Open' }]);
});

test('an old checkout that turns out to be paid opens no other: the customer reads that the payment arrived', async () => {
  const { id, token } = await shop.invoice();
  const first = await shop.checkout(token);
  await payByHand(id, 4);
  shop.provider.markPaid(first.id);
  expect(await shop.pay(token)).toMatchObject({ status: 409, body: { code: 'API-PAYMENT-RECEIVED' } });
  expect(await checkoutsOf(id)).toEqual([{ status: 'Open' }]);
  expect(await shop.report(first)).toBe('Recorded');
  expect(await shop.read(id)).toMatchObject({ invoiceStatus: 'Overpaid', paidAmount: 23 });
});

test('a checkout that has expired is closed by the next start; money that comes for it late still counts', async () => {
  const { id, token } = await shop.invoice();
  const first = await shop.checkout(token);
  await shop.database(`UPDATE online_payment SET expires_at = now() WHERE document_id = '${id}'`);
  const second = await shop.checkout(token);
  expect(second.id).not.toBe(first.id);
  expect(await checkoutsOf(id)).toEqual([{ status: 'Expired' }, { status: 'Open' }]);
  expect(await shop.report(first)).toBe('Recorded');
  expect(await shop.read(id)).toMatchObject({ invoiceStatus: 'Paid' });
});

test('after a card was declined the old page is ended before another is opened', async () => {
  const { id, token } = await shop.invoice();
  const first = await shop.checkout(token);
  expect(await shop.report(first, { type: 'checkout.failed' })).toBe('Failed');
  const second = await shop.checkout(token);
  expect(second.id).not.toBe(first.id);
  expect(shop.provider.expired).toContain(first.id);
  expect(await checkoutsOf(id)).toEqual([{ status: 'Cancelled' }, { status: 'Open' }]);
});

test('starts and deliveries at once end with one receipt and no open checkout that could be paid again', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  const [reported, ...starts] = await Promise.all([
    shop.report(session),
    ...Array.from({ length: 8 }, () => shop.pay(token)),
  ]);
  expect(reported).toBe('Recorded');
  for (const start of starts) expect([200, 409]).toContain(start.status);
  expect((await shop.read(id)).receipts).toHaveLength(1);
  expect(await checkoutsOf(id)).toEqual([{ status: 'Paid' }]);
});
