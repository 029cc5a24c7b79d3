import type { Expected, GoldenRecords } from './golden-files.ts';

/** The two lines that the documents of most files have. */
const TWO_LINES = [
  { title: 'Brass bell', quantity: 2, unitPrice: 10.5 },
  { title: 'Fitting', quantity: 1, unitPrice: 12 },
];
const DAYS = { issueDate: '2026-03-14', dueDate: '2026-03-28' };

function document(number: string, reference: string, further: Record<string, unknown> = {}): Expected {
  const fields = {
    number,
    contactName: 'Fine Ltd',
    ...DAYS,
    reference,
    totalAmount: 33,
    lineItems: TWO_LINES,
  };
  return [number, { ...fields, ...further }];
}

const ROPE = [{ title: 'Rope', quantity: 2, unitPrice: 10.5 }];
const bill = (reference: string, further: Record<string, unknown> = {}): Expected => [
  reference,
  { reference, contactName: 'Fine Ltd', ...DAYS, totalAmount: 21, lineItems: ROPE, ...further },
];
const WHOLE = [{ title: 'Rope', quantity: 1, unitPrice: 21 }];

/** A credit note for one bell. */
const returned = (number: string, reference: string): Expected => [
  number,
  { number, contactName: 'Fine Ltd', reference, issueDate: '2026-03-15', totalAmount: 10.5 },
];

