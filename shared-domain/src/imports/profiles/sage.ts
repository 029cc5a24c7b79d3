import { IMPORT_PRODUCTS } from '../products.ts';
import { postalAddressOf, type ExportedFile, type ImportProfile } from './profile.ts';

const CONTACTS: ExportedFile = {
  kind: 'contacts',
  signs: [
    'Company Name',
    'Main Address Line 1',
    'Main Address Town',
    'Main Contact Name',
    'Main Contact Phone',
    'Ledger Account',
  ],
  columns: {
    name: 'Company Name',
    contactPerson: 'Main Contact Name',
    email: 'Main Contact Email',
    businessNumber: 'VAT Number',
    ...postalAddressOf(
      'Main Address Line 1',
      'Main Address Line 2',
      'Main Address Town',
      'Main Address County',
      'Main Address Post Code',
      'Main Address Country',
    ),
    phone: 'Main Contact Phone',
    mobile: 'Main Contact Mobile',
    fax: 'Main Contact Fax',
    paymentTerms: 'Payment Terms',
    notes: 'Notes',
    currency: 'Currency',
  },
  values: { contactPerson: { 'Main Contact': '' } },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['NOMINAL CODE', 'LEDGER NAME', 'CONTROL ACCOUNT', 'CATEGORY'],
  columns: { code: 'NOMINAL CODE', name: 'LEDGER NAME', accountType: 'CATEGORY' },
  values: {
    accountType: {
      SALES: 'Sales',
      OTHER_INCOME: 'Other Income',
      DIRECT_EXPENSES: 'Direct Costs',
      OVERHEADS: 'Expense',
      DEPRECIATION: 'Depreciation',
      CURRENT_ASSETS: 'Current Asset',
      FIXED_ASSETS: 'Fixed Asset',
      BANK: 'Bank',
      CURRENT_LIABILITY: 'Current Liability',
      FUTURE_LIABILITY: 'Non-current Liability',
      EQUITY: 'Equity',
    },
  },
};

/**
 * "Quick entries": invoices and credit notes by their totals, sales and purchases in a file each. Each row has a total of its
 * VAT and net amount.
 */
const ENTRY = {
  issueDate: 'Date',
  description: ['Details', 'Reference'],
  lineAmount: 'Net',
  account: 'Ledger Account',
  tax: 'VAT Rate',
  taxAmount: 'VAT',
  documentType: 'Type',
};
const NO_VAT = { 'No VAT': '' };

const SALES: ExportedFile = {
  kind: 'invoices',
  signs: ['Type', 'Customer Reference', 'Customer Name', 'Ledger Account', 'Details', 'Net', 'VAT Rate'],
  columns: { contact: ['Customer Name', 'Customer Reference'], number: 'Reference', ...ENTRY },
  values: { tax: NO_VAT, documentType: { 'Cr Note': 'Credit note' } },
  repeated: ['Total'],
  numberFormat: 'point',
  dateOrder: 'DMY',
};

const CREDIT_NOTES: ExportedFile = { ...SALES, kind: 'creditNotes' };

const PURCHASES: ExportedFile = {
  ...SALES,
  kind: 'bills',
  signs: ['Type', 'Supplier Reference', 'Supplier Name', 'Ledger Account', 'Details', 'Net', 'VAT Rate'],
  columns: { contact: ['Supplier Name', 'Supplier Reference'], reference: 'Reference', ...ENTRY },
  values: { tax: NO_VAT, documentType: { Invoice: 'Bill', 'Cr Note': 'Supplier credit' } },
};

/** Reference, date and description are in the first row of a journal. */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: [
    'Reference',
    'Ledger Account Number',
    'Details',
    'Analysis Type 1',
    'Include on Tax Return',
    'Debit',
  ],
  columns: {
    date: 'Date',
    reference: 'Reference',
    narration: 'Description',
    account: 'Ledger Account Number',
    lineDescription: 'Details',
    debit: 'Debit',
    credit: 'Credit',
  },
};

/**
 * Sage Accounting in the United Kingdom. Contacts: "Customers and suppliers file format" (gb-kb.sage.com, solution
 * 240701101019900). Accounts: "Import your chart of accounts" (gb-kb.sage.com, 222001000100820), whose categories are a fixed
 * list. Journals: "How to import journal entries using a CSV file in Sage Accounting" (ca-kb.sage.com, solution
 * 240304191549557). Invoices, bills and credit notes: "File format for purchases quick entry" (gb-kb.sage.com, solution
 * 240703094553770), and of sales "Import a batch of sales or purchase entries" (help.accounting.sage.com,
 * extra-quick-entry-import.html; gb-kb.sage.com, 222001000100915).
 */
export const SAGE: ImportProfile = {
  id: 'sage',
  product: IMPORT_PRODUCTS.sage,
  files: [CONTACTS, ACCOUNTS, SALES, PURCHASES, CREDIT_NOTES, JOURNALS],
};
