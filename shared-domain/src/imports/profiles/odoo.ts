import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, billHeadOf, headOf, type ExportedFile, type ImportProfile } from './profile.ts';

const CONTACTS: ExportedFile = {
  kind: 'contacts',
  signs: ['External ID', 'Name', 'Is a Company', 'Related Company'],
  columns: {
    name: 'Name',
    email: 'Email',
    businessNumber: 'Tax ID',
    ...postalAddressOf('Street', 'Street2', 'City', 'State', 'Zip', 'Country'),
    phone: 'Phone',
    mobile: 'Mobile',
    notes: 'Notes',
    active: 'Active',
  },
};

const PRODUCTS: ExportedFile = {
  kind: 'items',
  signs: ['External ID', 'Name', 'Product Type', 'Internal Reference', 'Sales Price'],
  columns: {
    code: 'Internal Reference',
    name: 'Name',
    description: 'Sales Description',
    unitPrice: 'Sales Price',
    purchasePrice: 'Cost',
    active: 'Active',
  },
  numberFormat: 'point',
};

/** What lines have, and documents as a whole. */
const LINE = {
  description: ['Invoice lines/Label', 'Invoice lines/Product'],
  quantity: 'Invoice lines/Quantity',
  unitPrice: 'Invoice lines/Unit Price',
  lineAmount: 'Invoice lines/Subtotal',
  tax: 'Invoice lines/Taxes',
  currency: 'Currency',
  status: 'Status',
  total: 'Total',
  documentType: 'Type',
};

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: [
    'Invoice Partner Display Name',
    'Invoice/Bill Date',
    'Invoice lines/Product',
    'Invoice lines/Quantity',
    'Invoice lines/Unit Price',
  ],
  columns: {
    ...headOf('Invoice Partner Display Name', 'Number', 'Invoice/Bill Date', 'Due Date'),
    reference: 'Reference',
    ...LINE,
  },
  numberFormat: 'point',
  dateOrder: 'YMD',
};

const BILLS: ExportedFile = {
  ...INVOICES,
  kind: 'bills',
  columns: {
    ...billHeadOf('Invoice Partner Display Name', ['Reference', 'Number'], 'Invoice/Bill Date', 'Due Date'),
    ...LINE,
  },
};

/** Exported from the same list as invoices, with amounts above zero: each kind takes the rows of its sign. */
const CREDIT_NOTES: ExportedFile = {
  ...INVOICES,
  kind: 'creditNotes',
  columns: {
    contact: 'Invoice Partner Display Name',
    number: 'Number',
    issueDate: 'Invoice/Bill Date',
    reference: 'Reference',
    ...LINE,
  },
};

/** What quotations and orders have; those that are confirmed, sent or locked come in as drafts with a word. */
const ORDER = {
  description: ['Order Lines/Description', 'Order Lines/Product'],
  quantity: 'Order Lines/Quantity',
  unitPrice: 'Order Lines/Unit Price',
  discount: 'Order Lines/Discount (%)',
  lineAmount: 'Order Lines/Subtotal',
  tax: 'Order Lines/Taxes',
  currency: 'Currency',
  status: 'Status',
  total: 'Total',
};

/** Sales orders are in the same list. */
const QUOTES: ExportedFile = {
  kind: 'quotes',
  signs: ['Order Reference', 'Customer', 'Expiration', 'Order Lines/Quantity', 'Order Lines/Unit Price'],
  columns: {
    ...headOf('Customer', 'Order Reference', 'Order Date', 'Expiration'),
    reference: 'Customer Reference',
    ...ORDER,
  },
  values: { status: { Quotation: 'Draft' } },
  numberFormat: 'point',
  dateOrder: 'YMD',
};

