import { CURRENCY, amount, column, holding, required, type ImportColumn } from './column.ts';
import { CREDIT, DEBIT } from './debit-and-credit.ts';

/** Balances of accounts on the start date, one row each. */
export const OPENING_BALANCE_COLUMNS: readonly ImportColumn[] = [
  required('account', 'Account Code', 'Account', 'Code', 'Account Name'),
  DEBIT,
  CREDIT,
  holding('date', column('date', 'Date', 'Opening Date', 'Start Date', 'Conversion Date')),
  { ...amount('amount', 'Opening Balance', 'Balance', 'Amount'), foreign: true },
  CURRENCY,
];
