import { accountOf } from '../valid-requests/make.ts';
import { openShop, type Shop } from './shop.ts';
import { eventually } from '../wait.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const url = (id: string, call = '') => `/account/v1/invoices/${id}${call}`;
const checkoutsOf = async (id: string): Promise<string[]> => {
  const rows = await shop.database<{ status: string }>(
    `SELECT status FROM online_payment WHERE document_id = '${id}' ORDER BY created_at, id`,
  );
  return rows.map(({ status }) => status);
};
const jobsOf = (id: string) =>
  shop.database<{ due_at: string }>(
    `SELECT due_at FROM job WHERE kind = 'checkoutEnds' AND subject_id = '${id}'`,
  );

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(isDone, (done) => done);
}

const payByHand = async (id: string, paidAmount: number): Promise<number> => {
  const account = { id: await accountOf(shop.company, 'AST1000') };
  const body = { reference: 'Cash', paymentDate: '2026-03-20', paidAmount, account };
  return (await shop.company.call('POST', url(id, '/payment'), body)).status;
};
const CAUSES: [string, (id: string) => Promise<number>, number, RegExp][] = [
  [
    'voided',
    async (id) => (await shop.company.call('PUT', url(id, '/invoiceStatus?status=Void'))).status,
    404,
    /^This link is not valid\.$/,
  ],
  [
    'removed',
    async (id) => (await shop.company.call('DELETE', url(id))).status,
    404,
    /^This link is not valid\.$/,
  ],
  ['paid by hand', (id) => payByHand(id, 19), 409, /^Nothing of this document is to be paid\.$/],
];

test.each(CAUSES)(
  'the checkout of an invoice that is %s ends at the provider; money that arrives all the same is to settle',
  async (_how, cause, status, sentence) => {
    const { id, token } = await shop.invoice();
    const session = await shop.checkout(token);
    expect(await cause(id)).toBe(200);
    await until(() => shop.provider.expired.includes(session.id));
    await until(async () => (await checkoutsOf(id))[0] === 'Cancelled');
    const late = await shop.pay(token);
    expect([late.status, late.body.message]).toEqual([status, expect.stringMatching(sentence)]);
    // The provider took the money in the same moment.
    expect(await shop.report(session)).toBe('To settle');
    const payment = (await shop.toSettle()).find(({ documentId }) => documentId === id);
    expect(payment).toMatchObject({ receivedAmount: 19, reasonCode: 'API-STATUS' });
  },
);

test('a person records what arrived for a paid invoice as an overpayment', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  expect(await payByHand(id, 19)).toBe(200);
  expect(await shop.report(session)).toBe('To settle');
  const payment = (await shop.toSettle()).find(({ documentId }) => documentId === id);
  expect(payment?.reason).toMatch(/had been paid already when this payment arrived\.$/);
  expect(
    await shop.company.call('POST', `/account/v1/paymentsToSettle/${payment?.id}/record`, {}),
  ).toMatchObject({ status: 200 });
  expect(await shop.read(id)).toMatchObject({ invoiceStatus: 'Overpaid', paidAmount: 38 });
});

test('a part payment leaves the checkout open', async () => {
  const { id, token } = await shop.invoice();
  await shop.checkout(token);
  expect(await payByHand(id, 5)).toBe(200);
  expect(await jobsOf(id)).toEqual([]);
  expect(await checkoutsOf(id)).toEqual(['Open']);
});

test('while the provider does not answer the checkout is ended later', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  shop.provider.breakDown(true);
  expect(await payByHand(id, 19)).toBe(200);
  await until(() => shop.server.process.output().includes('did not answer as its protocol says'));
  expect(await checkoutsOf(id)).toEqual(['Open']);
  shop.provider.breakDown(false);
  await until(async () => {
    await shop.database(`UPDATE job SET due_at = now() WHERE kind = 'checkoutEnds' AND subject_id = '${id}'`);
    return shop.provider.expired.includes(session.id);
  });
  await until(async () => {
    await shop.database(`UPDATE job SET due_at = now() WHERE kind = 'checkoutEnds' AND subject_id = '${id}'`);
    return (await jobsOf(id)).length === 0;
  });
  expect(await checkoutsOf(id)).toEqual(['Cancelled']);
});

test('starts and a void at once leave no checkout that can be paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, token } = await shop.invoice();
    const [voided, ...starts] = await Promise.all([
      shop.company.call('PUT', url(id, '/invoiceStatus?status=Void')),
      ...Array.from({ length: 4 }, () => shop.pay(token)),
    ]);
    expect(voided).toMatchObject({ status: 200 });
    for (const start of starts) expect([200, 404, 409]).toContain(start.status);
    await until(async () => {
      await shop.database(
        `UPDATE job SET due_at = now() WHERE kind = 'checkoutEnds' AND subject_id = '${id}'`,
      );
      return (await jobsOf(id)).length === 0;
    });
    expect(await checkoutsOf(id)).not.toContain('Open');
  }
});