/** Documents, in drafts. */
export const GOLDEN_DOCUMENTS: GoldenRecords[] = [
  ['xero-invoices.csv', 'invoices', 'xero', [document('XE-1', 'PO 7')]],
  ['xero-bills.csv', 'bills', 'xero', [bill('XB-9')]],
  [
    'xero-credit-notes.csv',
    'creditNotes',
    'xero',
    [['XC-1', { number: 'XC-1', reference: 'XE-1', issueDate: '2026-03-15', totalAmount: 10.5 }]],
  ],
  ['quickbooks-online-invoices.csv', 'invoices', 'quickbooksOnline', [document('QO-1', '')]],
  ['quickbooks-online-credit-notes.csv', 'creditNotes', 'quickbooksOnline', [returned('QC-1', '')]],
  [
    'sage-sales.csv',
    'invoices',
    'sage',
    [
      document('SG-1', '', {
        totalAmount: 21,
        lineItems: [{ title: 'Brass bells', quantity: 1, unitPrice: 21 }],
      }),
      document('SG-2', '', { totalAmount: 12, lineItems: [{ title: 'SG-2', quantity: 1, unitPrice: 12 }] }),
    ],
  ],
  ['sage-purchases.csv', 'bills', 'sage', [bill('SB-1', { lineItems: WHOLE })]],
  ['sage-credit-notes.csv', 'creditNotes', 'sage', [returned('SC-1', '')]],
  ['quickbooks-online-bills.csv', 'bills', 'quickbooksOnline', [bill('QB-1', { lineItems: WHOLE })]],
  [
    'zoho-invoices.csv',
    'invoices',
    'zoho',
    [
      document('ZI-1', 'PO 8', {
        totalAmount: 38,
        lineItems: [...TWO_LINES, { title: 'Shipping Charge', quantity: 1, unitPrice: 5 }],
      }),
    ],
  ],
  ['zoho-bills.csv', 'bills', 'zoho', [bill('ZB-1')]],
  ['freshbooks-invoices.csv', 'invoices', 'freshbooks', [document('FB-1', '')]],
  ['wave-invoices.csv', 'invoices', 'wave', [document('WV-1', 'PO 9')]],
  [
    'myob-sales.txt',
    'invoices',
    'myob',
    [document('MY-1', 'PO 5'), ['MY-2', { number: 'MY-2', issueDate: '2026-03-15', totalAmount: 12 }]],
  ],
  ['bigcapital-invoices.csv', 'invoices', 'bigcapital', [document('BC-1', 'PO 6')]],
  ['invoice-ninja-invoices.csv', 'invoices', 'invoiceNinja', [document('IN-1', 'PO 4')]],
  [
    'odoo-invoices.csv',
    'invoices',
    'odoo',
    [document('OD-1', 'PO 3'), ['OD-2', { number: 'OD-2', contactName: 'Ann Marsh', totalAmount: 12 }]],
  ],
  ['odoo-credit-notes.csv', 'creditNotes', 'odoo', [returned('OC-1', 'OD-1')]],
  [
    'odoo-bills.csv',
    'bills',
    'odoo',
    [
      bill('OB-1', {
        totalAmount: 33,
        lineItems: [...ROPE, { title: 'Fitting', quantity: 1, unitPrice: 12 }],
      }),
    ],
  ],
  [
    'invoicely-invoices.csv',
    'invoices',
    'invoicely',
    [
      document('IY-1', '', {
        totalAmount: 1020,
        lineItems: [{ title: 'Invoice total', quantity: 1, unitPrice: 1020 }],
      }),
    ],
  ],
  [
    'invoice2go-invoices.csv',
    'invoices',
    'invoice2go',
    [document('IG-1', '', { lineItems: [{ title: 'Invoice total', quantity: 1, unitPrice: 33 }] })],
  ],
  ['zoho-quotes.csv', 'quotes', 'zoho', [document('ZQ-1', 'PO 11')]],
  ['zoho-credit-notes.csv', 'creditNotes', 'zoho', [returned('ZC-1', 'ZI-1')]],
  [
    'zoho-purchase-orders.csv',
    'purchaseOrders',
    'zoho',
    [
      [
        'ZP-1',
        {
          number: 'ZP-1',
          contactName: 'Fine Ltd',
          ...DAYS,
          reference: 'PO 12',
          totalAmount: 21,
          lineItems: ROPE,
        },
      ],
    ],
  ],
  [
    'odoo-quotes.csv',
    'quotes',
    'odoo',
    [
      document('S00021', 'PO 18'),
      ['S00022', { number: 'S00022', contactName: 'Ann Marsh', totalAmount: 12 }],
    ],
  ],
  [
    'odoo-purchase-orders.csv',
    'purchaseOrders',
    'odoo',
    [
      [
        'P00031',
        {
          number: 'P00031',
          contactName: 'Fine Ltd',
          ...DAYS,
          reference: 'PO 19',
          totalAmount: 21,
          lineItems: ROPE,
        },
      ],
    ],
  ],
  ['bigcapital-bills.csv', 'bills', 'bigcapital', [bill('BB-1')]],
  ['bigcapital-quotes.csv', 'quotes', 'bigcapital', [document('BQ-1', 'PO 13')]],
  ['bigcapital-credit-notes.csv', 'creditNotes', 'bigcapital', [returned('BCN-1', 'BC-1')]],
  ['invoice-ninja-quotes.csv', 'quotes', 'invoiceNinja', [document('NQ-1', 'PO 14')]],
  ['invoice-ninja-5-invoices.csv', 'invoices', 'invoiceNinja', [document('NI-1', 'PO 16')]],
  ['invoice-ninja-5-quotes.csv', 'quotes', 'invoiceNinja', [document('NIQ-1', 'PO 17')]],
  ['myob-purchases.txt', 'bills', 'myob', [bill('MB-1', { dueDate: expect.any(String) })]],
  [
    'akaunting-invoices.json',
    'invoices',
    'akaunting',
    [
      document('AI-1', 'PO 15'),
      ['AI-2', { number: 'AI-2', contactName: 'Ann Marsh', issueDate: '2026-03-15', totalAmount: 12 }],
      ['AI-3', { number: 'AI-3', contactName: 'Fine Ltd', taxAmount: 4.2, totalAmount: 37.2 }],
    ],
  ],
  ['akaunting-bills.json', 'bills', 'akaunting', [bill('AB-1')]],
];
