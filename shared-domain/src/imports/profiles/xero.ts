import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, billHeadOf, headOf, type ExportedFile, type ImportProfile } from './profile.ts';

/** Words of Xero for taxes that are none. */
const NO_TAX = { 'Tax Exempt': '', 'Tax Exempt (0%)': '', 'No Tax': '', 'No Tax (0%)': '', 'No VAT': '' };

/** Headings of lines: those of invoices, bills and credit notes are the same. */
const LINE = {
  item: 'InventoryItemCode',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'UnitAmount',
  discount: 'Discount',
  lineAmount: 'LineAmount',
  account: 'AccountCode',
  tax: 'TaxType',
  taxAmount: 'TaxAmount',
  currency: 'Currency',
  status: 'Status',
  documentType: 'Type',
};
const TOTALS = {
  total: 'Total',
  taxTotal: 'TaxTotal',
  paidAmount: 'InvoiceAmountPaid',
  balance: 'InvoiceAmountDue',
};

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['POAddressLine1', 'InventoryItemCode', 'UnitAmount', 'AccountCode', 'TaxType', 'TrackingName1'],
  columns: {
    ...headOf('ContactName', 'InvoiceNumber', 'InvoiceDate', 'DueDate'),
    reference: 'Reference',
    ...LINE,
    ...TOTALS,
  },
  values: { tax: NO_TAX },
};

const BILLS: ExportedFile = {
  ...INVOICES,
  kind: 'bills',
  columns: { ...billHeadOf('ContactName', 'InvoiceNumber', 'InvoiceDate', 'DueDate'), ...LINE, ...TOTALS },
};

/** An export of invoices has the credit notes as well, with the same headings: each kind takes the rows of its sign. */
const CREDIT_NOTES: ExportedFile = {
  ...INVOICES,
  kind: 'creditNotes',
  columns: {
    contact: 'ContactName',
    number: 'InvoiceNumber',
    issueDate: 'InvoiceDate',
    reference: 'Reference',
    ...LINE,
    ...TOTALS,
  },
};

const CONTACTS: ExportedFile = {
  kind: 'contacts',
  signs: ['ContactName', 'AccountNumber', 'POAttentionTo', 'POAddressLine1', 'SAAddressLine1', 'TaxNumber'],
  columns: {
    name: 'ContactName',
    firstName: 'FirstName',
    lastName: 'LastName',
    contactPerson: 'POAttentionTo',
    email: 'EmailAddress',
    businessNumber: 'TaxNumber',
    ...postalAddressOf('POAddressLine1', 'POAddressLine2', 'POCity', 'PORegion', 'POPostalCode', 'POCountry'),
    phone: 'PhoneNumber',
    mobile: 'MobileNumber',
    fax: 'FaxNumber',
  },
};

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: [
    'ItemCode',
    'PurchasesUnitPrice',
    'PurchasesAccount',
    'PurchasesTaxRate',
    'SalesUnitPrice',
    'SalesTaxRate',
  ],
  columns: {
    code: 'ItemCode',
    name: ['ItemName', 'SalesDescription'],
    description: ['SalesDescription', 'PurchasesDescription'],
    quantity: 'Quantity',
    unitPrice: 'SalesUnitPrice',
    purchasePrice: 'PurchasesUnitPrice',
    salesAccount: 'SalesAccount',
    purchaseAccount: 'PurchasesAccount',
    tax: 'SalesTaxRate',
  },
  values: { tax: NO_TAX },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Code', 'Tax Code', 'Dashboard', 'Expense Claims', 'Enable Payments'],
  columns: {
    code: 'Code',
    name: 'Name',
    accountType: 'Type',
    description: 'Description',
    paymentsToAccount: 'Enable Payments',
  },
  values: {
    accountType: {
      Revenue: 'Sales',
      Overhead: 'Expense',
      Overheads: 'Expense',
      Asset: 'Current Asset',
      Liability: 'Current Liability',
      'Non-current Asset': 'Non-current Asset',
      'Term Liability': 'Non-current Liability',
      'Direct Cost': 'Direct Costs',
    },
  },
};

/** Rows of one narration and date are one journal; rows without both continue the one before. */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: ['Narration', 'Date', 'AccountCode', 'TaxRate', 'Amount', 'TrackingName1'],
  columns: {
    date: 'Date',
    narration: 'Narration',
    account: 'AccountCode',
    lineDescription: 'Description',
    amount: 'Amount',
    tax: 'TaxRate',
  },
  values: { tax: NO_TAX },
};

/** The report "Trial Balance", with its title above the headings and a total below. */
const TRIAL_BALANCE: ExportedFile = {
  kind: 'openingBalances',
  signs: ['Account Code', 'Account', 'Account Type', 'Debit - Year to date', 'Credit - Year to date'],
  columns: {
    account: ['Account Code', 'Account'],
    debit: 'Debit - Year to date',
    credit: 'Credit - Year to date',
  },
  leaveOut: [{ 'Account Code': ['Total'] }, { Account: ['Total'] }],
};

/**
 * Xero. Invoices and bills: "Import or create invoices using a CSV file" (central.xero.com), and the whole heading of an
 * export at docs.moment.team, "Xero" and "Xero templates". Contacts, items and accounts: the templates of "Import customers
 * and suppliers", "Import and export inventory items" and "Import a chart of accounts" (central.xero.com). Manual
 * journals: the template of "Enter multiple manual journals using an import template" (help.xero.com/nz/ManualJournalsImport).
 * Trial balance ("Account Code", "Account", "Account Type", "Debit - Year to date", "Credit - Year to date" and the years
 * before): headings as in exports seen; no public page. Dates are written as the region of the organisation has them. No
 * source shows the headings of quotes, orders, tax rates and payments.
 */
export const XERO: ImportProfile = {
  id: 'xero',
  product: IMPORT_PRODUCTS.xero,
  files: [INVOICES, BILLS, CREDIT_NOTES, CONTACTS, ITEMS, ACCOUNTS, JOURNALS, TRIAL_BALANCE],
};
