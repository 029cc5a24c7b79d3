import { Type } from 'typebox';
import {
  FREQUENCIES,
  NAME_LENGTH,
  SCHEDULED_KINDS,
  SCHEDULE_ACTIONS,
  type ScheduleInput,
} from '@accounts/shared-domain';
import { ruledNumber, ruledText } from '../../platform/http/bounded.ts';
import { DOCUMENT_PROPERTIES } from '../engine/schemas.ts';

// The body says what a call takes; the rules of shared-domain judge it, so that screens and server speak alike.
const Whole = ruledNumber('A whole number.', { type: 'integer', isNullable: true });

/** Body of POST and PUT of a schedule. */
export const ScheduleBody = Type.Unsafe<ScheduleInput>(
  Type.Object({
    name: Type.Optional(ruledText('Text.', { maxLength: NAME_LENGTH, isNullable: true })),
    kind: Type.Optional(ruledText('Invoice, Bill or CreditNote.', { enum: SCHEDULED_KINDS })),
    documentId: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'A document whose content is taken, in place of template.',
      }),
    ),
    template: Type.Optional(
      Type.Unsafe({
        type: 'object',
        properties: { ...DOCUMENT_PROPERTIES, dueDays: Whole },
        description:
          'Content of every document: contactId, reference, amountTaxType, lineItems, notes as POST of a document takes them; dueDays: days until it is due.',
      }),
    ),
    action: Type.Optional(ruledText('draft, approve or send.', { enum: SCHEDULE_ACTIONS })),
    frequency: Type.Optional(
      ruledText('daily, weekly, monthly, quarterly or yearly.', { enum: FREQUENCIES }),
    ),
    interval: Type.Optional(Whole),
    dayOfMonth: Type.Optional(
      Type.Unsafe<number | null>(
        ruledNumber('31 is the last day of every month.', { type: 'integer', isNullable: true }),
      ),
    ),
    startDate: Type.Optional(ruledText('YYYY-MM-DD.', { format: 'date' })),
    endDate: Type.Optional(ruledText('YYYY-MM-DD.', { format: 'date', isNullable: true })),
    occurrences: Type.Optional(Whole),
    version: Type.Optional(Type.Integer()),
  }),
);
