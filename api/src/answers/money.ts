import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { DOCUMENT_KINDS } from '@accounts/shared-domain';
import type { ReceiptDetail } from '@accounts/shared-domain';
import { RECEIPT } from './documents.ts';
import { Id, describes, oneOf } from './describe.ts';

const Text = Type.String();
const Figure = Type.Number();

/** A receipt with every document it touches. */
export const ReceiptDetailSchema = describes<ReceiptDetail>()(
  Type.Object({
    ...RECEIPT,
    contactId: Id,
    contactName: Text,
    documents: Type.Array(
      Type.Object({
        documentId: Id,
        documentKind: oneOf(DOCUMENT_KINDS),
        documentNumber: Text,
        amount: Figure,
      }),
    ),
  }),
);

/** Answer of calls that make a receipt: the document as it is now, and the receipt. */
export function paidOf<S extends TSchema>(record: S) {
  return Type.Object({ body: Type.Object({ value: record, receipt: ReceiptDetailSchema }) });
}
