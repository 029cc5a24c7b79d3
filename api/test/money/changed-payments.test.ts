import type { Answer, SharedServer } from '../harness.ts';
import { memberOf, takeRole } from '../invariants/people.ts';
import { BASE, PAID, statuses, succeeded, type MoneyFixture, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
let server: SharedServer;
reconcileAfterEach((opened, at) => {
  fixture = opened;
  server = at;
});

interface Receipt {
  id: string;
  version: number;
  status: string;
  paidAmount: number;
  paymentDate: string;
  replacesId: string | null;
  originalId: string;
  replacedById: string | null;
  reversedOn: string | null;
  reversesOn: string | null;
  documents: { documentId: string; amount: number; amountDue: number }[];
}

const bank = () => ({ account: { id: fixture.account('AST1000') } });
const lock = async (lockDate: string | null) =>
  succeeded(await fixture.call('PUT', '/account/v1/company', { lockDate }));
const receiptOf = async (id: string) =>
  succeeded(await fixture.call<Receipt>('GET', `/account/v1/receipts/${id}`));
const change = (id: string, fields: object, call = fixture.call): Promise<Answer<Receipt>> =>
  call('PUT', `/account/v1/receipts/${id}`, { version: 1, paymentDate: PAID, ...bank(), ...fields });
/** An invoice of 1,356.99 on which 400.00 has been paid. */
async function paidInvoice(): Promise<{ id: string; receiptId: string }> {
  const { id } = await fixture.make('invoices', BASE);
  const { receipt } = succeeded(await fixture.pay('invoices', id, { paidAmount: 400, ...bank() })).body;
  await fixture.booked();
  return { id, receiptId: receipt.id };
}
const balances = async (): Promise<Record<string, number>> => {
  const { rows } = succeeded(
    await fixture.call<{ rows: { code: string; debit: number; credit: number }[] }>(
      'GET',
      '/account/v1/reports/trialBalance?asAt=2026-12-31',
    ),
  );
  return Object.fromEntries(
    rows.map(({ code, debit, credit }) => [code, Math.round((debit - credit) * 100) / 100]),
  );
};

test('a changed payment is reversed and booked anew, and its document and the trial balance follow', async () => {
  const { id, receiptId } = await paidInvoice();
  const fee = { amount: 12.5 };
  const changed = succeeded(
    await change(receiptId, { paidAmount: 450, paymentDate: '2026-03-25', reference: 'B-7', fee }),
  );
  expect(changed).toMatchObject({
    status: 'A',
    paidAmount: 450,
    paymentDate: '2026-03-25',
    replacesId: receiptId,
    replacedById: null,
    reversesOn: '2026-03-25',
    documents: [{ documentId: id, amount: 450, amountDue: 906.99 }],
  });
  expect(await receiptOf(receiptId)).toMatchObject({
    status: 'D',
    reversedOn: PAID,
    reversesOn: null,
    replacedById: changed.id,
  });
  expect(await fixture.booked()).toEqual([
    ['AST1000 -400.00', 'AST1200 +400.00'],
    ['AST1000 +437.50', 'AST1200 -450.00', 'EXP6100 +12.50'],
  ]);
  expect(await fixture.read('invoices', id)).toMatchObject({ amountDue: 906.99, paidAmount: 450 });
  expect(await balances()).toMatchObject({ AST1000: 437.5, AST1200: 906.99, EXP6100: 12.5 });
});

test('each of the payments that replaced one another names the first', async () => {
  const { receiptId } = await paidInvoice();
  expect((await receiptOf(receiptId)).originalId).toBe(receiptId);
  const second = succeeded(await change(receiptId, { paidAmount: 450 }));
  const third = succeeded(await change(second.id, { paidAmount: 425 }));
  expect(third).toMatchObject({ replacesId: second.id, originalId: receiptId });
  expect((await receiptOf(second.id)).originalId).toBe(receiptId);
});

test('what a change and a deletion did is in the history of the document and of the payment', async () => {
  const { id, receiptId } = await paidInvoice();
  const changed = succeeded(await change(receiptId, { paidAmount: 450 }));
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${changed.id}`));
  const activities = async (path: string) =>
    succeeded(
      await fixture.call<{ content: { action: string; facts: object }[] }>(
        'GET',
        `/account/v1/${path}/activities`,
      ),
    ).content;
  expect((await activities(`invoices/${id}`)).slice(0, 2)).toMatchObject([
    { action: 'Payment deleted', facts: { amount: 450, reversedOn: PAID } },
    { action: 'Payment changed', facts: { amount: 450, previousAmount: 400, reversedOn: PAID } },
  ]);
  expect((await activities(`receipts/${receiptId}`))[0]).toMatchObject({
    action: 'Replaced',
    facts: { amount: 450, reversedOn: PAID },
  });
});

test('an overpayment that was used elsewhere can be changed as far as what was used stays paid', async () => {
  const { id } = await fixture.make('invoices', [[1, 100]]);
  const { receipt } = succeeded(await fixture.pay('invoices', id, { paidAmount: 130, ...bank() })).body;
  const other = await fixture.make('invoices', [[1, 50]]);
  succeeded(await fixture.pay('invoices', other.id, { paidAmount: 30, overpayment: { id } }));
  const later = succeeded(await change(receipt.id, { paidAmount: 130, reference: 'Corrected' }));
  expect(await fixture.read('invoices', id)).toMatchObject({ amountDue: 0, invoiceStatus: 'Paid' });
  expect(await change(later.id, { paidAmount: 20, reference: '' })).toMatchObject({
    status: 409,
    body: { code: 'API-RECEIPTS' },
  });
});

test('refunds, credits and excesses are changed on every document that they touch', async () => {
  const { id: source } = await fixture.make('invoices', [[1, 100]]);
  succeeded(await fixture.pay('invoices', source, { paidAmount: 150, ...bank() }));
  const other = await fixture.make('invoices', [[1, 50]]);
  const used = succeeded(
    await fixture.pay('invoices', other.id, { paidAmount: 20, overpayment: { id: source } }),
  ).body.receipt;
  succeeded(await change(used.id, { paidAmount: 30, account: null }));
  expect(await fixture.read('invoices', source)).toMatchObject({ amountDue: -20 });
  expect(await fixture.read('invoices', other.id)).toMatchObject({ amountDue: 20 });
  const back = succeeded(await fixture.refund('invoices', source, 20)).body.receipt;
  expect(await change(back.id, { paidAmount: 20.01 })).toMatchObject({
    status: 409,
    body: { message: 'Only 20.00 of Invoice INV-0001 is overpaid.' },
  });
  succeeded(await change(back.id, { paidAmount: 5 }));
  const note = await fixture.make('creditNotes', [[1, 15]]);
  const credit = succeeded(
    await fixture.pay('invoices', other.id, { paidAmount: 15, creditNotes: { id: note.id } }),
  ).body.receipt;
  succeeded(await change(credit.id, { paidAmount: 10, account: null }));
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    amountDue: 5,
    creditNotesStatus: 'Approved',
  });
  expect(await balances()).toMatchObject({ AST1000: 145, AST1200: -10 });
});

test('a payment in a locked period is reversed today, and not moved into it', async () => {
  const { id, receiptId } = await paidInvoice();
  await lock('2026-03-31');
  const { reversesOn } = await receiptOf(receiptId);
  expect(reversesOn).not.toBe(PAID);
  expect(await change(receiptId, { paidAmount: 450 })).toMatchObject({
    status: 409,
    body: { code: 'API-LOCK-DATE' },
  });
  expect(await fixture.read('invoices', id)).toMatchObject({ amountDue: 956.99 });
  succeeded(await change(receiptId, { paidAmount: 450, paymentDate: '2026-04-02' }));
  expect(await receiptOf(receiptId)).toMatchObject({ reversedOn: reversesOn });
  expect(await fixture.read('invoices', id)).toMatchObject({ amountDue: 906.99 });
});

test('of six who change the same payment at once, and one who deletes it, one wins', async () => {
  const { id, receiptId } = await paidInvoice();
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map((part) => change(receiptId, { paidAmount: 400 + part })),
    fixture.call('DELETE', `/account/v1/receipts/${receiptId}`),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409, 409]);
  const { paidAmount, receipts } = await fixture.read('invoices', id);
  const active = receipts.filter((one) => (one as unknown as Receipt).status === 'A');
  expect(active.map((one) => one.paidAmount)).toEqual(paidAmount === 0 ? [] : [paidAmount]);
});

test('rejects a change of a payment that was changed as one of an older version, and of a deleted one by its status', async () => {
  const { receiptId } = await paidInvoice();
  const { id } = succeeded(await change(receiptId, { paidAmount: 450 }));
  const older = { status: 409, body: { code: 'API-VERSION' } };
  expect(await change(receiptId, { paidAmount: 460 })).toMatchObject(older);
  expect(await fixture.call('DELETE', `/account/v1/receipts/${receiptId}`)).toMatchObject(older);
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${id}`));
  expect(await change(id, { paidAmount: 460 })).toMatchObject({ status: 409, body: { code: 'API-STATUS' } });
});

