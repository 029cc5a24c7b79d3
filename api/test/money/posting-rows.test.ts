import { BASE, succeeded, type MoneyFixture } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => {
  fixture = opened;
});

const SALE = ['AST1200 +1356.99', 'LIA2200 -177.00', 'REV4000 -1179.99'];
const money = (code: string) => ({ account: { id: fixture.account(code) } });

test('the worked example: approved, paid in part, paid', async () => {
  const invoice = await fixture.make('invoices', BASE);
  expect(invoice).toMatchObject({
    subTotal: 1179.99,
    taxAmount: 177,
    totalAmount: 1356.99,
    amountDue: 1356.99,
  });
  const part = succeeded(await fixture.pay('invoices', invoice.id, { paidAmount: 400, ...money('AST1000') }));
  expect(part.body.value).toMatchObject({ invoiceStatus: 'Awaiting Payment', amountDue: 956.99 });
  expect(part.body.receipt).toMatchObject({
    kind: 'payment',
    paidAmount: 400,
    accountName: 'Business Bank Account',
  });
  const rest = succeeded(
    await fixture.pay('invoices', invoice.id, { paidAmount: 956.99, ...money('AST1000') }),
  );
  expect(rest.body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  expect(await fixture.booked()).toEqual([
    SALE,
    ['AST1000 +400.00', 'AST1200 -400.00'],
    ['AST1000 +956.99', 'AST1200 -956.99'],
  ]);
});

test('large amounts are settled to the last penny', async () => {
  const invoice = await fixture.make('invoices', [[3, 999_999_999.99]]);
  const paid = await fixture.pay('invoices', invoice.id, {
    paidAmount: 2_999_999_999.97,
    ...money('AST1000'),
  });
  expect(succeeded(paid).body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
});

test('row 8: an excess is applied to another invoice and posts nothing', async () => {
  const [over, next] = [await fixture.make('invoices', BASE), await fixture.make('invoices', [[1, 100]])];
  await fixture.pay('invoices', over.id, { paidAmount: 1400, ...money('AST1000') });
  await fixture.booked();
  const applied = succeeded(
    await fixture.pay('invoices', next.id, { paidAmount: 43.01, overpayment: { id: over.id } }),
  );
  expect(applied.body.value).toMatchObject({ invoiceStatus: 'Awaiting Payment', amountDue: 56.99 });
  expect(applied.body.receipt).toMatchObject({
    kind: 'overpayment',
    overpaymentId: over.id,
    accountId: null,
  });
  expect(await fixture.read('invoices', over.id)).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  expect(await fixture.booked()).toEqual([]);
});

test('row 9: an excess is refunded', async () => {
  const invoice = await fixture.make('invoices', BASE);
  await fixture.pay('invoices', invoice.id, { paidAmount: 1400, ...money('AST1000') });
  await fixture.booked();
  const refunded = succeeded(await fixture.refund('invoices', invoice.id, 43.01));
  expect(refunded.body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0, paidAmount: 1356.99 });
  expect(refunded.body.receipt).toMatchObject({
    kind: 'refund',
    totalAmount: 43.01,
    overpaymentId: invoice.id,
  });
  expect(await fixture.booked()).toEqual([['AST1000 -43.01', 'AST1200 +43.01']]);
});

test('row 11: a card company keeps its fee', async () => {
  const invoice = await fixture.make('invoices', BASE);
  await fixture.booked();
  const paid = succeeded(
    await fixture.pay('invoices', invoice.id, {
      paidAmount: 1356.99,
      fee: { amount: 39.65 },
      ...money('AST1050'),
    }),
  );
  expect(paid.body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  expect(paid.body.receipt).toMatchObject({ paidAmount: 1356.99, feeAmount: 39.65 });
  expect(await fixture.booked()).toEqual([['AST1050 +1317.34', 'AST1200 -1356.99', 'EXP6100 +39.65']]);
});

test('row 11 for a bill: the fee comes on top, in the account that is named', async () => {
  const bill = await fixture.make('bills', [[4, 50, true]]);
  await fixture.booked();
  const fee = { amount: 2.5, account: { id: fixture.account('EXP6400') } };
  succeeded(await fixture.pay('bills', bill.id, { paidAmount: 230, fee, ...money('AST1000') }));
  expect(await fixture.booked()).toEqual([['AST1000 -232.50', 'EXP6400 +2.50', 'LIA2100 +230.00']]);
});

test('row 12: a bad debt is written off', async () => {
  const invoice = await fixture.make('invoices', BASE);
  await fixture.pay('invoices', invoice.id, { paidAmount: 400, ...money('AST1000') });
  await fixture.booked();
  const lost = await fixture.pay('invoices', invoice.id, { paidAmount: 956.99, ...money('EXP6900') });
  expect(succeeded(lost).body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0 });
  expect(await fixture.booked()).toEqual([['AST1200 -956.99', 'EXP6900 +956.99']]);
});

test('rows 15 and 16: a credit note posts at approval, and nothing when it is applied', async () => {
  const invoice = await fixture.make('invoices', BASE);
  const note = await fixture.make('creditNotes', [[1, 99.99, true]]);
  expect(note).toMatchObject({ creditNotesStatus: 'Approved', totalAmount: 114.99, amountDue: 114.99 });
  expect(await fixture.booked()).toEqual([SALE, ['AST1200 -114.99', 'LIA2200 +15.00', 'REV4000 +99.99']]);
  const applied = succeeded(
    await fixture.pay('invoices', invoice.id, { paidAmount: 114.99, creditNotes: { id: note.id } }),
  );
  expect(applied.body.value).toMatchObject({ invoiceStatus: 'Awaiting Payment', amountDue: 1242 });
  expect(applied.body.receipt).toMatchObject({
    kind: 'credit',
    creditNotesId: note.id,
    reference: `CN_${note.id}`,
  });
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({
    creditNotesStatus: 'Applied',
    amountDue: 0,
    receipts: [{ paidAmount: 114.99, kind: 'credit' }],
  });
  expect(await fixture.booked()).toEqual([]);
});

test('row 17: a credit note is refunded instead', async () => {
  const note = await fixture.make('creditNotes', [[1, 99.99, true]]);
  await fixture.booked();
  const refunded = await fixture.pay('creditNotes', note.id, { paidAmount: 114.99, ...money('AST1000') });
  expect(succeeded(refunded).body.value).toMatchObject({ creditNotesStatus: 'Applied', amountDue: 0 });
  expect(await fixture.booked()).toEqual([['AST1000 -114.99', 'AST1200 +114.99']]);
});

test('row 18: a credit note is voided', async () => {
  const note = await fixture.make('creditNotes', [[1, 99.99, true]]);
  await fixture.booked();
  const url = `/account/v1/creditNotes/${note.id}/creditNotesStatus?status=Void`;
  succeeded(await fixture.call('PUT', url));
  expect(await fixture.read('creditNotes', note.id)).toMatchObject({ creditNotesStatus: 'Void' });
  expect(await fixture.booked()).toEqual([['AST1200 +114.99', 'LIA2200 -15.00', 'REV4000 -99.99']]);
});

test('row 22: a bill is overpaid by 20.00, and the supplier gives it back', async () => {
  const bill = await fixture.make('bills', [[4, 50, true]]);
  await fixture.booked();
  const paid = await fixture.pay('bills', bill.id, { paidAmount: 250, ...money('AST1000') });
  expect(succeeded(paid).body.value).toMatchObject({ billStatus: 'Overpaid', amountDue: -20 });
  const refunded = await fixture.refund('bills', bill.id, 20);
  expect(succeeded(refunded).body.value).toMatchObject({ billStatus: 'Paid', amountDue: 0 });
  expect(await fixture.booked()).toEqual([
    ['AST1000 -250.00', 'LIA2100 +250.00'],
    ['AST1000 +20.00', 'LIA2100 -20.00'],
  ]);
});

test('rows 26 and 27: the tax return is filed and paid by journals', async () => {
  await fixture.make('invoices', BASE);
  await fixture.make('bills', [[4, 50, true]]);
  await fixture.booked();
  const journal = (date: string, lines: [string, number, number][]) =>
    fixture.call('POST', '/account/v1/journals', {
      date,
      journalStatus: 'Posted',
      lines: lines.map(([code, debit, credit]) => ({ accountId: fixture.account(code), debit, credit })),
    });
  succeeded(
    await journal('2026-03-31', [
      ['LIA2200', 177, 0],
      ['AST1400', 0, 30],
      ['LIA2250', 0, 147],
    ]),
  );
  succeeded(
    await journal('2026-05-07', [
      ['LIA2250', 147, 0],
      ['AST1000', 0, 147],
    ]),
  );
  expect(await fixture.booked()).toEqual([
    ['AST1400 -30.00', 'LIA2200 +177.00', 'LIA2250 -147.00'],
    ['AST1000 -147.00', 'LIA2250 +147.00'],
  ]);
});

describe('row 28: cash rounding', () => {
  const ROUNDED = ['AST1010 +1357.00', 'AST1200 -1356.99', 'REV4900 -0.01'];
  const cash = () => money('AST1010');
  const roundCash = async (cashRounding: number | null) =>
    succeeded(await fixture.call('PUT', '/account/v1/company', { cashRounding }));

  test.each([
    ['what is due is sent', { paidAmount: 1356.99 }],
    ['what was handed over is sent', { paidAmount: 1357 }],
    ['the rounding is sent', { paidAmount: 1356.99, roundingAmount: 0.01 }],
  ])('%s', async (_name, fields) => {
    expect(await roundCash(0.05)).toMatchObject({ cashRounding: 0.05 });
    const invoice = await fixture.make('invoices', BASE);
    await fixture.booked();
    const paid = succeeded(await fixture.pay('invoices', invoice.id, { ...fields, ...cash() }));
    expect(paid.body.value).toMatchObject({ invoiceStatus: 'Paid', amountDue: 0, paidAmount: 1356.99 });
    expect(paid.body.receipt).toMatchObject({ totalAmount: 1356.99, roundingAmount: 0.01 });
    expect(await fixture.booked()).toEqual([ROUNDED]);
    const id = paid.body.receipt.id;
    succeeded(await fixture.call('DELETE', `/account/v1/receipts/${id}`));
    expect(await fixture.booked()).toEqual([['AST1010 -1357.00', 'AST1200 +1356.99', 'REV4900 +0.01']]);
  });

  test('a bill paid in cash costs what is rounded up', async () => {
    await roundCash(0.05);
    const bill = await fixture.make('bills', [[1, 9.98]]);
    await fixture.booked();
    succeeded(await fixture.pay('bills', bill.id, { paidAmount: 9.98, ...cash() }));
    expect(await fixture.booked()).toEqual([['AST1010 -10.00', 'LIA2100 +9.98', 'REV4900 +0.02']]);
  });

  test('nothing is rounded at the bank, nor where the company does not turn it on', async () => {
    const [first, second] = [await fixture.make('invoices', BASE), await fixture.make('invoices', BASE)];
    await fixture.booked();
    succeeded(await fixture.pay('invoices', first.id, { paidAmount: 1356.99, ...cash() }));
    await roundCash(0.05);
    succeeded(await fixture.pay('invoices', second.id, { paidAmount: 1356.99, ...money('AST1000') }));
    const refused = await fixture.pay('invoices', first.id, {
      paidAmount: 0.02,
      roundingAmount: 0.01,
      ...money('AST1000'),
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'roundingAmount' }] } });
    expect(await fixture.booked()).toEqual([
      ['AST1010 +1356.99', 'AST1200 -1356.99'],
      ['AST1000 +1356.99', 'AST1200 -1356.99'],
    ]);
  });
});
