import type { DocumentKind } from './document-kinds.ts';

/** Statuses of each kind, in the order of their tabs (docs/accounting.md, section 3). */
export const DOCUMENT_STATUSES = {
  Invoice: ['Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void'],
  Bill: ['Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void'],
  Quote: ['Draft', 'Sent', 'Accepted', 'Declined', 'Invoiced'],
  PurchaseOrder: ['Draft', 'Approved', 'Billed', 'Cancelled'],
  CreditNote: ['Draft', 'Approved', 'Applied', 'Void'],
} as const satisfies Record<DocumentKind, readonly string[]>;

/** A status of one kind of document. */
export type StatusOf<K extends DocumentKind> = (typeof DOCUMENT_STATUSES)[K][number];
