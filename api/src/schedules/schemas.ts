import { Type } from 'typebox';
import type { ScheduleInput } from '@accounts/shared-domain';

// The body says what a call takes; the rules of shared-domain judge it, so that screens and server speak alike.
const Text = Type.Unsafe<string>({ description: 'Text.' });
const Whole = Type.Unsafe<number>({ description: 'A whole number.' });

/** Body of POST and PUT of a schedule. */
export const ScheduleBody = Type.Unsafe<ScheduleInput>(
  Type.Object({
    name: Type.Optional(Text),
    kind: Type.Optional(Type.Unsafe<string>({ description: 'Invoice, Bill or CreditNote.' })),
    documentId: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'A document whose content is taken, in place of template.',
      }),
    ),
    template: Type.Optional(
      Type.Unsafe({
        type: 'object',
        description:
          'Content of every document: contactId, reference, amountTaxType, lineItems, notes as POST of a document takes them; dueDays: days until it is due.',
      }),
    ),
    action: Type.Optional(Type.Unsafe<string>({ description: 'draft, approve or send.' })),
    frequency: Type.Optional(
      Type.Unsafe<string>({ description: 'daily, weekly, monthly, quarterly or yearly.' }),
    ),
    interval: Type.Optional(Whole),
    dayOfMonth: Type.Optional(
      Type.Unsafe<number | null>({ description: '31 is the last day of every month.' }),
    ),
    startDate: Type.Optional(Text),
    endDate: Type.Optional(Text),
    occurrences: Type.Optional(Whole),
    version: Type.Optional(Type.Integer()),
  }),
);