test('rejects an older version, a fee as large as the amount, and a fee of what is no payment', async () => {
  const { id, receiptId } = await paidInvoice();
  expect(await change(receiptId, { version: 2, paidAmount: 1 })).toMatchObject({ status: 409 });
  expect(await change(receiptId, { paidAmount: 5, fee: { amount: 5 } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'fee.amount' }] },
  });
  const gone = await fixture.make('creditNotes', [[1, 10]]);
  const { receipt } = succeeded(
    await fixture.pay('invoices', id, { paidAmount: 10, creditNotes: { id: gone.id } }),
  ).body;
  expect(await change(receipt.id, { paidAmount: 5, fee: { amount: 1 } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'fee' }] },
  });
});

test('nothing is reversed when nothing changes', async () => {
  const { receiptId } = await paidInvoice();
  expect(succeeded(await change(receiptId, { paidAmount: 400, reference: '' }))).toMatchObject({
    id: receiptId,
    version: 1,
  });
  expect(await fixture.booked()).toEqual([]);
});

describe('what is given up of an invoice', () => {
  const expense = () => ({ account: { id: fixture.account('EXP6900') } });
  const giveUp = (id: string, fields: object, call = fixture.call) =>
    call<Refusal>('POST', `/account/v1/invoices/${id}/writeOff`, {
      paymentDate: PAID,
      ...expense(),
      ...fields,
    });

  test('is an expense, settles the invoice, and is due again when that is deleted', async () => {
    const { id } = await paidInvoice();
    const { receipt } = (
      succeeded(await giveUp(id, { paidAmount: 956.99 })) as unknown as {
        body: { receipt: { id: string; kind: string } };
      }
    ).body;
    expect(receipt.kind).toBe('writeOff');
    expect(await fixture.booked()).toEqual([['AST1200 -956.99', 'EXP6900 +956.99']]);
    expect(await fixture.read('invoices', id)).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
    expect(await balances()).toMatchObject({ EXP6900: 956.99, AST1000: 400, LIA2200: -177 });
    succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
    expect(await fixture.booked()).toEqual([['AST1200 +956.99', 'EXP6900 -956.99']]);
    expect(await fixture.read('invoices', id)).toMatchObject({ amountDue: 956.99 });
  });

  test('is never more than is due, at most once, only an expense, and never in a locked period', async () => {
    const { id } = await fixture.make('invoices', [[1, 100]]);
    expect(await giveUp(id, { paidAmount: 100.01 })).toMatchObject({
      status: 409,
      body: { code: 'API-LEFT', message: 'Only 100.00 is due on Invoice INV-0001.' },
    });
    expect(await giveUp(id, { paidAmount: 100, ...bank() })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account.id' }] },
    });
    await lock(PAID);
    expect(await giveUp(id, { paidAmount: 100 })).toMatchObject({
      status: 409,
      body: { code: 'API-LOCK-DATE' },
    });
    await lock(null);
    const answers = await Promise.all([1, 2, 3].map(() => giveUp(id, { paidAmount: 100 })));
    expect(statuses(answers)).toEqual([200, 409, 409]);
  });

  test('takes the permission to approve, by this call and by a payment to an expense', async () => {
    const { id } = await fixture.make('invoices', [[1, 100]]);
    const clerk = await memberOf(server, fixture.company, 'Viewer');
    await takeRole(server, clerk, (_area, verb) => verb !== 'approve');
    expect(await giveUp(id, { paidAmount: 100 }, clerk.call)).toMatchObject({ status: 403 });
    const paid = await clerk.call('POST', `/account/v1/invoices/${id}/payment`, {
      paymentDate: PAID,
      paidAmount: 100,
      ...expense(),
    });
    expect(paid.status).toBe(403);
    const { receipt } = succeeded(await fixture.pay('invoices', id, { paidAmount: 40, ...bank() })).body;
    expect((await change(receipt.id, { paidAmount: 40, ...expense() }, clerk.call)).status).toBe(403);
    await takeRole(server, clerk, (_area, verb) => verb !== 'delete');
    expect((await change(receipt.id, { paidAmount: 41 }, clerk.call)).status).toBe(403);
    expect((await giveUp(id, { paidAmount: 60 }, clerk.call)).status).toBe(200);
  });

  test('has no receipt that could be sent', async () => {
    const { id } = await fixture.make('invoices', [[1, 100]]);
    const { receipt } = (
      succeeded(await giveUp(id, { paidAmount: 100 })) as unknown as { body: { receipt: { id: string } } }
    ).body;
    const sent = await fixture.call(
      'POST',
      `/account/v1/receipts/${receipt.id}/send?toAddress=a@example.com`,
    );
    expect(sent).toMatchObject({ status: 409, body: { code: 'API-STATUS' } });
  });
});

test('the journals of a document and of its payments are found by their source', async () => {
  const { id, receiptId } = await paidInvoice();
  const journals = async (sourceId: string) =>
    succeeded(
      await fixture.call<{ content: { kind: string; totalAmount: number }[] }>(
        'GET',
        `/account/v1/ledger/journals?sourceId=${sourceId}`,
      ),
    ).content;
  succeeded(await change(receiptId, { paidAmount: 450 }));
  expect(await journals(id)).toMatchObject([{ kind: 'post', totalAmount: 1356.99 }]);
  expect(await journals(receiptId)).toMatchObject([
    { kind: 'post', totalAmount: 400 },
    { kind: 'reverse', totalAmount: 400 },
  ]);
});
