import { IMPORT_PRODUCTS } from '../products.ts';
import { BIGCAPITAL_DOCUMENTS } from './bigcapital-documents.ts';
import { postalAddressOf, type ExportedFile, type ImportProfile } from './profile.ts';

const INVOICE_PAYMENTS: ExportedFile = {
  kind: 'invoicePayments',
  signs: [
    'Payment receive No.',
    'Deposit account',
    'Invoice No.',
    'Invoice Reference No.',
    'Invoice Amount',
    'Paid Amount',
  ],
  columns: {
    number: 'Invoice No.',
    contact: 'Customer',
    date: 'Payment date',
    amount: 'Paid Amount',
    account: 'Deposit account',
    reference: ['Reference No.', 'Payment receive No.'],
  },
  repeated: ['Amount', 'Invoice Amount'],
};

const BILL_PAYMENTS: ExportedFile = {
  kind: 'billPayments',
  signs: [
    'Payment number',
    'Payment account',
    'Bill No.',
    'Bill Reference No.',
    'Bill Amount',
    'Paid Amount',
  ],
  columns: {
    number: 'Bill No.',
    contact: 'Vendor',
    date: 'Payment date',
    amount: 'Paid Amount',
    account: 'Payment account',
    reference: 'Payment number',
    currency: 'Currency Code',
  },
  repeated: ['Amount', 'Bill Amount'],
};

const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: ['Journal number', 'Journal type', 'Reference No.', 'Credit', 'Debit', 'Note'],
  columns: {
    number: 'Journal number',
    date: 'Date',
    reference: 'Reference No.',
    narration: 'Description',
    account: 'Account',
    lineDescription: 'Note',
    debit: 'Debit',
    credit: 'Credit',
    contact: 'Contact',
  },
  repeated: ['Amount'],
};

const TAX_RATES: ExportedFile = {
  kind: 'taxRates',
  signs: ['Tax Rate Name', 'Code', 'Rate', 'Is Non Recoverable', 'Active'],
  columns: {
    name: 'Tax Rate Name',
    foreignCode: 'Code',
    rate: 'Rate',
    recoverable: 'Is Non Recoverable',
    active: 'Active',
  },
  values: { recoverable: { true: 'No', yes: 'No', '1': 'No', false: 'Yes', no: 'Yes', '0': 'Yes' } },
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
      ...postalAddressOf(
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
      active: 'Active',
      currency: ['Currency', 'Currency Code'],
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
    active: 'Active',
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
    active: 'Active',
    currency: ['Currency', 'Currency Code'],
  },
  values: {
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
 * packages/server/src/models/{SaleInvoice,Bill,SaleEstimate,PaymentReceive,BillPayment,ManualJournal,Customer,Item,Account,
 * TaxRate}.Settings.ts and CreditNote.Meta.ts there, and packages/server/resources/locales/en.json. Vendors have the columns of
 * customers. It exports no orders and no opening balances; the balances of its report "Trial Balance" have those of
 * sub-accounts in their parents as well.
 */
export const BIGCAPITAL: ImportProfile = {
  id: 'bigcapital',
  product: IMPORT_PRODUCTS.bigcapital,
  files: [
    ...BIGCAPITAL_DOCUMENTS,
    contacts('Customer Type', 'Customer'),
    ITEMS,
    ACCOUNTS,
    INVOICE_PAYMENTS,
    BILL_PAYMENTS,
    JOURNALS,
    TAX_RATES,
  ],
};
