import type { DocumentKind } from './document-kinds.ts';
import { DOCUMENT_STATUSES } from './document-statuses.ts';
import type { RecordFields } from './fields.ts';

/** What one kind of document has besides, and how it calls what every kind has. */
interface KindFields {
  /** Field and call of its status. */
  statusField: string;
  fields: RecordFields;
  /** Names that the specification gives some of its fields, beside the common ones. */
  names: { number?: string; dueDate?: string; description?: string };
  /** What a request may carry besides. */
  sent: RecordFields;
}

/** How the kinds of document differ in their fields. */
export const FIELDS_OF_KIND = {
  Invoice: {
    statusField: 'invoiceStatus',
    fields: { invoiceStatus: { kind: 'choice', of: DOCUMENT_STATUSES.Invoice, readOnly: true } },
    names: {},
    sent: {},
  },
  Bill: {
    statusField: 'billStatus',
    fields: { billStatus: { kind: 'choice', of: DOCUMENT_STATUSES.Bill, readOnly: true } },
    names: {},
    sent: {},
  },
  Quote: {
    statusField: 'quoteStatus',
    fields: {
      quoteStatus: { kind: 'choice', of: DOCUMENT_STATUSES.Quote, readOnly: true },
      /** It expires at the end of this day. */
      expiryDate: { kind: 'date', readOnly: true },
    },
    names: { dueDate: 'expiryDate' },
    sent: {},
  },
  PurchaseOrder: {
    statusField: 'purchaseOrderStatus',
    fields: {
      purchaseOrderStatus: { kind: 'choice', of: DOCUMENT_STATUSES.PurchaseOrder, readOnly: true },
      orderNumber: { kind: 'text', readOnly: true },
      deliveryDate: { kind: 'date', readOnly: true },
      description: { kind: 'text', readOnly: true },
    },
    names: { number: 'orderNumber', dueDate: 'deliveryDate', description: 'description' },
    sent: {},
  },
  CreditNote: {
    statusField: 'creditNotesStatus',
    fields: { creditNotesStatus: { kind: 'choice', of: DOCUMENT_STATUSES.CreditNote, readOnly: true } },
    names: {},
    sent: {
      /** The invoice that it corrects; conversion alone links other kinds to what they were made from. */
      sourceDocumentId: { kind: 'id', nullable: true, omittable: true },
    },
  },
} as const satisfies Record<DocumentKind, KindFields>;
