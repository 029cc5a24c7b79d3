import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, type ExportedFile, type ImportProfile } from './profile.ts';
import { ZOHO_DOCUMENTS } from './zoho-documents.ts';

/** Customers and vendors have the same headings; those of vendors lack the type. */
const PEOPLE = {
  name: ['Display Name', 'Company Name'],
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'EmailID',
  ...postalAddressOf(
    'Billing Address',
    'Billing Street2',
    'Billing City',
    'Billing State',
    'Billing Code',
    'Billing Country',
  ),
  phone: 'Phone',
  mobile: 'MobilePhone',
  fax: 'Billing Fax',
  paymentTerms: 'Payment Terms',
  notes: 'Notes',
  active: 'Status',
  currency: 'Currency Code',
};

const CONTACTS: ExportedFile = {
  kind: 'contacts',
  signs: [
    'Display Name',
    'Customer Sub Type',
    'Payment Terms Label',
    'Billing Address',
    'Billing Code',
    'Contact Type',
  ],
  columns: { ...PEOPLE, type: 'Contact Type' },
};

const VENDORS: ExportedFile = {
  kind: 'contacts',
  signs: [
    'Display Name',
    'Accounts Payable',
    'Payment Terms Label',
    'Billing Address',
    'Billing Code',
    'EmailID',
  ],
  columns: PEOPLE,
  defaults: { type: 'Supplier' },
};

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['Item ID', 'Item Name', 'Usage unit', 'Purchase Rate', 'Product Type'],
  columns: {
    code: 'SKU',
    name: 'Item Name',
    description: 'Description',
    unit: 'Usage unit',
    unitPrice: 'Rate',
    purchasePrice: 'Purchase Rate',
    quantity: 'Opening Stock',
    salesAccount: 'Account',
    purchaseAccount: 'Purchase Account',
    active: 'Status',
  },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Account Name', 'Account Code', 'Account Type', 'Account Status', 'Parent Account'],
  columns: {
    code: 'Account Code',
    name: 'Account Name',
    accountType: 'Account Type',
    description: 'Description',
    active: 'Account Status',
    currency: 'Currency',
  },
  values: {
    accountType: {
      'Other Current Asset': 'Current Asset',
      Stock: 'Inventory',
      'Other Asset': 'Non-current Asset',
      'Other Current Liability': 'Current Liability',
      'Credit Card': 'Current Liability',
      'Output Tax': 'Tax',
      'Input Tax': 'Tax',
      'Long Term Liability': 'Non-current Liability',
      'Other Liability': 'Non-current Liability',
      Income: 'Sales',
      'Cost Of Goods Sold': 'Direct Costs',
      'Other Expense': 'Expense',
    },
  },
};

/** One row for each invoice that a payment is applied to. */
const INVOICE_PAYMENTS: ExportedFile = {
  kind: 'invoicePayments',
  signs: [
    'CustomerPayment ID',
    'Payment Number',
    'Unused Amount',
    'Deposit To',
    'InvoicePayment ID',
    'Amount Applied to Invoice',
  ],
  columns: {
    number: 'Invoice Number',
    contact: 'Customer Name',
    date: 'Date',
    amount: 'Amount Applied to Invoice',
    account: ['Deposit To Account Code', 'Deposit To'],
    reference: ['Reference Number', 'Payment Number'],
    currency: 'Currency Code',
  },
  repeated: ['Amount'],
};

/** One row for each bill that a payment is applied to; the amount of the bill is what was applied to it. */
const BILL_PAYMENTS: ExportedFile = {
  kind: 'billPayments',
  signs: [
    'VendorPayment ID',
    'Payment Number',
    'Unused Amount',
    'Paid Through',
    'PIPayment ID',
    'Bill Payment Applied Date',
  ],
  columns: {
    number: 'Bill Number',
    contact: 'Vendor Name',
    date: 'Date',
    amount: 'Bill Amount',
    account: ['Paid Through Account Code', 'Paid Through'],
    reference: ['Reference Number', 'Payment Number'],
    currency: 'Currency Code',
  },
  repeated: ['Amount'],
};

const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: [
    'Journal Number',
    'Journal Number Prefix',
    'Journal Created By',
    'Journal Date',
    'Journal Type',
    'Journal Entity Type',
  ],
  columns: {
    number: 'Journal Number',
    date: 'Journal Date',
    reference: 'Reference Number',
    narration: 'Notes',
    account: ['Account Code', 'Account'],
    lineDescription: 'Description',
    debit: 'Debit',
    credit: 'Credit',
    contact: 'Contact Name',
    tax: 'Tax Name',
    currency: 'Currency',
  },
  repeated: ['Total'],
};

/**
 * Zoho Books and Zoho Invoice: both write the same headings, so one profile serves both. Everything: the first lines of all
 * files of a backup of Zoho Books ("Backup Your Data", zoho.com/books/help) as github.com/epritesh/order-suggest
 * (data_schema/DATA_SCHEMA.md) lists them, from Invoice.csv to Journal.csv; contacts and invoices of Zoho Invoice: the samples
 * zoho_contacts.csv and zoho_invoices.csv of github.com/invoiceninja/invoiceninja (tests/Feature/Import) and its Zoho importer.
 * A date is written as the organisation has it. A payment without an invoice or a bill is an advance, and not read; the charges
 * of a bank are those of a whole payment and are not shared out. No source shows the headings of tax rates and opening
 * balances.
 */
export const ZOHO: ImportProfile = {
  id: 'zoho',
  product: IMPORT_PRODUCTS.zoho,
  files: [...ZOHO_DOCUMENTS, CONTACTS, VENDORS, ITEMS, ACCOUNTS, INVOICE_PAYMENTS, BILL_PAYMENTS, JOURNALS],
};
