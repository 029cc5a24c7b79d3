import { OPENING_BALANCES_FIELDS } from '../records/opening-balances.ts';
import { DUE_AFTER_ISSUE, ONE_SIDE } from './transaction-checks.ts';
import { transactionSchema } from './transaction-schema.ts';

/** Opening balances in a currency of so many decimals, as a form holds them and a call sends them. */
export const openingSchema = transactionSchema(OPENING_BALANCES_FIELDS, {
  'accounts[].debit': [ONE_SIDE],
  'invoices[].dueDate': [DUE_AFTER_ISSUE],
  'bills[].dueDate': [DUE_AFTER_ISSUE],
});
