import { Type } from 'typebox';
import { MANUAL_JOURNAL_FIELDS } from '@accounts/shared-domain';
import { transactionProperties } from '../../platform/http/transaction-request.ts';

const AMOUNT = 'A number, 0 or more, with the decimals of the currency.';

/** Body of POST and PUT of a manual journal. */
export const JournalBody = Type.Object({
  ...transactionProperties(MANUAL_JOURNAL_FIELDS, {
    date: 'YYYY-MM-DD, not in a locked period.',
    lines: 'At least two; debits and credits must be equal. Never receivable or payable accounts.',
    'lines[].debit': AMOUNT,
    'lines[].credit': AMOUNT,
  }),
  version: Type.Optional(Type.Integer()),
});

/** Query of calls that reverse: the day of the reversal. */
export const DateQuery = Type.Object({
  date: Type.Optional(
    Type.String({ format: 'date', description: 'Day of the reversal; today unless it is given.' }),
  ),
});
