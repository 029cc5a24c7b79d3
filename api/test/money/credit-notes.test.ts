import { PAID, statuses, succeeded, type MoneyFixture, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => {
  fixture = opened;
});

const apply = (invoice: string, note: string, paidAmount: number, key?: string) =>
  fixture.pay('invoices', invoice, { paidAmount, creditNotes: { id: note } }, key);
const second = (note: string, fields: object) =>
  fixture.pay('creditNotes', note, { reference: `CN_${note}`, ...fields });

test('one note is applied to several invoices, and never beyond what is left of it', async () => {
  const [first, next] = [
    await fixture.make('invoices', [[1, 60]]),
    await fixture.make('invoices', [[1, 60]]),
  ];
  const note = await fixture.make('creditNotes', [[1, 100]]);
  succeeded(await apply(first.id, note.id, 60));
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    creditNotesStatus: 'Approved',
    amountDue: 40,
  });
  expect(await apply(next.id, note.id, 40.01)).toMatchObject({
    status: 409,
    body: {
      code: 'API-LEFT',
      message: 'Only 40.00 is left of Credit note CN-0001.',
      errors: [{ field: 'paidAmount' }],
    },
  });
  expect(await apply(first.id, note.id, 0.01)).toMatchObject({
    status: 409,
    body: { code: 'API-LEFT', message: 'Only 0.00 is due on Invoice INV-0001.' },
  });
  succeeded(await apply(next.id, note.id, 40));
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    creditNotesStatus: 'Applied',
    receipts: [{ paidAmount: 60 }, { paidAmount: 40 }],
  });
  expect(await fixture.read('invoices', next.id)).toMatchObject({ amountDue: 20 });
});

