import type { ExportedFile, ImportProfile } from './profile.ts';
import { addressOf } from './profile.ts';

const SALES: ExportedFile = {
  kind: 'invoices',
  signs: [
    'Co./Last Name',
    'Customer PO',
    'Journal Memo',
    'Freight Amount',
    'Sale Status',
    'Terms - Payment is Due',
  ],
  columns: {
    contact: 'Co./Last Name',
    number: ['Invoice No.', 'Invoice #'],
    issueDate: 'Date',
    reference: 'Customer PO',
    item: 'Item Number',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Price',
    discount: 'Discount',
    lineAmount: ['Total', 'Amount'],
    account: 'Account No.',
    tax: ['Tax Code', 'GST Code'],
    taxAmount: ['GST Amount', 'Tax Amount'],
    amountsAre: 'Inclusive',
    shipping: 'Freight Amount',
    currency: 'Currency Code',
    notes: 'Comment',
    paidAmount: 'Amount Paid',
  },
};

const CARDS: ExportedFile = {
  kind: 'contacts',
  signs: ['Co./Last Name', 'First Name', 'Card ID', 'Card Status', 'Addr 1 - Line 1', 'Phone # 1'],
  columns: {
    lastName: 'Co./Last Name',
    firstName: 'First Name',
    email: 'Email',
    ...addressOf('Addr 1 - Line 1', '- Line 2', 'City', 'State', 'Postcode', 'Country'),
    phone: 'Phone # 1',
    mobile: 'Phone # 2',
    fax: 'Fax #',
  },
};

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['Item Number', 'Item Name', 'Buy', 'Sell', 'Inventory', 'Selling Price'],
  columns: {
    code: 'Item Number',
    name: 'Item Name',
    description: 'Description',
    unit: 'Sell Unit Measure',
    unitPrice: 'Selling Price',
    purchasePrice: 'Standard Cost',
    salesAccount: 'Income Acct',
    purchaseAccount: 'Expense/COS Acct',
  },
};

/**
 * MYOB AccountRight (and AccountEdge). Sales, cards and items of "Export Data", as public importers and exporters have the
 * headings ("Co./Last Name,First Name,Addr 1 - Line 1,           - Line 2,...,Inclusive,Invoice No.,Date,Customer PO,...", the
 * list of customers of webERP's export for MYOB, "Item Number,Item Name,Buy,Sell,Inventory,Asset Acct,Income Acct,..."). The
 * text file begins with a row of its own and has an empty row between two sales. Dates follow the region: day first in
 * Australia and New Zealand, month first in AccountEdge. No source shows the headings of accounts and tax codes.
 */
export const MYOB: ImportProfile = {
  id: 'myob',
  product: 'MYOB',
  files: [SALES, CARDS, ITEMS],
};
