import { randomUUID } from 'node:crypto';
import type { Dashboard, PaymentToSettle } from '@accounts/shared-domain';
import { actionsOf, approvedAtOnce, documentsOf, until } from '../mail/mail-books.ts';
import { openVerifier, type Verifier } from '../money/reconcile-after-each.ts';
import type { ProviderSession } from '../plans/provider.ts';
import { TODAY, openShop, type SharedInvoice, type Shop } from './shop.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
let shop: Shop;
let verifier: Verifier;

beforeAll(async () => {
  shop = await openShop();
  verifier = openVerifier(shop.server);
});
afterEach(async () => {
  await shop.lock(null);
  expect(await verifier.findings(shop.company.id)).toEqual([]);
});
afterAll(async () => {
  await verifier?.close();
  await shop?.stop();
});

interface Refusal {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}
const act = <T = Refusal>(id: string, what: string, body: object = {}, key?: string) =>
  shop.company.call<T>(
    'POST',
    `/account/v1/paymentsToSettle/${id}/${what}`,
    body,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

/** An invoice whose customer has paid while the books were locked. */
async function refused(): Promise<SharedInvoice & { session: ProviderSession; payment: PaymentToSettle }> {
  const invoice = await shop.invoice();
  const session = await shop.checkout(invoice.token);
  await shop.lock(TODAY);
  expect(await shop.report(session)).toBe('To settle');
  const payment = (await shop.read(invoice.id)).paymentsToSettle?.[0];
  if (payment === undefined) throw new Error('The invoice shows no payment to settle.');
  return { ...invoice, session, payment };
}

const receiptsOf = async (id: string) => (await shop.read(id)).receipts;

test('a payment in a locked period is kept and shown on the invoice, in its history, in the list and on the dashboard', async () => {
  const { id, number, session } = await refused();
  const shown = {
    purpose: 'Invoice',
    documentId: id,
    documentNumber: number,
    contactName: 'Toms Spezialitäten',
    expectedAmount: 19,
    receivedAmount: 19,
    receivedCurrencyCode: 'GBP',
    reference: session.id,
    reason: expect.stringContaining('locked') as string,
    recordable: true,
  };
  expect(await shop.read(id)).toMatchObject({
    invoiceStatus: 'Awaiting Payment',
    paidAmount: 0,
    paymentsToSettle: [shown],
  });
  expect(await shop.toSettle()).toEqual(expect.arrayContaining([expect.objectContaining(shown)]));
  expect((await actionsOf(shop.company, 'invoices', id))[0]).toBe('Payment to settle');
  const { body } = await shop.company.call<Dashboard>('GET', '/account/v1/dashboard');
  const waiting = await shop.toSettle();
  expect(body.tasks[0]).toEqual({
    task: 'paymentsToSettle',
    count: waiting.length,
    amount: waiting.reduce((sum, { receivedAmount }) => sum + (receivedAmount ?? 0), 0),
  });
});

test('the customer reads that the payment arrived and cannot pay again', async () => {
  const { token, id, payment } = await refused();
  const message = 'A payment of 19.00 GBP has been received and is being processed.';
  expect(await shop.page(token)).toMatchObject({
    status: 'Awaiting Payment',
    payUrl: null,
    paymentReceived: { amount: 19, currencyCode: 'GBP', message },
  });
  expect(await shop.pay(token)).toMatchObject({
    status: 409,
    body: { code: 'API-PAYMENT-RECEIVED', message },
  });
  await shop.lock(null);
  await until(
    () => shop.read(id),
    ({ invoiceStatus }) => invoiceStatus === 'Paid',
  );
  expect(await shop.page(token)).toMatchObject({ status: 'Paid', payUrl: null, paymentReceived: null });
  expect(await act(payment.id, 'record')).toMatchObject({ status: 409, body: { code: 'API-STATUS' } });
});

test('moving the lock date works the payment off again, with the day on which the customer paid', async () => {
  const { id } = await refused();
  await shop.lock('2026-03-31');
  const paid = await until(
    () => shop.read(id),
    ({ invoiceStatus }) => invoiceStatus === 'Paid',
  );
  expect(paid).toMatchObject({ paidAmount: 19, paymentsToSettle: [] });
  expect(paid.receipts).toMatchObject([
    { paidAmount: 19, paymentDate: TODAY, accountName: 'Card and Online Payments Clearing' },
  ]);
});

test('the daily attempt records what can be recorded by then, and writes no history for what it cannot', async () => {
  const { id, payment } = await refused();
  const due = (): Promise<{ due: boolean; attempts: number }[]> =>
    shop.database(
      `SELECT due_at > now() + interval '23 hours' AS due, attempts FROM job
       WHERE kind = 'paymentRetries' AND subject_id = '${payment.id}'`,
    );
  expect(await due()).toEqual([{ due: true, attempts: 0 }]);
  const hurry = () =>
    shop.database(
      `UPDATE job SET due_at = now() WHERE kind = 'paymentRetries' AND subject_id = '${payment.id}'`,
    );
  await hurry();
  await until(due, ([job]) => job?.due === true);
  const actions = await actionsOf(shop.company, 'invoices', id);
  expect(actions.filter((action) => action === 'Payment to settle')).toHaveLength(1);
  // As if the lock date had been moved by other means than the company's settings.
  for (const table of ['company', 'ledger_head']) {
    await shop.database(`UPDATE ${table} SET lock_date = NULL WHERE company_id = '${shop.company.id}'`);
  }
  await hurry();
  await until(
    () => shop.read(id),
    ({ invoiceStatus }) => invoiceStatus === 'Paid',
  );
  expect(await until(due, (jobs) => jobs.length === 0)).toEqual([]);
});

test('a person records it on another day; the same request again returns the same receipt', async () => {
  const { id, payment } = await refused();
  const locked = await act(payment.id, 'record');
  expect(locked).toMatchObject({ status: 409, body: { code: 'API-LOCK-DATE' } });
  expect(await receiptsOf(id)).toEqual([]);
  const key = randomUUID();
  const first = await act<{ body: { receipt: { id: string } } }>(
    payment.id,
    'record',
    { paymentDate: TOMORROW },
    key,
  );
  expect(first).toMatchObject({
    status: 200,
    body: { body: { value: { invoiceStatus: 'Paid' }, receipt: { paymentDate: TOMORROW, paidAmount: 19 } } },
  });
  const again = await act(payment.id, 'record', { paymentDate: TOMORROW }, key);
  expect(again.body).toEqual(first.body);
  expect(await act(payment.id, 'record', { paymentDate: TOMORROW })).toMatchObject({
    status: 409,
    body: { message: 'This payment has been recorded already.' },
  });
  expect(await receiptsOf(id)).toHaveLength(1);
});

test('eight people at once record and dismiss it: one of them does', async () => {
  const { id, payment } = await refused();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0
        ? act(payment.id, 'record', { paymentDate: TOMORROW })
        : act(payment.id, 'dismiss', { note: 'Refunded by the bank' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  const { receipts, paymentsToSettle } = await shop.read(id);
  expect(paymentsToSettle).toEqual([]);
  expect(receipts).toHaveLength(answers.findIndex(({ status }) => status === 200) % 2 === 0 ? 1 : 0);
});

test('money for a void invoice is applied to another invoice of the same contact, to no other contact’s', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  await shop.company.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Void`);
  expect(await shop.report(session)).toBe('To settle');
  const [payment] = (await shop.read(id)).paymentsToSettle ?? [];
  expect(payment?.reason).toMatch(/is void and takes no payments\.$/);
  const stranger = await documentsOf(shop.company, { name: 'Another customer' });
  const foreign = await stranger.document('invoices', approvedAtOnce('invoices'));
  expect(await act(payment?.id ?? '', 'record', { invoiceId: foreign.id })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'invoiceId', message: 'This invoice is another contact’s.' }] },
  });
  const other = await shop.invoice();
  expect(await act(payment?.id ?? '', 'record', { invoiceId: other.id })).toMatchObject({
    status: 200,
    body: { body: { value: { id: other.id, invoiceStatus: 'Paid' } } },
  });
  expect(await shop.read(id)).toMatchObject({ invoiceStatus: 'Void', paidAmount: 0, paymentsToSettle: [] });
  expect((await actionsOf(shop.company, 'invoices', id))[0]).toBe('Payment applied elsewhere');
});

test('a removed invoice keeps the payment in the list, until it is dismissed with a note', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  await shop.company.call('DELETE', `/account/v1/invoices/${id}`);
  expect(await shop.report(session)).toBe('To settle');
  const payment = (await shop.toSettle()).find(({ documentId }) => documentId === id);
  expect(payment?.reason).toMatch(/is archived and takes no payments\.$/);
  expect(await act(payment?.id ?? '', 'dismiss', { note: '  ' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'note' }] },
  });
  expect(await act(payment?.id ?? '', 'dismiss', { note: 'Refunded by the provider' })).toMatchObject({
    status: 200,
  });
  expect(await shop.toSettle()).not.toContainEqual(expect.objectContaining({ documentId: id }));
  expect(await shop.report(session)).toBe('Known');
  expect(await act(payment?.id ?? '', 'dismiss', { note: 'again' })).toMatchObject({
    status: 409,
    body: { message: 'This payment has been dismissed already.' },
  });
});

test.each([
  ['less', { amount: '1.00' }, 1, true],
  ['another currency', { currency: 'PKR' }, 19, false],
  ['no amount', { amount: 'NaN' }, null, false],
])(
  '%s than was asked for is kept with what arrived, and never recorded by itself',
  async (_what, data, amount, recordable) => {
    const { id, token } = await shop.invoice();
    const session = await shop.checkout(token);
    expect(await shop.report(session, { data })).toBe('To settle');
    const [payment] = (await shop.read(id)).paymentsToSettle ?? [];
    expect(payment).toMatchObject({ receivedAmount: amount, reasonCode: 'API-PAYMENT-AMOUNT', recordable });
    expect(await shop.pay(token)).toMatchObject({ status: 409, body: { code: 'API-PAYMENT-RECEIVED' } });
    await shop.lock('2026-03-01');
    expect(await receiptsOf(id)).toEqual([]);
    if (recordable) {
      expect(await act(payment?.id ?? '', 'record')).toMatchObject({ status: 200 });
      expect(await shop.read(id)).toMatchObject({ invoiceStatus: 'Awaiting Payment', paidAmount: 1 });
      return;
    }
    expect(await act(payment?.id ?? '', 'record')).toMatchObject({
      status: 409,
      body: { code: 'API-PAYMENT-AMOUNT' },
    });
  },
);

test('a plan without room for another payment keeps it; a larger plan records it', async () => {
  const plan = (name: string) =>
    shop.database(
      `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${name}') WHERE company_id = '${shop.company.id}'`,
    );
  const usage = (used: number) =>
    shop.database(
      `INSERT INTO plan_usage (company_id, counter, period, used)
       VALUES ('${shop.company.id}', 'receipts', '${TODAY.slice(0, 7)}', ${used})
       ON CONFLICT (company_id, counter, period) DO UPDATE SET used = ${used}`,
    );
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  await plan('Early');
  await usage(50);
  expect(await shop.report(session)).toBe('To settle');
  expect((await shop.read(id)).paymentsToSettle).toMatchObject([{ reasonCode: 'API-PLAN-LIMIT' }]);
  const plans = await shop.company.call<{ content: { id: string; name: string }[] }>(
    'GET',
    '/account/v1/plans',
  );
  const planId = plans.body.content.find(({ name }) => name === 'Business')?.id;
  await shop.company.call('POST', '/account/v1/checkout', { planId });
  const bought = shop.provider.sessions.at(-1);
  if (bought === undefined) throw new Error('No checkout of the plan.');
  expect(await shop.report(bought)).toBe('Plan changed');
  await until(
    () => shop.read(id),
    ({ invoiceStatus }) => invoiceStatus === 'Paid',
  );
});

test('another company sees and settles none, and neither does a stranger', async () => {
  const { payment } = await refused();
  const stranger = await shop.server.company();
  const url = `/account/v1/paymentsToSettle/${payment.id}`;
  expect(await stranger.call('POST', `${url}/record`, {})).toMatchObject({ status: 404 });
  expect(await stranger.call('POST', `${url}/dismiss`, { note: 'mine' })).toMatchObject({ status: 404 });
  expect(await stranger.call('POST', '/account/v1/paymentsToSettle/all', {})).toMatchObject({
    body: { totalElements: 0 },
  });
  expect(await shop.server.call('POST', `${url}/record`, {})).toMatchObject({ status: 401 });
});
