import { badgeOf, type DocumentKind } from '@accounts/shared-domain';
import { StatusBadge } from '../basics/index.ts';

/** The word on the badge once the due date, or the kind's date in its place, has passed. */
const PAST = {
  Invoice: 'Overdue',
  Bill: 'Overdue',
  Quote: 'Expired',
  PurchaseOrder: 'Late',
} as const satisfies Partial<Record<DocumentKind, string>>;

/** Kinds of documents that wait for a step or a payment. */
export type WaitingKind = keyof typeof PAST;

interface WaitingBadgeProps {
  kind: WaitingKind;
  document: { status: string; dueDate: string; paidAmount: number };
  today: string;
}

/** Status of a document that waits, or that its date has passed. */
export function WaitingBadge({ kind, document, today }: WaitingBadgeProps) {
  return document.dueDate < today ? (
    <StatusBadge status={PAST[kind]} tone="error" />
  ) : (
    <StatusBadge status={badgeOf(document, today)} />
  );
}
