import type { DocumentKind } from '../records/document-kinds.ts';

/** Addresses of the lists of documents; a document is at `{path}/{id}` (docs/specification.md, section 2). */
export const DOCUMENT_PATHS = {
  Invoice: '/invoicing',
  Bill: '/bills',
  Quote: '/quotes',
  PurchaseOrder: '/purchase-order',
  CreditNote: '/credit-notes',
} as const satisfies Record<DocumentKind, string>;
