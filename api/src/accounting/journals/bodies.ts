import { Type } from 'typebox';
import { DESCRIPTION_LENGTH, MAX_LINES, NAME_LENGTH, sentence } from '@accounts/shared-domain';
import { ruledDate, ruledId, ruledNumber, ruledText } from '../../platform/http/bounded.ts';

// The bodies say what a call takes; the rules of shared-domain check it, so that screens and server speak alike.
const Amount = ruledNumber('A number, 0 or more, with the decimals of the currency.', { isNullable: true });
const Reference = ruledText('Text.', { maxLength: NAME_LENGTH, isNullable: true });
const Description = ruledText('Text.', { maxLength: DESCRIPTION_LENGTH, isNullable: true });

/** Body of POST and PUT of a manual journal. */
export const JournalBody = Type.Object({
  date: Type.Optional(ruledDate('YYYY-MM-DD, not in a locked period.')),
  reference: Type.Optional(Reference),
  description: Type.Optional(Description),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        accountId: Type.Optional(ruledId()),
        contactId: Type.Optional(Type.Union([ruledId(), Type.Null()])),
        description: Type.Optional(Description),
        debit: Type.Optional(Amount),
        credit: Type.Optional(Amount),
      }),
      {
        maxItems: MAX_LINES,
        tooLarge: sentence('At most {most} lines.', { most: MAX_LINES }),
        description: 'At least two; debits and credits must be equal. Never receivable or payable accounts.',
      },
    ),
  ),
  journalStatus: Type.Optional(Type.Union([Type.Literal('Draft'), Type.Literal('Posted')])),
  version: Type.Optional(Type.Integer()),
});

/** Query of calls that reverse: the day of the reversal. */
export const DateQuery = Type.Object({
  date: Type.Optional(
    Type.String({ format: 'date', description: 'Day of the reversal; today unless it is given.' }),
  ),
});
