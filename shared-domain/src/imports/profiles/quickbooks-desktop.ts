import { IMPORT_PRODUCTS } from '../products.ts';
import type { ExportedFile, ImportProfile } from './profile.ts';
import { QUICKBOOKS_ACCOUNT_TYPES } from './quickbooks-account-types.ts';

/** Customers and vendors have the same headings, but for their name and the lines of the address. */
function people(name: string, address: string, type: string): ExportedFile {
  return {
    kind: 'contacts',
    signs: ['Active Status', name, 'Balance Total', 'Mr./Ms./...', 'Main Phone', `${address} 1`],
    columns: {
      name: [name, 'Company'],
      firstName: 'First Name',
      lastName: 'Last Name',
      contactPerson: 'Primary Contact',
      email: 'Main Email',
      phone: 'Main Phone',
      mobile: 'Alt. Phone',
      fax: 'Fax',
      active: 'Active Status',
      addressLine1: `${address} 2`,
      addressLine2: `${address} 3`,
    },
    defaults: { type },
  };
}

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['Active Status', 'Item', 'Sales Tax Code', 'COGS Account', 'Asset Account', 'Purchase Description'],
  columns: {
    code: 'Item',
    name: ['Description', 'Item'],
    description: 'Purchase Description',
    unit: 'U/M',
    quantity: 'Quantity On Hand',
    unitPrice: 'Price',
    purchasePrice: 'Cost',
    salesAccount: 'Account',
    purchaseAccount: 'COGS Account',
    active: 'Active Status',
  },
  numberFormat: 'point',
};

/** The report "Account Listing". */
const ACCOUNTS: ExportedFile = {
  kind: 'accounts',
  signs: ['Account', 'Type', 'Balance Total', 'Description', 'Accnt. #', 'Tax Line'],
  columns: {
    code: 'Accnt. #',
    name: 'Account',
    accountType: 'Type',
    description: 'Description',
    active: 'Active Status',
  },
  values: { accountType: QUICKBOOKS_ACCOUNT_TYPES },
};

/**
 * The reports "Journal" and "Custom Transaction Detail": one row a line, under the number of the transaction. The journal has
 * it in the first row of a transaction only, and a row of sums at its end.
 */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: ['Trans #', 'Type', 'Num', 'Memo', 'Account', 'Debit', 'Credit'],
  columns: {
    number: 'Trans #',
    date: 'Date',
    reference: 'Num',
    narration: 'Type',
    account: 'Account',
    lineDescription: 'Memo',
    debit: 'Debit',
    credit: 'Credit',
    contact: 'Name',
  },
  leaveOut: [{ Account: [''] }],
};

/**
 * QuickBooks Desktop, "Export to Excel or CSV" of the lists of customers, vendors and items. Headings: the files in
 * tests/Teikem.Tests/LegacyImportReadersTests.cs of github.com/lcasado-cerevelo/teikem ("Active Status,Customer,Balance,Balance Total,...");
 * the meaning of the fields: "Customers & Jobs list" of the reference of IIF files (support.quickbooks.intuit.com). Addresses are
 * in numbered lines whose first is the name. Invoices and bills leave as reports only, without a fixed form. Accounts, the
 * report "Account Listing" (",,Account,,Type,,Balance Total,,Description,,Accnt. #,,Tax Line"), and journals, two reports
 * (",Trans #,Type,Date,Num,Name,Memo,Account,Clr,Split,Debit,Credit"): headings as in exports seen; no public page. An account may be its number, a dot and its name. The trial balance has the two headings of that of QuickBooks Online, and
 * is read as such.
 */
export const QUICKBOOKS_DESKTOP: ImportProfile = {
  id: 'quickbooksDesktop',
  product: IMPORT_PRODUCTS.quickbooksDesktop,
  files: [
    people('Customer', 'Bill to', 'Customer'),
    people('Vendor', 'Bill from', 'Supplier'),
    ITEMS,
    ACCOUNTS,
    JOURNALS,
  ],
};
