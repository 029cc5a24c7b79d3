import { Type, type TSchema } from 'typebox';
import {
  ATTACHMENT_FIELDS,
  DOCUMENT_FIELDS,
  DOCUMENT_ROW_FIELDS,
  FIELDS_OF_KIND,
  RECEIPT_ROW_FIELDS,
  type DocumentKind,
} from '@accounts/shared-domain';
import { Id, Instant, WORDED } from './describe.ts';
import { PaymentToSettleSchema } from './payments-to-settle.ts';
import { elementSchema, recordProperties } from './record-schemas.ts';

const Text = Type.String();

/** A payment in the list of payments, with the document that it settles. */
export const ReceiptRowSchema = elementSchema(RECEIPT_ROW_FIELDS);

/** A file that belongs to a record. */
export const AttachmentSchema = elementSchema(ATTACHMENT_FIELDS);

/** What only an invoice has, and the books make. */
const TO_SETTLE = { paymentsToSettle: Type.Optional(Type.Array(PaymentToSettleSchema)) };

/** What a row of the list and a whole record of a kind of document are answered as. */
export function documentAnswers(kind: DocumentKind): { row: TSchema; record: TSchema } {
  const { fields } = FIELDS_OF_KIND[kind];
  return {
    row: Type.Object(recordProperties({ ...DOCUMENT_ROW_FIELDS, ...fields })),
    record: Type.Object({
      ...recordProperties({ ...DOCUMENT_FIELDS, ...fields }),
      ...(kind === 'Invoice' ? TO_SETTLE : {}),
    }),
  };
}

/** A note of the team on a document. */
export const NoteSchema = Type.Object({
  id: Id,
  description: Text,
  userName: Text,
  createdDate: Instant,
});

const OUTCOMES = Type.Array(
  Type.Object({
    id: Id,
    ok: Type.Boolean(),
    ...WORDED,
    message: Type.Optional(Text),
    code: Type.Optional(Text),
    errors: Type.Optional(Type.Array(Type.Object({ field: Text, ...WORDED }))),
  }),
);

/** Response of approving many: one result for each identifier. */
export const ApprovalsResponse = Type.Object({ content: OUTCOMES, approved: Type.Integer() });

/** Response of removing many: one result for each identifier. */
export const OutcomesResponse = Type.Object({ content: OUTCOMES, done: Type.Integer() });

/** Response of a removal: there is nothing more to say. */
export const NothingMore = Type.Object({});
