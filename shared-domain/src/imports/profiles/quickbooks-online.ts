import type { ExportedFile, ImportProfile } from './profile.ts';
import { QUICKBOOKS_ACCOUNT_TYPES } from './quickbooks-account-types.ts';

/** Words of QuickBooks for lines that carry no tax. */
const NO_TAX = { Non: '', 'Non-taxable': '', 'Out of scope': '' };

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['InvoiceNo', 'Item(Product/Service)', 'ItemDescription', 'ItemQuantity', 'ItemRate', 'ItemAmount'],
  columns: {
    contact: 'Customer',
    number: 'InvoiceNo',
    issueDate: 'InvoiceDate',
    dueDate: 'DueDate',
    description: ['ItemDescription', 'Item(Product/Service)'],
    quantity: 'ItemQuantity',
    unitPrice: 'ItemRate',
    lineAmount: 'ItemAmount',
    tax: 'Item Tax Code',
    taxAmount: 'Item Tax Amount',
    currency: 'Currency',
    notes: 'Memo',
  },
  words: { tax: NO_TAX },
};

const BILLS: ExportedFile = {
  kind: 'bills',
  signs: ['BillNo', 'Supplier', 'BillDate', 'LineDescription', 'LineAmount'],
  columns: {
    contact: 'Supplier',
    reference: 'BillNo',
    issueDate: 'BillDate',
    dueDate: 'DueDate',
    description: ['LineDescription', 'Memo'],
    lineAmount: 'LineAmount',
    account: 'Account',
    currency: 'Currency',
    notes: 'Memo',
  },
};

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['Product/Service Name', 'Sales Description', 'Sales Price / Rate', 'Income Account'],
  columns: {
    code: 'SKU',
    name: ['Product/Service Name', 'Name'],
    description: 'Sales Description',
    unitPrice: 'Sales Price / Rate',
    salesAccount: 'Income Account',
  },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Account Name', 'Type', 'Detail Type'],
  columns: {
    code: ['Account Number', 'Account #', 'Number'],
    name: ['Account Name', 'Account'],
    accountType: 'Type',
    description: 'Description',
  },
  words: { accountType: QUICKBOOKS_ACCOUNT_TYPES },
};

/**
 * QuickBooks Online. Invoices: "Import invoices in batches" (quickbooks.intuit.com, article 338729), its headings listed in
 * the community's "Do we need to map field everytime when import invoices". Bills: the same file for bills. Items: "Which
 * products and services fields are imported?" (plugin-qbo.intuit.com). Accounts: "Import your chart of accounts to QuickBooks
 * Online" (quickbooks.intuit.com). The order of dates follows the settings of a company. No source shows the headings of
 * estimates, orders, credit notes and tax rates; those of people are read without a profile.
 */
export const QUICKBOOKS_ONLINE: ImportProfile = {
  id: 'quickbooksOnline',
  product: 'QuickBooks Online',
  files: [INVOICES, BILLS, ITEMS, ACCOUNTS],
};
