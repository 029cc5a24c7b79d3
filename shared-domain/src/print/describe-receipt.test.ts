import { describeReceipt, type PrintableReceipt } from './describe-receipt.ts';
import { HARBOUR_BIKES } from './testing/company.ts';

const receipt: PrintableReceipt = {
  reference: 'Transfer 7',
  paymentDate: '2026-03-11',
  accountName: 'Business Bank Account',
  currencyCode: 'GBP',
  totalAmount: 1356.5,
  deleted: false,
  paidOut: false,
  isCredit: false,
  contactName: 'Toms Spezialitäten',
  documents: [
    { id: 'd', title: 'Invoice INV-0001', issueDate: '2026-03-09', totalAmount: 1356.99, paidAmount: 1356.5 },
  ],
};

test('a receipt says who paid, when, for what and how much', () => {
  const printed = describeReceipt(receipt, HARBOUR_BIKES);
  expect(printed).toMatchObject({
    title: 'Payment receipt Transfer 7',
    fileName: 'Payment receipt Transfer 7.pdf',
    stamp: null,
    contactLabel: 'Received from',
    columns: ['Payment for', 'Total', '', 'Amount'],
    lines: [{ title: 'Invoice INV-0001', detail: '09 Mar 2026', cost: '1,356.99', amount: '1,356.50' }],
    totals: [{ label: 'Amount received GBP', value: '1,356.50' }],
  });
  expect(printed.facts.map(({ value }) => value)).toEqual([
    '11 Mar 2026',
    'Transfer 7',
    'Business Bank Account',
  ]);
});

test('money that went out reads so; a deleted payment is stamped; what is empty is left out', () => {
  const out = describeReceipt(
    { ...receipt, paidOut: true, deleted: true, reference: '', accountName: '' },
    HARBOUR_BIKES,
  );
  expect(out).toMatchObject({ title: 'Payment receipt', stamp: 'Void', contactLabel: 'Paid to' });
  expect(out.totals[0]?.label).toBe('Amount paid GBP');
  expect(out.facts).toHaveLength(1);
});

test('a credit that settles an invoice claims no money', () => {
  const credit = describeReceipt(
    { ...receipt, isCredit: true, reference: '', accountName: '' },
    HARBOUR_BIKES,
  );
  expect(credit).toMatchObject({
    title: 'Credit applied',
    contactLabel: 'Credit of',
    facts: [{ label: 'Date', value: '11 Mar 2026' }],
    columns: ['Document', 'Total', '', 'Amount'],
    totals: [{ label: 'Credit applied GBP', value: '1,356.50' }],
  });
});
