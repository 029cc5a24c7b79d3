import type { DocumentKind } from '../api-types/documents.ts';

/** Addresses of the lists of documents; a document is at `{path}/{id}` (product specification, section 2). */
export const DOCUMENT_PATHS = {
  Invoice: '/invoicing',
  Bill: '/bills',
  Quote: '/quotes',
  PurchaseOrder: '/purchase-order',
  CreditNote: '/credit-notes',
} as const satisfies Record<DocumentKind, string>;
