import { IMPORT_PRODUCTS } from '../products.ts';
import { addressOf, type ExportedFile, type ImportProfile } from './profile.ts';

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
    ...addressOf(
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
  words: { contactPerson: { 'Main Contact': '' } },
};

const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['NOMINAL CODE', 'LEDGER NAME', 'CONTROL ACCOUNT', 'CATEGORY'],
  columns: { code: 'NOMINAL CODE', name: 'LEDGER NAME', accountType: 'CATEGORY' },
  words: {
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
 * 240304191549557). No source shows the headings of its products, invoices, VAT rates, payments and balances of accounts.
 */
export const SAGE: ImportProfile = {
  id: 'sage',
  product: IMPORT_PRODUCTS.sage,
  files: [CONTACTS, ACCOUNTS, JOURNALS],
};