test("the credit note's own call answers the receipt of the invoice's call, as often as it is asked", async () => {
  const invoice = await fixture.make('invoices', [[1, 60]]);
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const made = succeeded(await apply(invoice.id, note.id, 60)).body.receipt;
  for (const _time of [1, 2]) {
    const answer = succeeded(await second(note.id, { paidAmount: 60 }));
    expect(answer.body.receipt).toEqual(made);
    expect(answer.body.value).toMatchObject({ id: note.id, amountDue: 40, receipts: [{ id: made.id }] });
  }
  expect(await fixture.read('invoices', invoice.id)).toMatchObject({ paidAmount: 60 });
  for (const other of [
    { paidAmount: 61 },
    { paidAmount: 60, paymentDate: '2026-03-21' },
    { paidAmount: 60, reference: 'x' },
  ]) {
    expect(await second(note.id, other)).toMatchObject({ status: 409, body: { code: 'API-CREDIT' } });
  }
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${made.id}`));
  expect(await second(note.id, { paidAmount: 60 })).toMatchObject({ status: 409 });
});

test('a note spread over two invoices is answered as a whole', async () => {
  const [first, next] = [
    await fixture.make('invoices', [[1, 60]]),
    await fixture.make('invoices', [[1, 40]]),
  ];
  const note = await fixture.make('creditNotes', [[1, 100]]);
  await apply(first.id, note.id, 60);
  const last = succeeded(await apply(next.id, note.id, 40)).body.receipt;
  expect(succeeded(await second(note.id, { paidAmount: 100 })).body.receipt.id).toBe(last.id);
});

test('with an account the second call is a refund, whatever its reference', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const account = { id: fixture.account('AST1000') };
  expect(succeeded(await second(note.id, { paidAmount: 30, account })).body.receipt).toMatchObject({
    kind: 'refund',
  });
  expect(await second(note.id, { paidAmount: 70.01, account })).toMatchObject({
    status: 409,
    body: { message: 'Only 70.00 is left of Credit note CN-0001.' },
  });
});

test.each([
  ['from the invoice', 'invoices'],
  ['from the credit note', 'creditNotes'],
])('a receipt deleted %s opens both sides again', async (_name, path) => {
  const invoice = await fixture.make('invoices', [[1, 100]]);
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const { receipt } = succeeded(await apply(invoice.id, note.id, 100)).body;
  await fixture.booked();
  const shown = succeeded(
    await fixture.call<{ documents: object[] }>('GET', `/account/v1/receipts/${receipt.id}`),
  );
  expect(shown).toMatchObject({
    contactName: 'QUICK-Stop',
    documents: [
      { documentKind: 'Invoice', documentNumber: 'INV-0001', amount: 100 },
      { documentKind: 'CreditNote', documentNumber: 'CN-0001', amount: 100 },
    ],
  });
  const from = path === 'invoices' ? invoice.id : note.id;
  const url = `/account/v1/receipts/${receipt.id}?actionId=${from}&type=CreditNotes`;
  expect(await fixture.call('DELETE', `${url.replace(from, fixture.customer)}`)).toMatchObject({
    status: 404,
  });
  succeeded(await fixture.call('DELETE', url));
  expect(await fixture.read('invoices', invoice.id)).toMatchObject({
    invoiceStatus: 'Awaiting Payment',
    amountDue: 100,
    receipts: [],
  });
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    creditNotesStatus: 'Approved',
    amountDue: 100,
    receipts: [],
  });
  expect(await fixture.booked()).toEqual([]);
  expect(await fixture.call('DELETE', url)).toMatchObject({ status: 409, body: { code: 'API-STATUS' } });
});

test('a deleted refund of a note is reversed', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const account = { id: fixture.account('AST1000') };
  const { receipt } = succeeded(await fixture.pay('creditNotes', note.id, { paidAmount: 100, account })).body;
  await fixture.booked();
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({ creditNotesStatus: 'Approved' });
  expect(await fixture.booked()).toEqual([['AST1000 +100.00', 'AST1200 -100.00']]);
});

test('drafts, void notes and other customers are refused in words', async () => {
  const invoice = await fixture.make('invoices', [[1, 100]]);
  const draft = await fixture.make('creditNotes', [[1, 10]], { creditNotesStatus: 'Draft' });
  const gone = await fixture.make('creditNotes', [[1, 10]]);
  await fixture.call('PUT', `/account/v1/creditNotes/${gone.id}/creditNotesStatus?status=Void`);
  const foreign = await fixture.make('creditNotes', [[1, 10]], {
    contactId: await fixture.contact('Somebody else'),
  });
  const later = await fixture.make('creditNotes', [[1, 10]], { issueDate: '2026-03-25' });
  const refused = async (note: string): Promise<Refusal & { status: number }> => {
    const { status, body } = await apply(invoice.id, note, 10);
    return { status, ...(body as unknown as Refusal) };
  };
  expect(await refused(draft.id)).toMatchObject({
    status: 409,
    message: 'Credit note (draft) is Draft and cannot be applied.',
  });
  expect(await refused(gone.id)).toMatchObject({ status: 409, code: 'API-STATUS' });
  expect(await refused(foreign.id)).toMatchObject({
    status: 422,
    errors: [{ field: 'creditNotes.id', message: "This credit note is another contact's." }],
  });
  expect(await refused(later.id)).toMatchObject({
    status: 422,
    errors: [{ field: 'paymentDate', message: 'Must not be before the issue date.' }],
  });
  expect(await refused(invoice.id)).toMatchObject({ status: 422, errors: [{ field: 'creditNotes.id' }] });
  const bill = await fixture.make('bills', [[1, 10]]);
  expect(await fixture.pay('bills', bill.id, { paidAmount: 1, creditNotes: { id: gone.id } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'creditNotes.id', message: 'Credit notes are applied to invoices.' }] },
  });
});

test('of many who apply the last of a note, one wins', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const invoices = await Promise.all(Array.from({ length: 8 }, () => fixture.make('invoices', [[1, 100]])));
  const answers = await Promise.all(invoices.map(({ id }) => apply(id, note.id, 100)));
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    creditNotesStatus: 'Applied',
    paidAmount: 100,
  });
});

test('of a refund and an application of the same rest, one wins', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const invoice = await fixture.make('invoices', [[1, 100]]);
  const account = { id: fixture.account('AST1000') };
  const answers = await Promise.all([
    apply(invoice.id, note.id, 60),
    fixture.pay('creditNotes', note.id, { paidAmount: 60, account }),
    apply(invoice.id, note.id, 60),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
});

test('a deletion asked twice at the same moment happens once', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const invoice = await fixture.make('invoices', [[1, 100]]);
  const { receipt } = succeeded(await apply(invoice.id, note.id, 100)).body;
  const url = `/account/v1/receipts/${receipt.id}`;
  const answers = await Promise.all([
    fixture.call('DELETE', url),
    fixture.call('DELETE', url),
    fixture.call('DELETE', url),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await fixture.read('invoices', invoice.id)).toMatchObject({ amountDue: 100 });
});

test('an application with a key happens once, during and after; with another body the key is refused', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const invoice = await fixture.make('invoices', [[1, 100]]);
  const answers = await Promise.all([1, 2, 3].map(() => apply(invoice.id, note.id, 30, 'once')));
  answers.push(await apply(invoice.id, note.id, 30, 'once'));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({ amountDue: 70 });
  expect(await apply(invoice.id, note.id, 31, 'once')).toMatchObject({
    status: 422,
    body: { code: 'API-IDEMPOTENCY-REUSE' },
  });
});

test('applications and refunds are in the lists of payments of both kinds', async () => {
  const note = await fixture.make('creditNotes', [[1, 100]]);
  const invoice = await fixture.make('invoices', [[1, 60]]);
  await apply(invoice.id, note.id, 60);
  await fixture.pay('creditNotes', note.id, { paidAmount: 40, account: { id: fixture.account('AST1000') } });
  const list = async (path: string) =>
    succeeded(await fixture.call<{ content: object[] }>('POST', `/account/v1/${path}/payments/all`, {}))
      .content;
  expect(await list('invoices')).toMatchObject([
    { kind: 'credit', documentNumber: 'INV-0001', paidAmount: 60 },
  ]);
  expect(await list('creditNotes')).toMatchObject([
    { kind: 'refund', documentNumber: 'CN-0001', paidAmount: 40, paymentDate: PAID },
    { kind: 'credit', documentNumber: 'CN-0001', paidAmount: 60, contactName: 'QUICK-Stop' },
  ]);
});
