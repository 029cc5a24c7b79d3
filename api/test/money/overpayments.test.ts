import { statuses, succeeded, type MoneyFixture } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => {
  fixture = opened;
});

const bank = () => ({ account: { id: fixture.account('AST1000') } });
/** An invoice or a bill of 100.00 paid with 130.00. */
async function overpaid(path: 'invoices' | 'bills' = 'invoices', paidAmount = 130): Promise<string> {
  const { id } = await fixture.make(path, [[1, 100]]);
  succeeded(await fixture.pay(path, id, { paidAmount, ...bank() }));
  return id;
}
const move = (path: string, to: string, from: string, paidAmount: number) =>
  fixture.pay(path, to, { paidAmount, overpayment: { id: from } });

test.each(['invoices', 'bills'] as const)(
  'the excess of %s is used in parts, and given back when that is deleted',
  async (path) => {
    const source = await overpaid(path);
    const target = await fixture.make(path, [[1, 50]], path === 'bills' ? { reference: 'S-18' } : {});
    const { receipt } = succeeded(await move(path, target.id, source, 20)).body;
    expect(await fixture.read(path, source)).toMatchObject({
      amountDue: -10,
      receipts: [{}, { paidAmount: -20 }],
    });
    expect(await fixture.read(path, target.id)).toMatchObject({
      amountDue: 30,
      receipts: [{ paidAmount: 20 }],
    });
    expect(await move(path, target.id, source, 10.01)).toMatchObject({
      status: 409,
      body: { code: 'API-LEFT' },
    });
    succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
    expect(await fixture.read(path, source)).toMatchObject({ amountDue: -30 });
    expect(await fixture.read(path, target.id)).toMatchObject({ amountDue: 50, receipts: [] });
  },
);

test('never more than is due, never to itself, another contact or another kind', async () => {
  const source = await overpaid();
  const small = await fixture.make('invoices', [[1, 5]]);
  const foreign = await fixture.make('invoices', [[1, 50]], {
    contactId: await fixture.contact('Somebody else'),
  });
  const bill = await fixture.make('bills', [[1, 50]], { contactId: fixture.customer });
  expect(await move('invoices', small.id, source, 6)).toMatchObject({
    status: 409,
    body: { message: 'Only 5.00 is due on Invoice INV-0002.' },
  });
  const field = { errors: [{ field: 'overpayment.id' }] };
  expect(await move('invoices', source, source, 6)).toMatchObject({ status: 422, body: field });
  expect(await move('invoices', foreign.id, source, 6)).toMatchObject({ status: 422, body: field });
  expect(await move('bills', bill.id, source, 6)).toMatchObject({ status: 422, body: field });
  expect(await move('invoices', small.id, foreign.id, 5)).toMatchObject({ status: 422 });
  expect(await move('invoices', small.id, (await fixture.make('invoices', [[1, 9]])).id, 5)).toMatchObject({
    status: 409,
    body: { message: 'Only 0.00 of Invoice INV-0004 is overpaid.' },
  });
});

test('a refund never exceeds the excess, and takes one that is there', async () => {
  const source = await overpaid();
  expect(await fixture.refund('invoices', source, 30.01)).toMatchObject({
    status: 409,
    body: { code: 'API-LEFT', message: 'Only 30.00 of Invoice INV-0001 is overpaid.' },
  });
  const { receipt } = succeeded(await fixture.refund('invoices', source, 30)).body;
  expect(await fixture.refund('invoices', source, 0.01)).toMatchObject({ status: 409 });
  await fixture.booked();
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
  expect(await fixture.read('invoices', source)).toMatchObject({ invoiceStatus: 'Overpaid', amountDue: -30 });
  expect(await fixture.booked()).toEqual([['AST1000 +30.00', 'AST1200 -30.00']]);
});

test('of two refunds of the same excess, and of a refund and a use of it, one wins', async () => {
  const [first, second] = [await overpaid(), await overpaid()];
  const target = await fixture.make('invoices', [[1, 50]]);
  const refunds = await Promise.all([1, 2, 3, 4].map(() => fixture.refund('invoices', first, 30)));
  expect(statuses(refunds)).toEqual([200, 409, 409, 409]);
  const both = await Promise.all([
    fixture.refund('invoices', second, 30),
    move('invoices', target.id, second, 30),
    fixture.refund('invoices', second, 30),
  ]);
  expect(statuses(both)).toEqual([200, 409, 409]);
});

test('two excesses that settle each other at the same moment do not wait for each other', async () => {
  const [first, second] = [await overpaid(), await overpaid()];
  const answers = await Promise.all([move('invoices', first, second, 5), move('invoices', second, first, 5)]);
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
});

test('a payment whose excess has been refunded is deleted only as far as something stays paid', async () => {
  const source = await overpaid();
  const [payment] = (await fixture.read('invoices', source)).receipts;
  const { receipt } = succeeded(await fixture.refund('invoices', source, 30)).body;
  const url = `/account/v1/receipts/${payment?.id}`;
  expect(await fixture.call('DELETE', url)).toMatchObject({
    status: 409,
    body: {
      code: 'API-RECEIPTS',
      message:
        'What this payment brought to Invoice INV-0001 has been refunded or used elsewhere. Delete that first.',
    },
  });
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
  succeeded(await fixture.call('DELETE', url));
  expect(await fixture.read('invoices', source)).toMatchObject({
    invoiceStatus: 'Awaiting Payment',
    amountDue: 100,
  });
});

test('a refund sent twice with one key is one refund', async () => {
  const source = await overpaid();
  const body = { paymentDate: '2026-03-21', paidAmount: 10, ...bank() };
  const once = () =>
    fixture.call('POST', `/account/v1/invoices/${source}/refund`, body, {
      headers: { 'idempotency-key': 'back' },
    });
  const answers = [...(await Promise.all([once(), once()])), await once()];
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await fixture.read('invoices', source)).toMatchObject({ amountDue: -20 });
});

test('each step is in the history of the document and of the receipt', async () => {
  const source = await overpaid();
  const { receipt } = succeeded(await fixture.refund('invoices', source, 30)).body;
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
  const actions = async (url: string) =>
    succeeded(
      await fixture.call<{ content: { action: string }[] }>('GET', `/account/v1/${url}/activities`),
    ).content.map(({ action }) => action);
  expect(await actions(`invoices/${source}`)).toEqual(['Payment deleted', 'Refunded', 'Paid', 'Create']);
  expect(await actions(`receipts/${receipt.id}`)).toEqual(['Delete', 'Create']);
});
