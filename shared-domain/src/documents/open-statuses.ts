import type { DocumentKind } from '../api-types/index.ts';

/** Statuses in which a document is not settled: money, or what remains of a credit, is still open. */
export const OPEN_STATUSES = {
  Invoice: ['Awaiting Payment', 'Overpaid'],
  Bill: ['Awaiting Payment', 'Overpaid'],
  CreditNote: ['Approved'],
} as const satisfies Partial<Record<DocumentKind, readonly string[]>>;
