import { statusText } from '../basics/index.ts';
import { hasText, t } from '../texts/own-texts.ts';
import type { KindLabels } from './document-kind.ts';

/** How a status reads in a sentence: "Approved" for Awaiting Payment (docs/accounting.md, section 3). */
export function statusInSentence(status: string): string {
  const key = `status.spoken.${status}`;
  return hasText(key) ? t(key) : statusText(status);
}

/**
 * 'Invoice successfully {status}!', and 'Order successfully {status}!' for purchase orders (docs/specification.md,
 * section 8).
 */
export function changedText({ one, status = one }: KindLabels, newStatus: string): string {
  return t('document.toast.status', { one: status(), status: statusInSentence(newStatus) });
}

/** 'Invoice added successfully!' (section 8). */
export function addedText({ one }: Pick<KindLabels, 'one'>): string {
  return t('document.toast.added', { one: one() });
}

/** 'Purchase order successfully updated!' (section 8). */
export function updatedText({ one }: KindLabels): string {
  return t('document.toast.updated', { one: one() });
}

/** 'Invoice sent successfully!', and 'PurchaseOrder sent successfully!' for purchase orders (section 8). */
export function sentText({ one, sent = one }: KindLabels): string {
  return t('send.toast', { one: sent() });
}

/** 'Invoice sent successfully!', '3 invoices sent successfully!' for several. */
export function sentManyText(labels: KindLabels, count: number): string {
  return count === 1 ? sentText(labels) : t('document.toast.sent', { count, many: labels.nouns() });
}

/** 'Invoice removed successfully!', 'Invoices removed successfully!' for several (section 8). */
export function removedText({ one, many, removed = many }: KindLabels, count: number): string {
  return t('document.toast.removed', { count, one: one(), many: removed() });
}
