import { Type } from 'typebox';
import {
  DOCUMENT_SCHEDULE_FIELDS,
  SCHEDULE_FIELDS,
  TEMPLATE_FIELDS,
  type ScheduleInput,
} from '@accounts/shared-domain';
import { transactionProperties } from '../../platform/http/transaction-request.ts';
import { DOCUMENT_PROPERTIES } from '../engine/schemas.ts';

const { dueDays } = transactionProperties(TEMPLATE_FIELDS);

/** Body of POST and PUT of a schedule. */
export const ScheduleBody = Type.Unsafe<ScheduleInput>(
  Type.Object({
    ...transactionProperties(SCHEDULE_FIELDS, {
      kind: 'Invoice, Bill or CreditNote.',
      documentId: 'A document whose content is taken, in place of template.',
      action: 'draft, approve or send.',
      frequency: 'daily, weekly, monthly, quarterly or yearly.',
      dayOfMonth: '31 is the last day of every month.',
    }),
    template: Type.Optional(
      Type.Unsafe({
        type: 'object',
        properties: { ...DOCUMENT_PROPERTIES, dueDays },
        description:
          'Content of every document: contactId, reference, amountTaxType, lineItems, notes as POST of a document takes them; dueDays: days until it is due.',
      }),
    ),
    version: Type.Optional(Type.Integer()),
  }),
);

/** Body of POST {id}/schedule of a document. */
export const DocumentScheduleBody = Type.Object(
  transactionProperties(DOCUMENT_SCHEDULE_FIELDS, { date: 'YYYY-MM-DD, today or later.' }),
);
