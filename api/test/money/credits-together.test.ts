import { MAX_PAYMENTS } from '@accounts/shared-domain';
import { PAID, statuses, succeeded, type MoneyFixture, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => {
  fixture = opened;
});

interface Applied {
  content: { id: string; receiptId: string; status: string; amountDue: number }[];
  totalAmount: number;
}
const apply = (credits: object[], fields: object = {}, path = 'invoices', key?: string) =>
  fixture.call<Applied & Refusal>(
    'POST',
    `/account/v1/${path}/credits`,
    { paymentDate: PAID, credits, ...fields },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const fromNote = (id: string, note: string, paidAmount: number) => ({
  id,
  paidAmount,
  creditNotes: { id: note },
});

async function overpaid(path: 'invoices' | 'bills', paidAmount = 130): Promise<string> {
  const { id } = await fixture.make(path, [[1, 100]]);
  succeeded(await fixture.pay(path, id, { paidAmount, account: { id: fixture.account('AST1000') } }));
  return id;
}

test('one credit note settles several invoices in one call, once for a key, and books nothing', async () => {
  const [first, next] = [
    await fixture.make('invoices', [[1, 60]]),
    await fixture.make('invoices', [[1, 60]]),
  ];
  const note = await fixture.make('creditNotes', [[1, 100]]);
  await fixture.booked();
  const parts = [fromNote(first.id, note.id, 60), fromNote(next.id, note.id, 25)];
  const body = succeeded(await apply(parts, {}, 'invoices', 'once'));
  expect(body.totalAmount).toBe(85);
  expect(body.content.map(({ id, status, amountDue }) => [id, status, amountDue])).toEqual([
    [first.id, 'Paid', 0],
    [next.id, 'Awaiting Payment', 35],
  ]);
  expect((await apply(parts, {}, 'invoices', 'once')).body).toEqual(body);
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    creditNotesStatus: 'Approved',
    amountDue: 15,
    receipts: [{ paidAmount: 60 }, { paidAmount: 25 }],
  });
  expect(await fixture.booked()).toEqual([]);
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${body.content[1]?.receiptId}`));
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({ amountDue: 40 });
  expect(await fixture.read('invoices', next.id)).toMatchObject({ amountDue: 60 });
});

test('several credits settle one invoice, and an overpaid bill settles others', async () => {
  const invoice = await fixture.make('invoices', [[1, 100]]);
  const note = await fixture.make('creditNotes', [[1, 40]]);
  const source = await overpaid('invoices');
  const body = succeeded(
    await apply([
      fromNote(invoice.id, note.id, 40),
      { id: invoice.id, paidAmount: 30, overpayment: { id: source } },
    ]),
  );
  expect(body.content.map(({ status, amountDue }) => [status, amountDue])).toEqual([
    ['Awaiting Payment', 30],
    ['Awaiting Payment', 30],
  ]);
  expect(await fixture.read('invoices', source)).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  const bill = await overpaid('bills');
  const bills = [
    await fixture.make('bills', [[1, 10]], { reference: 'S-8' }),
    await fixture.make('bills', [[1, 20]], { reference: 'S-9' }),
  ];
  succeeded(
    await apply(
      bills.map(({ id, amountDue }) => ({ id, paidAmount: amountDue, overpayment: { id: bill } })),
      {},
      'bills',
    ),
  );
  expect(await fixture.read('bills', bill)).toMatchObject({ billStatus: 'Paid', amountDue: 0 });
});

test('all of it or nothing: what one part leaves is what the next one finds', async () => {
  const [first, next] = [
    await fixture.make('invoices', [[1, 60]]),
    await fixture.make('invoices', [[1, 60]]),
  ];
  const note = await fixture.make('creditNotes', [[1, 100]]);
  expect(await apply([fromNote(first.id, note.id, 60), fromNote(next.id, note.id, 40.01)])).toMatchObject({
    status: 409,
    body: {
      code: 'API-LEFT',
      message: 'Only 40.00 is left of Credit note CN-0001.',
      errors: [{ field: 'credits[1].paidAmount' }],
    },
  });
  expect(await fixture.read('invoices', first.id)).toMatchObject({ amountDue: 60, receipts: [] });
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({ amountDue: 100, receipts: [] });
});

test('130 open credits of a contact settle one invoice: the oldest hundred in one call, then what is left', async () => {
  const contactId = await fixture.contact('Hundred Credits');
  const invoice = await fixture.make('invoices', [[1, 200]], { contactId });
  const made: string[] = [];
  for (let index = 0; index < 130; index += 1) {
    made.push((await fixture.make('creditNotes', [[1, 1.5]], { contactId })).id);
  }
  // The call of the screens (useCredits in shared-data).
  const open = async (limit: number) => {
    const { body } = await fixture.call<{
      content: { id: string; amountDue: number }[];
      totalElements: number;
    }>('POST', '/account/v1/creditNotes/all', {
      sortColumn: 'issueDate',
      sortBy: 'ASC',
      limit,
      filters: [
        { field: 'contactId', is: [contactId] },
        { field: 'creditNotesStatus', is: ['Approved'] },
      ],
    });
    return { total: body.totalElements, ids: body.content.map(({ id }) => id) };
  };
  const whole = await open(5_000);
  expect(whole.ids.toSorted()).toEqual(made.toSorted());
  const tooMany = await apply(whole.ids.map((id) => fromNote(invoice.id, id, 1.5)));
  expect([tooMany.status, tooMany.body.errors?.[0]?.field]).toEqual([422, 'credits']);
  expect((await open(1)).total).toBe(130);

  for (const [left, due, status] of [
    [30, 50, 'Awaiting Payment'],
    [0, 5, 'Awaiting Payment'],
  ] as const) {
    const { ids } = await open(MAX_PAYMENTS);
    const body = succeeded(await apply(ids.map((id) => fromNote(invoice.id, id, 1.5))));
    expect(body.totalAmount).toBe(ids.length * 1.5);
    expect((await open(1)).total).toBe(left);
    expect(await fixture.read('invoices', invoice.id)).toMatchObject({
      amountDue: due,
      invoiceStatus: status,
    });
  }
  const settled = await fixture.read('invoices', invoice.id);
  expect(settled['receipts']).toHaveLength(130);
  expect(await fixture.read('creditNotes', made[129] ?? '')).toMatchObject({
    amountDue: 0,
    creditNotesStatus: 'Applied',
  });
});

test('says which part is wrong', async () => {
  const invoice = await fixture.make('invoices', [[1, 60]]);
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const foreign = await fixture.make('invoices', [[1, 50]], {
    contactId: await fixture.contact('Somebody else'),
  });
  const good = fromNote(invoice.id, note.id, 1);
  for (const [bad, field, message] of [
    [good, 'credits[1].id', 'This document is there twice with the same credit.'],
    [
      { id: invoice.id, paidAmount: 1 },
      'credits[1].overpayment.id',
      'Choose a credit note or an overpayment.',
    ],
    [
      { ...good, overpayment: { id: foreign.id } },
      'credits[1].overpayment.id',
      'Choose either a credit note or an overpayment.',
    ],
    [fromNote(invoice.id, invoice.id, 1), 'credits[1].creditNotes.id', 'This credit note does not exist.'],
    [fromNote(foreign.id, note.id, 1), 'credits[1].creditNotes.id', expect.any(String)],
    [fromNote(foreign.id, note.id, 0), 'credits[1].paidAmount', expect.any(String)],
  ] as const) {
    const { status, body } = await apply([good, bad]);
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  }
  const early = await apply([good], { paymentDate: '2026-03-01' });
  expect([early.status, early.body.errors?.[0]?.field]).toEqual([422, 'paymentDate']);
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({ amountDue: 100 });
});

test('of two calls that use the same credit at the same moment one wins, whatever their order', async () => {
  const invoices = [await fixture.make('invoices', [[1, 60]]), await fixture.make('invoices', [[1, 60]])];
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const parts = invoices.map(({ id }) => fromNote(id, note.id, 50));
  expect(statuses(await Promise.all([apply(parts), apply(parts.toReversed())]))).toEqual([200, 409]);
});
