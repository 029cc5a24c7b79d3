import * as yup from 'yup';
import { MANUAL_JOURNAL_FIELDS } from '../records/journals.ts';
import { isRealDate } from './dates.ts';
import { MESSAGES } from './fields.ts';
import { ONE_SIDE } from './transaction-checks.ts';
import { transactionSchema } from './transaction-schema.ts';
import { DOCUMENT_MESSAGES } from './value-rules.ts';

const daySchema = yup
  .string()
  .strict()
  .typeError(MESSAGES.required)
  .required(MESSAGES.required)
  .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text));

/** A manual journal in a currency of so many decimals. That it balances is checked with the exact sums. */
export const journalSchema = transactionSchema(MANUAL_JOURNAL_FIELDS, { 'lines[].debit': [ONE_SIDE] });

/** The day on which something posted is taken back. */
export const reversalSchema = yup.object({ date: daySchema });
