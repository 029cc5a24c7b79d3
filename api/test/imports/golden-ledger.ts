import type { ImportKind } from '@accounts/shared-domain';

/** A line by the code of its account. */
type Line = [account: string, debit: number, credit: number, description: string, contact: string];
/** A journal, and its lines in their order. */
interface ExpectedJournal {
  date: string;
  reference: string;
  description: string;
  lines: Line[];
}

/** A file of journals, whose export it is, and the journals. */
type GoldenJournals = [file: string, profile: string, expected: ExpectedJournal[]];

/** The lines that all files have: a salary, and rent that is accrued. */
const SALARIES: Line[] = [
  ['EXP6700', 1200.5, 0, 'Gross pay', ''],
  ['LIA2300', 0, 1200.5, 'Owed to staff', ''],
];
const rent = (contact = '', description = ''): Line[] => [
  ['EXP6450', 80, 0, description, contact],
  ['LIA2500', 0, 80, description, ''],
];

/** The two journals of a file: what each has besides its lines. */
function journals(
  [salariesReference, salaries]: [reference: string, description: string],
  [rentReference, accrued]: [reference: string, description: string],
  rentLines = rent(),
  salariesDate = '2026-03-31',
): ExpectedJournal[] {
  return [
    { date: salariesDate, reference: salariesReference, description: salaries, lines: SALARIES },
    { date: '2026-03-31', reference: rentReference, description: accrued, lines: rentLines },
  ];
}

/** The journals, with the last of them once more. */
const twice = (expected: ExpectedJournal[]): ExpectedJournal[] => [...expected, ...expected.slice(-1)];

const NAMED = journals(['', 'March salaries'], ['', 'Rent accrued']);

/** Files of journals; in each, only what its product writes differs. */
export const GOLDEN_JOURNALS: GoldenJournals[] = [
  ['xero-journals.csv', 'xero', NAMED],
  ['quickbooks-online-journals.csv', 'quickbooksOnline', journals(['', ''], ['', ''])],
  [
    'quickbooks-online-journal-report.csv',
    'quickbooksOnline',
    // Two checks that say the same are two.
    twice(journals(['7', 'Journal Entry'], ['7', 'Check'], rent('Fine Ltd'), '2026-03-30')),
  ],
  [
    'quickbooks-desktop-journals.csv',
    'quickbooksDesktop',
    journals(['7', 'General Journal'], ['8', 'Check'], rent('Fine Ltd'), '2026-03-30'),
  ],
  [
    'quickbooks-desktop-transactions.csv',
    'quickbooksDesktop',
    journals(
      ['9', 'General Journal'],
      ['10', 'Check'],
      rent('Fine Ltd').map(([account, debit, credit]) => [account, debit, credit, '', 'Fine Ltd']),
      '2026-03-30',
    ),
  ],
  ['zoho-journals.csv', 'zoho', journals(['R-5', 'March salaries'], ['', 'Rent accrued'], rent('Fine Ltd'))],
  [
    'wave-accounting.csv',
    'wave',
    journals(['', 'March salaries'], ['', 'Rent accrued'], rent('Fine Ltd', 'Rent accrued')),
  ],
  ['sage-journals.csv', 'sage', journals(['S-1', 'March salaries'], ['S-2', 'Rent accrued'])],
  ['myob-journals.txt', 'myob', NAMED],
  ['myob-accountright-journals.txt', 'myob', NAMED],
  [
    'odoo-journals.csv',
    'odoo',
    journals(['R-1', 'Miscellaneous Operations'], ['', 'Miscellaneous Operations'], rent('Fine Ltd')),
  ],
  [
    'bigcapital-journals.csv',
    'bigcapital',
    journals(['R-1', 'March salaries'], ['', 'Rent accrued'], rent('Fine Ltd')),
  ],
];

/** A payment: the document that it is of, and what is recorded of it. */
interface ExpectedPayment {
  number: string;
  paymentDate: string;
  paidAmount: number;
  account: string;
  reference: string;
}
/** A file of payments, as which kind it is imported, whose export it is, and the payments. */
type GoldenPayments = [
  file: string,
  kind: Extract<ImportKind, 'invoicePayments' | 'billPayments'>,
  profile: string,
  expected: ExpectedPayment[],
];

const received = (paidAmount: number, reference: string, further: Partial<ExpectedPayment> = {}) => ({
  number: 'PAY-1',
  paymentDate: '2026-03-20',
  paidAmount,
  account: 'AST1000',
  reference,
  ...further,
});
const paid = (paidAmount: number, reference: string, further: Partial<ExpectedPayment> = {}) =>
  received(paidAmount, reference, { number: 'OWED-1', paymentDate: '2026-03-21', ...further });

/** Files of payments of the invoices PAY-1 and PAY-2 and the bill OWED-1. */
export const GOLDEN_PAYMENTS: GoldenPayments[] = [
  [
    'zoho-customer-payments.csv',
    'invoicePayments',
    'zoho',
    [received(20, 'BACS 1'), received(10, 'BACS 1', { number: 'PAY-2' })],
  ],
  ['zoho-vendor-payments.csv', 'billPayments', 'zoho', [paid(25, '2', { account: 'AST1010' })]],
  [
    'bigcapital-customer-payments.csv',
    'invoicePayments',
    'bigcapital',
    [received(11, 'PR-1'), received(6, 'PR-1', { number: 'PAY-2' })],
  ],
  ['bigcapital-vendor-payments.csv', 'billPayments', 'bigcapital', [paid(12, 'PM-1')]],
  ['odoo-payments.csv', 'invoicePayments', 'odoo', [received(18, 'PBNK1/2026/00001')]],
  ['odoo-payments.csv', 'billPayments', 'odoo', [paid(17, 'PBNK1/2026/00002')]],
  ['myob-receive-payments.txt', 'invoicePayments', 'myob', [received(13, 'CR000001')]],
  ['myob-pay-bills.txt', 'billPayments', 'myob', [paid(14, '77')]],
  ['akaunting-invoices.json', 'invoicePayments', 'akaunting', [received(30.25, 'TRA-00001')]],
  ['akaunting-bills.json', 'billPayments', 'akaunting', [paid(40.75, 'Cheque 12')]],
  [
    'akaunting-transactions.csv',
    'invoicePayments',
    'akaunting',
    [received(15.5, 'A-1', { paymentDate: '2026-03-22' })],
  ],
  [
    'akaunting-transactions.csv',
    'billPayments',
    'akaunting',
    [paid(16.5, 'A-2', { paymentDate: '2026-03-23' })],
  ],
];

/** Files of balances on a day: each has those of `GOLDEN_BALANCE`. */
export const GOLDEN_BALANCES: [file: string, profile: string][] = [
  ['xero-trial-balance.csv', 'xero'],
  ['quickbooks-online-trial-balance.csv', 'quickbooksOnline'],
  ['quickbooks-online-trial-balance-report.csv', 'quickbooksOnline'],
];

/** Debit and credit by the code of the account. */
export const GOLDEN_BALANCE = [
  ['AST1000', 1500.25, 0],
  ['AST1010', 99.75, 0],
  ['LIA2700', 0, 1600],
];
