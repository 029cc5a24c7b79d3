import type { DocumentKind } from '../records/document-kinds.ts';
import type { Area } from '../api-types/people.ts';

/** Permission area of each kind of document. */
export const DOCUMENT_AREAS = {
  Invoice: 'Invoices',
  Bill: 'Bills',
  Quote: 'Quotes',
  PurchaseOrder: 'PurchaseOrder',
  CreditNote: 'CreditNotes',
} as const satisfies Record<DocumentKind, Area>;
