import { badgeOf, derivedTabsOf, type DocumentKind } from '@accounts/shared-domain';
import { StatusBadge } from '../basics/index.ts';

/** Kinds of documents that wait for a step or a payment. */
export type WaitingKind = Exclude<DocumentKind, 'CreditNote'>;

interface WaitingBadgeProps {
  kind: WaitingKind;
  document: { status: string; dueDate: string; paidAmount: number };
  today: string;
}

/** Status of a document that waits, or that its date has passed. */
export function WaitingBadge({ kind, document, today }: WaitingBadgeProps) {
  return <StatusBadge status={badgeOf(document, today, derivedTabsOf(kind))} />;
}
