import { CURRENCY, amount, column, holding, required, type ImportColumn } from './column.ts';
import { CREDIT, DEBIT } from './debit-and-credit.ts';

/** Manual journals, one row a line. */
export const JOURNAL_COLUMNS: readonly ImportColumn[] = [
  column('number', 'Journal Number', 'Number', 'Journal No', 'Entry Number', 'Transaction Number'),
  holding('date', required('date', 'Date', 'Journal Date', 'Entry Date')),
  column('reference', 'Reference', 'Ref', 'Reference Number'),
  column('narration', 'Narration', 'Journal Description', 'Notes', 'Memo'),
  required('account', 'Account Code', 'Account', 'Account Name'),
  column('lineDescription', 'Description', 'Line Description', 'Line Memo'),
  DEBIT,
  CREDIT,
  column('contact', 'Contact Name', 'Contact', 'Customer', 'Supplier'),
  column('status', 'Status', 'Journal Status'),
  // Other products have one amount: a debit above zero, a credit below.
  { ...amount('amount', 'Amount', 'Net Amount'), foreign: true },
  // A journal has its tax as lines of amounts: what a line names is not computed.
  { ...column('tax', 'Tax', 'Tax Rate', 'Tax Name', 'Tax Type', 'Tax Code'), foreign: true },
  CURRENCY,
];
