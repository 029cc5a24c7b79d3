import {
  RECORD_CURRENCY,
  RECORD_STATE,
  column,
  previousCode,
  required,
  type ImportColumn,
} from './column.ts';

/** Accounts of the chart, one row each. */
export const ACCOUNT_COLUMNS: readonly ImportColumn[] = [
  column('code', 'Code', 'Account Code', 'Number', 'Account Number'),
  required('name', 'Name', 'Account Name', 'Account'),
  column('accountClass', 'Class', 'Account Class'),
  required('accountType', 'Type', 'Account Type'),
  column('description', 'Description', 'Notes'),
  column('paymentsToAccount', 'Payments To Account', 'Enable Payments', 'Allow Payments'),
  previousCode(),
  RECORD_CURRENCY,
  ...RECORD_STATE,
];
