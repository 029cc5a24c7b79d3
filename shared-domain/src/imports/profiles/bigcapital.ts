import type { ExportedFile, ImportProfile } from './profile.ts';
import { addressOf } from './profile.ts';

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: [
    'Invoice No.',
    'Invoice Date',
    'Invoice Message',
    'Terms & Conditions',
    'Item Rate',
    'Item Quantity',
  ],
  columns: {
    contact: 'Customer',
    number: 'Invoice No.',
    issueDate: 'Invoice Date',
    dueDate: 'Due Date',
    reference: 'Reference No.',
    description: ['Item Description', 'Item Name'],
    quantity: 'Item Quantity',
    unitPrice: 'Item Rate',
    lineAmount: 'Item Amount',
    currency: 'Currency',
    total: 'Amount',
    paidAmount: 'Paid Amount',
    balance: 'Due Amount',
    notes: 'Invoice Message',
  },
};

/** Customers and vendors have the same headings but for one. */
function contacts(sign: string, type: string): ExportedFile {
  return {
    kind: 'contacts',
    signs: [
      sign,
      'Display Name',
      'Work Phone',
      'Personal Phone',
      'Billing Address 1',
      'Billing Address Postcode',
    ],
    columns: {
      name: 'Display Name',
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email',
      ...addressOf(
        'Billing Address 1',
        'Billing Address 2',
        'Billing Address City',
        'Billing Address State',
        'Billing Address Postcode',
        'Billing Address Country',
      ),
      phone: 'Work Phone',
      mobile: 'Personal Phone',
      notes: 'Note',
    },
    defaults: { type },
  };
}

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['Item Type', 'Sellable', 'Purchasable', 'Cost Price', 'Sell Account', 'Cost Account'],
  columns: {
    code: ['Code', 'Item Code'],
    name: ['Name', 'Item Name'],
    description: ['Sell Description', 'Note'],
    unitPrice: 'Sell Price',
    purchasePrice: 'Cost Price',
    quantity: 'Quantity on Hand',
    salesAccount: 'Sell Account',
    purchaseAccount: 'Cost Account',
  },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Account Name', 'Account Code', 'Type', 'Active', 'Balance', 'Currency'],
  columns: {
    code: 'Account Code',
    name: 'Account Name',
    accountType: 'Type',
    description: 'Description',
  },
  words: {
    accountType: {
      'Accounts Receivable (A/R)': 'Accounts Receivable',
      'Accounts Payable (A/P)': 'Accounts Payable',
      'Other Current Asset': 'Current Asset',
      'Other Asset': 'Non-current Asset',
      'Credit Card': 'Current Liability',
      'Tax Payable': 'Tax',
      'Other Current Liability': 'Current Liability',
      'Other Liability': 'Non-current Liability',
      'Long Term Liability': 'Non-current Liability',
      Income: 'Sales',
      'Cost of Goods Sold': 'Direct Costs',
      'Other Expense': 'Expense',
    },
  },
};

/**
 * Bigcapital. The columns of its exports and their English names: github.com/bigcapitalhq/bigcapital,
 * packages/server/src/models/{SaleInvoice,Customer,Item,Account}.Settings.ts and packages/server/resources/locales/en.json.
 * Vendors have the columns of customers. Bills, estimates, credit notes and tax rates are left out: their columns were not
 * looked up.
 */
export const BIGCAPITAL: ImportProfile = {
  id: 'bigcapital',
  product: 'Bigcapital',
  files: [INVOICES, contacts('Customer Type', 'Customer'), ITEMS, ACCOUNTS],
};
