import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, type ExportedFile, type ImportProfile } from './profile.ts';

/** Lines of sales and purchases. */
const LINE = {
  item: 'Item Number',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Price',
  discount: 'Discount',
  lineAmount: ['Total', 'Amount'],
  account: ['Account No.', 'Account #'],
  tax: ['Tax Code', 'GST Code'],
  taxAmount: ['GST Amount', 'Tax Amount'],
  amountsAre: 'Inclusive',
  shipping: 'Freight Amount',
  currency: 'Currency Code',
  notes: 'Comment',
  paidAmount: 'Amount Paid',
};

/** Letters of "Sale Status" and "Purchase Status": orders and quotes are in the same file. */
const DOCUMENT_TYPES = { O: 'Order', Q: 'Quote' };

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
    ...LINE,
    documentType: 'Sale Status',
  },
  values: { documentType: DOCUMENT_TYPES },
};

const PURCHASES: ExportedFile = {
  kind: 'bills',
  signs: [
    'Co./Last Name',
    'Delivery Status',
    'Journal Memo',
    'Shipping Date',
    'Freight Amount',
    'Purchase Status',
  ],
  columns: {
    contact: 'Co./Last Name',
    reference: [
      'Supplier Invoice No.',
      'Supplier Invoice #',
      'Vendor Invoice #',
      'Purchase No.',
      'Purchase #',
    ],
    issueDate: 'Date',
    ...LINE,
    documentType: 'Purchase Status',
  },
  values: { documentType: DOCUMENT_TYPES },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Account Number', 'Account Name', 'Header', 'Account Type', 'Inactive Account'],
  columns: {
    code: 'Account Number',
    name: 'Account Name',
    accountType: 'Account Type',
    inactive: 'Inactive Account',
    currency: 'Currency Code',
  },
  values: {
    accountType: {
      'Other Current Asset': 'Current Asset',
      'Other Asset': 'Non-current Asset',
      'Credit Card': 'Current Liability',
      'Other Current Liability': 'Current Liability',
      'Long Term Liability': 'Non-current Liability',
      'Other Liability': 'Non-current Liability',
      Capital: 'Equity',
      Income: 'Sales',
      'Cost of Sales': 'Direct Costs',
      'Other Expense': 'Expense',
    },
  },
  leaveOut: [{ Header: 'filled' }],
};

/** Journals of AccountEdge, and those of AccountRight, whose amounts are without tax. */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: ['Journal Number', 'Memo', 'Account Number', 'Debit Amount', 'Credit Amount', 'Job'],
  columns: {
    number: 'Journal Number',
    date: 'Date',
    narration: 'Memo',
    account: 'Account Number',
    lineDescription: 'Allocation Memo',
    debit: ['Debit Amount', 'Debit Ex-Tax Amount'],
    credit: ['Credit Amount', 'Credit Ex-Tax Amount'],
    tax: ['Tax Code', 'GST Code'],
    currency: 'Currency Code',
  },
  values: { tax: { 'N-T': '' } },
};
const RIGHT_JOURNALS: ExportedFile = {
  ...JOURNALS,
  repeated: ['Debit Inc-Tax Amount', 'Credit Inc-Tax Amount'],
  signs: ['Journal Number', 'Memo', 'Account Number', 'Debit Ex-Tax Amount', 'Credit Ex-Tax Amount', 'Job'],
};

/** What payments of invoices and bills have. */
const PAYMENT = { contact: 'Co./Last Name', amount: 'Amount Applied', currency: 'Currency Code' };

const INVOICE_PAYMENTS: ExportedFile = {
  kind: 'invoicePayments',
  signs: ['Co./Last Name', 'Deposit Account #', 'ID #', 'Receipt Date', 'Customer PO #', 'Amount Applied'],
  columns: {
    ...PAYMENT,
    number: 'Invoice #',
    date: 'Receipt Date',
    account: 'Deposit Account #',
    reference: 'ID #',
  },
};

const BILL_PAYMENTS: ExportedFile = {
  kind: 'billPayments',
  signs: [
    'Co./Last Name',
    'Payment Account #',
    'Payment Date',
    'Statement Text',
    'Purchase #',
    'Amount Applied',
  ],
  columns: {
    ...PAYMENT,
    number: ["Vendor's #", 'Purchase #'],
    date: 'Payment Date',
    account: 'Payment Account #',
    reference: 'Check #',
  },
};

const CARDS: ExportedFile = {
  kind: 'contacts',
  signs: ['Co./Last Name', 'First Name', 'Card ID', 'Card Status', 'Addr 1 - Line 1', 'Phone # 1'],
  columns: {
    lastName: 'Co./Last Name',
    firstName: 'First Name',
    email: 'Email',
    ...postalAddressOf('Addr 1 - Line 1', '- Line 2', 'City', 'State', 'Postcode', 'Country'),
    phone: 'Phone # 1',
    mobile: 'Phone # 2',
    fax: 'Fax #',
    inactive: 'Card Status',
    currency: 'Currency Code',
  },
  // A card has five addresses.
  repeats: ['- Line 2', 'City', 'State', 'Postcode', 'Country', 'Phone # 1', 'Phone # 2', 'Fax #', 'Email'],
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
    inactive: 'Inactive Item',
  },
};

/**
 * MYOB AccountRight (and AccountEdge). All of AccountRight: "Import and export fields" (help.myob.com/wiki/x/8YFk). Those of
 * AccountEdge, at help.accountedge.com: accounts and "Inactive Account" (ae05/mac/impexptables.htm), cards and "Card Status"
 * (ae07/mac/impexptables-07.htm), journals (ae05/mac/impexptables-09.htm), purchases (ae06/mac/impexptables-12.htm), sales
 * and "Sale Status" (ae05/mac/impexptables-19.htm), payments received (ae07/mac/impexptables-18.htm) and made
 * (ae06/mac/impexptables-23.htm); a product's own export has payments as receipts of money, without the invoice. "Invoice No."
 * and "Supplier Invoice No." are those of Accounting Plus ("Sales Fields", "Purchases Fields" of its help), and "Debit Ex-Tax
 * Amount" and the like are headings as in exports seen; no public page. The text file begins with a row that names the
 * format and has an empty row between two sales. A header account is not read. Dates follow the region: day first in Australia
 * and New Zealand, month first in AccountEdge. No source shows the headings of tax codes, and the sign of the balances of
 * accounts.
 */
export const MYOB: ImportProfile = {
  id: 'myob',
  product: IMPORT_PRODUCTS.myob,
  files: [
    SALES,
    PURCHASES,
    CARDS,
    ITEMS,
    ACCOUNTS,
    JOURNALS,
    RIGHT_JOURNALS,
    INVOICE_PAYMENTS,
    BILL_PAYMENTS,
  ],
};
