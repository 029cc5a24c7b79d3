import { GOLDEN_CONTACTS } from './golden-contacts.ts';
import type { GoldenRecords } from './golden-files.ts';

/** Contacts, items, accounts and tax rates. */
export const GOLDEN_MASTER_DATA: GoldenRecords[] = [
  ...GOLDEN_CONTACTS,
  [
    'xero-items.csv',
    'items',
    'xero',
    [
      [
        'XITEM1',
        { name: 'Lamp', description: "A ship's lamp", unitPrice: 9.5, purchasePrice: 4, quantity: 5 },
      ],
    ],
  ],
  [
    'xero-accounts.csv',
    'accounts',
    'xero',
    [
      ['REV4110', { name: 'Xero sales', accountType: 'Sales', paymentsToAccount: false }],
      ['EXP6110', { name: 'Xero overheads', accountType: 'Expense', paymentsToAccount: true }],
    ],
  ],
  [
    'odoo-accounts.csv',
    'accounts',
    'odoo',
    [
      ['REV4160', { name: 'Odoo sales', accountType: 'Sales' }],
      ['EXP6160', { name: 'Odoo rent', accountType: 'Expense' }],
      ['AST1260', { name: 'Odoo deposits', accountType: 'Current Asset' }],
    ],
  ],
  [
    'quickbooks-online-items.csv',
    'items',
    'quickbooksOnline',
    [['QITEM1', { name: 'Lantern', description: 'Bright', unitPrice: 9.5 }]],
  ],
  [
    'quickbooks-online-accounts.csv',
    'accounts',
    'quickbooksOnline',
    [
      ['AST1210', { name: 'Till', accountType: 'Bank' }],
      ['EXP6120', { name: 'Cleaning', accountType: 'Expense' }],
      ['LIA2130', { name: 'Company card', accountType: 'Current Liability' }],
    ],
  ],
  [
    'quickbooks-desktop-items.csv',
    'items',
    'quickbooksDesktop',
    [['DITEM1', { name: 'Cleat', unitPrice: 2.5, purchasePrice: 0.74, quantity: 1045 }]],
  ],
  [
    'zoho-items.csv',
    'items',
    'zoho',
    [['ZITEM1', { name: 'Steel bracket', unit: 'pcs', unitPrice: 2.5, purchasePrice: 1.8, quantity: 100 }]],
  ],
  [
    'zoho-accounts.csv',
    'accounts',
    'zoho',
    [
      ['REV4120', { name: 'Zoho sales', accountType: 'Sales' }],
      ['EXP6130', { name: 'Zoho rent', accountType: 'Expense' }],
      ['EXP6131', { name: 'Zoho tools', accountType: 'Direct Costs' }],
    ],
  ],
  [
    'sage-accounts.csv',
    'accounts',
    'sage',
    [
      ['REV4130', { name: 'Sage sales', accountType: 'Sales' }],
      ['EXP6140', { name: 'Sage overheads', accountType: 'Expense' }],
    ],
  ],
  [
    'myob-items.csv',
    'items',
    'myob',
    [['MITEM1', { name: 'Shackle', unit: 'each', unitPrice: 4.2, purchasePrice: 2.1 }]],
  ],
  [
    'bigcapital-items.csv',
    'items',
    'bigcapital',
    [['BITEM1', { name: 'Pulley', description: 'Wooden', unitPrice: 6.5, purchasePrice: 3.25, quantity: 4 }]],
  ],
  [
    'bigcapital-accounts.csv',
    'accounts',
    'bigcapital',
    [
      ['REV4140', { name: 'Big sales', accountType: 'Sales' }],
      ['AST1220', { name: 'Big stock', accountType: 'Current Asset' }],
    ],
  ],
  ['invoice-ninja-products.csv', 'items', 'invoiceNinja', [['NITEM1', { name: 'Anchor', unitPrice: 33.94 }]]],
  [
    'akaunting-items.csv',
    'items',
    'akaunting',
    [['AITEM1', { name: 'Buoy', unitPrice: 12.5, purchasePrice: 6.25 }]],
  ],
  ['odoo-taxes.csv', 'taxRates', 'odoo', [['Odoo VAT', { rate: 17.5 }]]],
  ['akaunting-taxes.csv', 'taxRates', 'akaunting', [['Akaunt VAT', { rate: 17.5 }]]],
  [
    'odoo-products.csv',
    'items',
    'odoo',
    [['OITEM1', { name: 'Oar', description: 'Ash', unitPrice: 59.99, purchasePrice: 20 }]],
  ],
  [
    'bigcapital-taxes.csv',
    'taxRates',
    'bigcapital',
    [
      ['Big VAT', { rate: 12.5, recoverable: false }],
      ['Big GST', { rate: 7.5, recoverable: true }],
    ],
  ],
  [
    'quickbooks-desktop-accounts.csv',
    'accounts',
    'quickbooksDesktop',
    [
      ['AST1230', { name: 'Desk till', accountType: 'Bank' }],
      ['REV4150', { name: 'Desk sales', accountType: 'Sales', description: 'Sold things' }],
      ['LIA2710', { name: 'Desk loan', accountType: 'Non-current Liability' }],
    ],
  ],
  [
    'myob-accounts.txt',
    'accounts',
    'myob',
    [
      ['Myob sales', { accountType: 'Sales' }],
      ['Myob freight in', { accountType: 'Direct Costs' }],
    ],
  ],
];