const PURCHASE_ORDERS: ExportedFile = {
  ...QUOTES,
  kind: 'purchaseOrders',
  signs: ['Order Reference', 'Vendor', 'Order Deadline', 'Order Lines/Quantity', 'Order Lines/Unit Price'],
  columns: {
    ...headOf('Vendor', 'Order Reference', ['Order Date', 'Order Deadline'], 'Expected Arrival'),
    reference: 'Vendor Reference',
    ...ORDER,
  },
  values: { status: { RFQ: 'Draft' } },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Code', 'Account Name', 'Type', 'Allow Reconciliation'],
  columns: {
    code: 'Code',
    name: 'Account Name',
    accountType: 'Type',
    description: ['Internal Notes', 'Description'],
    active: 'Active',
    currency: 'Account Currency',
  },
  values: {
    accountType: {
      Receivable: 'Accounts Receivable',
      Payable: 'Accounts Payable',
      'Bank and Cash': 'Bank',
      'Current Assets': 'Current Asset',
      'Non-current Assets': 'Non-current Asset',
      Prepayments: 'Current Asset',
      'Fixed Assets': 'Fixed Asset',
      'Credit Card': 'Current Liability',
      'Current Liabilities': 'Current Liability',
      'Non-current Liabilities': 'Non-current Liability',
      Income: 'Sales',
      Expenses: 'Expense',
      'Other Expenses': 'Expense',
      'Cost of Revenue': 'Direct Costs',
    },
  },
};

/** Journal entries with their items: what is once per entry is in its first row. */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: [
    'Journal',
    'Journal Items/Account',
    'Journal Items/Label',
    'Journal Items/Debit',
    'Journal Items/Credit',
  ],
  columns: {
    number: 'Number',
    date: 'Date',
    reference: 'Reference',
    narration: 'Journal',
    account: 'Journal Items/Account',
    lineDescription: 'Journal Items/Label',
    debit: 'Journal Items/Debit',
    credit: 'Journal Items/Credit',
    contact: 'Journal Items/Partner',
  },
  numberFormat: 'point',
  dateOrder: 'YMD',
};

/** The percentage of one that is a fixed amount, or is in the price, is no percentage on it. */
const TAXES: ExportedFile = {
  kind: 'taxRates',
  signs: ['Tax Name', 'Tax Type', 'Tax Computation', 'Amount'],
  columns: { name: 'Tax Name', rate: 'Amount', active: 'Active' },
  leaveOut: [{ 'Tax Computation': ['Fixed', 'Group of Taxes', 'Percentage Tax Included'] }],
  numberFormat: 'point',
};

/** Payments of one direction, of those that settle documents; one of several documents names them all, and none is found. */
function payments(
  kind: 'invoicePayments' | 'billPayments',
  documents: string,
  other: string[],
): ExportedFile {
  return {
    kind,
    signs: ['Customer/Vendor', 'Payment Type', 'Journal', 'Amount', 'Date', documents],
    columns: {
      number: [`${documents}/Reference`, `${documents}/Number`, documents],
      contact: 'Customer/Vendor',
      date: 'Date',
      amount: 'Amount',
      account: 'Journal',
      reference: ['Payment Reference', 'Number'],
      currency: 'Currency',
    },
    leaveOut: [{ 'Payment Type': other }, { [documents]: [''] }],
    numberFormat: 'point',
    dateOrder: 'YMD',
  };
}

/**
 * Odoo. Contacts: "Export and import data" of its documentation (odoo.com/documentation, External ID, Name, Is a Company,
 * Related Company). Products: the headings of its template for products (External ID, Name, Product Type, Internal Reference,
 * Sales Price, Cost, Sales Description). Exports have the labels of fields as headings. Invoices, bills, credit notes and their
 * types, and journals ("Date", "Journal", "Reference", "Journal Items"): addons/account/models/account_move.py of
 * github.com/odoo/odoo, one row a line, and what is once per document in its first row only; an account is its code and name.
 * Accounts and their types: addons/account/models/account_account.py there; the templates in addons/account/static/xls are
 * workbooks that were not read. Taxes: addons/account/models/account_tax.py there; of the same name for sales and for purchases,
 * only the first can be taken. Payments: addons/account/models/account_payment.py there, whose journal is called as its account
 * is; a bill with a reference is called by both its names, unless its reference is exported. Quotations and orders: sale_order.py and
 * sale_order_line.py of addons/sale/models, purchase_order.py and purchase_order_line.py of addons/purchase/models there. People choose
 * the fields of an export, so few are needed to recognise one.
 */
export const ODOO: ImportProfile = {
  id: 'odoo',
  product: IMPORT_PRODUCTS.odoo,
  files: [
    CONTACTS,
    PRODUCTS,
    ACCOUNTS,
    TAXES,
    INVOICES,
    BILLS,
    CREDIT_NOTES,
    QUOTES,
    PURCHASE_ORDERS,
    payments('invoicePayments', 'Reconciled Invoices', ['Send', 'Send Money']),
    payments('billPayments', 'Reconciled Bills', ['Receive', 'Receive Money']),
    JOURNALS,
  ],
};
