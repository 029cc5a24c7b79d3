import { IMPORT_PRODUCTS } from '../products.ts';
import { billHeadOf, headOf, type ExportedFile, type ImportProfile } from './profile.ts';
import { QUICKBOOKS_ACCOUNT_TYPES } from './quickbooks-account-types.ts';

/** Words of QuickBooks for lines that carry no tax. */
const NO_TAX = { Non: '', 'Non-taxable': '', 'Out of scope': '' };

const INVOICES: ExportedFile = {
  kind: 'invoices',
  signs: ['InvoiceNo', 'Item(Product/Service)', 'ItemDescription', 'ItemQuantity', 'ItemRate', 'ItemAmount'],
  columns: {
    ...headOf('Customer', 'InvoiceNo', 'InvoiceDate', 'DueDate'),
    description: ['ItemDescription', 'Item(Product/Service)'],
    quantity: 'ItemQuantity',
    unitPrice: 'ItemRate',
    lineAmount: 'ItemAmount',
    tax: 'Item Tax Code',
    taxAmount: 'Item Tax Amount',
    currency: 'Currency',
    notes: 'Memo',
  },
  values: { tax: NO_TAX },
};

const CREDIT_NOTES: ExportedFile = {
  kind: 'creditNotes',
  signs: [
    'CreditMemoNo',
    'CreditMemoDate',
    'Item(Product/Service)',
    'ItemDescription',
    'ItemQuantity',
    'ItemRate',
    'ItemAmount',
  ],
  columns: {
    contact: 'Customer',
    number: 'CreditMemoNo',
    issueDate: 'CreditMemoDate',
    description: ['ItemDescription', 'Item(Product/Service)'],
    quantity: 'ItemQuantity',
    unitPrice: 'ItemRate',
    lineAmount: 'ItemAmount',
    tax: ['ItemTaxCode', 'Item Tax Code'],
    taxAmount: ['ItemTaxAmount', 'Item Tax Amount'],
    currency: 'Currency',
    notes: 'Memo',
  },
  values: { tax: NO_TAX },
};

const BILLS: ExportedFile = {
  kind: 'bills',
  signs: ['BillNo', 'Supplier', 'BillDate', 'LineDescription', 'LineAmount'],
  columns: {
    ...billHeadOf('Supplier', 'BillNo', 'BillDate', 'DueDate'),
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
  values: { accountType: QUICKBOOKS_ACCOUNT_TYPES },
};

/** Customers and vendors have the same headings but for the number; the name of a person is in one column. */
function people(number: string, type: string): ExportedFile {
  return {
    kind: 'contacts',
    signs: ['Full Name', 'Company', 'Street', 'Opening Balance', 'Opening Balance Date', number],
    columns: {
      name: ['Full Name', 'Company'],
      email: 'Email',
      businessNumber: number,
      phone: 'Phone',
      mobile: 'Mobile',
      fax: 'Fax',
      addressLine1: 'Street',
      city: ['City', 'City/Town'],
      region: ['State', 'State/Territory', 'Province/Territory', 'State/Province/Region'],
      postalCode: ['ZIP code', 'Postal code'],
      country: 'Country',
      currency: 'Currency',
    },
    defaults: { type },
  };
}

/** The file for journal entries: the date is in the first row of a journal only. */
const JOURNALS: ExportedFile = {
  kind: 'journals',
  signs: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
  columns: {
    number: 'JournalNo',
    date: 'JournalDate',
    narration: 'Memo',
    account: 'AccountName',
    lineDescription: 'Description',
    debit: 'Debits',
    credit: 'Credits',
    contact: 'Name',
    currency: 'Currency',
  },
};

/**
 * The report "Journal": a transaction begins with its date, and ends with a row of sums. Its number is one of its type only,
 * so that it is no number of a journal.
 */
const JOURNAL_REPORT: ExportedFile = {
  kind: 'journals',
  signs: ['Date', 'Transaction Type', 'Num', 'Memo/Description', 'Debit', 'Credit'],
  columns: {
    date: 'Date',
    reference: 'Num',
    narration: 'Transaction Type',
    account: ['Account #', 'Account'],
    lineDescription: 'Memo/Description',
    debit: 'Debit',
    credit: 'Credit',
    contact: 'Name',
  },
  begins: 'date',
  leaveOut: [{ Account: [''] }],
};

/** The file for a trial balance. */
const TRIAL_BALANCE: ExportedFile = {
  kind: 'openingBalances',
  signs: ['Account Name', 'Account Type', 'Detail Type', 'Debit', 'Credit'],
  columns: { account: 'Account Name', debit: 'Debit', credit: 'Credit' },
};

/** The report "Trial Balance": accounts have no heading, and below the total is when the report was made. */
const TRIAL_BALANCE_REPORT: ExportedFile = {
  kind: 'openingBalances',
  signs: ['', 'Debit', 'Credit'],
  isWhole: true,
  columns: { account: '', debit: 'Debit', credit: 'Credit' },
  leaveOut: [{ '': ['Total'] }, { Debit: [''], Credit: [''] }],
};

/**
 * QuickBooks Online. Invoices: "Import invoices in batches" (quickbooks.intuit.com, article 338729), its headings listed in
 * the community's "Do we need to map field everytime when import invoices". Contacts: "Which contacts fields are imported?"
 * (plugin-qbo.intuit.com, help_admin_import_contacts_which_fields.htm; the names of regions: community.intuit.com, article
 * 1583081). Items: "Which products and services fields are imported?" (plugin-qbo.intuit.com). Accounts: "Import your chart of
 * accounts to QuickBooks Online" (quickbooks.intuit.com). Journals: "Import journal entries" (quickbooks.intuit.com,
 * L4tQBwbs7), without the spaces and with the stars of its sample file. Trial balance: "For your trial balances, the following
 * fields are imported" (plugin-qbo.intuit.com), and the report, whose two headings are those that its description names. Bills
 * ("*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount,Currency") and the report
 * "Journal" ("Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit"): headings as in exports seen; no public
 * page. Credit notes: "How to import credit notes" (quickbooks.intuit.com, article 332855), which does not name the headings;
 * they are those of files that other programs write for it ("*CreditMemoNo,*Customer,*CreditMemoDate,
 * Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount"). The order of dates follows the settings of a
 * company.
 */
export const QUICKBOOKS_ONLINE: ImportProfile = {
  id: 'quickbooksOnline',
  product: IMPORT_PRODUCTS.quickbooksOnline,
  files: [
    INVOICES,
    CREDIT_NOTES,
    BILLS,
    ITEMS,
    ACCOUNTS,
    people('Resale Number', 'Customer'),
    people('Tax ID', 'Supplier'),
    JOURNALS,
    JOURNAL_REPORT,
    TRIAL_BALANCE,
    TRIAL_BALANCE_REPORT,
  ],
};
