import type { DocumentKind } from '../wire/documents.ts';
import type { IsoDate } from '../wire/common.ts';

/** What a kind is called in sentences and toasts. */
export const DOCUMENT_WORDS: Record<DocumentKind, { one: string; many: string }> = {
  Invoice: { one: 'Invoice', many: 'Invoices' },
  Bill: { one: 'Bill', many: 'Bills' },
  Quote: { one: 'Quote', many: 'Quotes' },
  PurchaseOrder: { one: 'Purchase order', many: 'Purchase orders' },
  CreditNote: { one: 'Credit note', many: 'Credit Notes' },
};

const SPOKEN: Record<string, string> = { 'Awaiting Payment': 'Approved', Void: 'Voided' };

/** How a status reads in a sentence: "Approved" for Awaiting Payment (accounting page, section 3). */
export function spokenStatus(status: string): string {
  return SPOKEN[status] ?? status;
}

/** 'Invoice successfully {status}!', and 'Order successfully {status}!' for purchase orders (specification, section 8). */
export function statusToast(kind: DocumentKind, status: string): string {
  const noun = kind === 'PurchaseOrder' ? 'Order' : DOCUMENT_WORDS[kind].one;
  return `${noun} successfully ${spokenStatus(status)}!`;
}

/** 'Invoice added successfully!' (section 8). */
export function addedToast(kind: DocumentKind): string {
  return `${DOCUMENT_WORDS[kind].one} added successfully!`;
}

/** 'Invoice removed successfully!', 'Invoices removed successfully!' for several (section 8). */
export function removedToast(kind: DocumentKind, count: number): string {
  const words = DOCUMENT_WORDS[kind];
  return `${count > 1 ? words.many : words.one} removed successfully!`;
}

/** After a payment (section 8). */
export const PAYMENT_TOAST = 'Payment Successful!';
/** After a payment has been deleted (section 8). */
export const PAYMENT_DELETED_TOAST = 'Payment deleted successfully!';

interface Owed {
  status: string;
  dueDate: IsoDate;
  paidAmount: number;
}

/** The word on the badge: Overdue and Partly paid are derived while a document awaits payment, never stored. */
export function badgeOf(document: Owed, today: IsoDate): string {
  if (document.status !== 'Awaiting Payment') return document.status;
  if (document.dueDate < today) return 'Overdue';
  return document.paidAmount > 0 ? 'Partly paid' : document.status;
}
