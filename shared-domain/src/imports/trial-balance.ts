import type { MoveInKind } from '../api-types/move-in.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './columns.ts';

/** A column of a trial balance; the balances at the end of the year come before those of one month. */
function column(
  key: string,
  heading: string,
  synonyms: readonly string[],
  content?: ImportColumn['content'],
): ImportColumn {
  return { key, heading, synonyms, required: false, ...(content === undefined ? {} : { content }) };
}

/**
 * Columns of the trial balance of another product: "Account Code, Account, Debit - Year to date, Credit - Year to date"
 * of Xero, "Debit, Credit" below a heading without a text of QuickBooks, and our report.
 */
export const TRIAL_BALANCE_COLUMNS: readonly ImportColumn[] = [
  column('code', 'Account Code', [
    'Code',
    'Account Number',
    'Account No',
    'Account No.',
    'Nominal Code',
    'Konto',
  ]),
  column('name', 'Account', ['Account Name', 'Name', 'Description', 'Full Name', 'Kontobezeichnung']),
  column(
    'closingDebit',
    'Debit - Year to date',
    ['YTD Debit', 'Debit YTD', 'Closing Debit', 'Debit Balance', 'Ending Debit', 'Debit', 'Dr', 'Soll'],
    'number',
  ),
  column(
    'closingCredit',
    'Credit - Year to date',
    [
      'YTD Credit',
      'Credit YTD',
      'Closing Credit',
      'Credit Balance',
      'Ending Credit',
      'Credit',
      'Cr',
      'Haben',
    ],
    'number',
  ),
  column(
    'balance',
    'Closing Balance',
    ['Ending Balance', 'End Balance', 'Net Balance', 'Balance', 'Net', 'YTD', 'Amount', 'Saldo'],
    'number',
  ),
  column('date', 'Date', ['As At', 'As Of', 'Balance Date'], 'date'),
];

/** Columns of a kind of file. */
export function trialBalanceColumns(kind: MoveInKind): readonly ImportColumn[] {
  return kind === 'trialBalance' ? TRIAL_BALANCE_COLUMNS : IMPORT_COLUMNS[kind];
}
