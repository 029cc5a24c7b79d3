import type { ExportedFile, ImportProfile } from './profile.ts';
import { addressOf } from './profile.ts';

/** What documents say as a whole. */
const TOTALS = {
  currency: 'Currency Code',
  documentDiscountPercent: 'Entity Discount Percent',
  documentDiscount: 'Entity Discount Amount',
  amountsAre: 'Is Inclusive Tax',
  adjustment: 'Adjustment',
  subTotal: 'SubTotal',
  total: 'Total',
  balance: 'Balance',
};

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['Invoice ID', 'Invoice Status', 'Item Price', 'Item Total', 'SubTotal', 'Is Inclusive Tax'],
  columns: {
    contact: 'Customer Name',
    number: 'Invoice Number',
    issueDate: 'Invoice Date',
    dueDate: 'Due Date',
    reference: 'PurchaseOrder',
    description: ['Item Desc', 'Item Description', 'Item Name'],
    quantity: 'Quantity',
    unitPrice: 'Item Price',
    discount: 'Discount',
    discountAmount: 'Discount Amount',
    lineAmount: 'Item Total',
    account: 'Account',
    tax: ['Item Tax', 'Item Tax1'],
    taxAmount: ['Item Tax Amount', 'Item Tax1 Amount'],
    status: 'Invoice Status',
    shipping: 'Shipping Charge',
    notes: 'Notes',
    ...TOTALS,
  },
};

const BILLS: ExportedFile = {
  kind: 'bills',
  signs: ['Bill ID', 'Bill Status', 'Vendor Name', 'Item Total', 'SubTotal', 'Is Inclusive Tax'],
  columns: {
    contact: 'Vendor Name',
    reference: 'Bill Number',
    issueDate: 'Bill Date',
    dueDate: 'Due Date',
    description: ['Description', 'Item Name'],
    quantity: 'Quantity',
    unitPrice: 'Rate',
    lineAmount: 'Item Total',
    account: 'Account',
    tax: 'Tax Name',
    taxAmount: 'Tax Amount',
    status: 'Bill Status',
    ...TOTALS,
  },
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
  columns: {
    name: ['Display Name', 'Company Name'],
    type: 'Contact Type',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'EmailID',
    ...addressOf(
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
  },
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
  },
  words: {
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

/**
 * Zoho Books and Zoho Invoice: both write the same headings, so one profile serves both. Invoices and bills: the headings of
 * "Invoice.csv" and "Bill.csv" of the backup of all data ("Backup Your Data", zoho.com/books/help); contacts and invoices of
 * Zoho Invoice: the samples zoho_contacts.csv and zoho_invoices.csv of github.com/invoiceninja/invoiceninja
 * (tests/Feature/Import) and its Zoho importer; items and accounts: "Item.csv" and "Chart_of_Accounts.csv" of the same backup.
 * A date is written as the organisation has it. No source shows the headings of estimates, credit notes, purchase orders and
 * tax rates in full.
 */
export const ZOHO: ImportProfile = {
  id: 'zoho',
  product: 'Zoho Books or Zoho Invoice',
  files: [INVOICES, BILLS, CONTACTS, ITEMS, ACCOUNTS],
};
