import type { DocumentKind } from '../wire/documents.ts';
import type { IsoDate } from '../wire/common.ts';

/** What a kind is called in sentences and toasts. */
export interface DocumentWords {
  one: string;
  many: string;
  /** In 'Order successfully Approved!', where it is not `one`. */
  status?: string;
}

export const DOCUMENT_WORDS: Record<DocumentKind, DocumentWords> = {
  Invoice: { one: 'Invoice', many: 'Invoices' },
  Bill: { one: 'Bill', many: 'Bills' },
  Quote: { one: 'Quote', many: 'Quotes' },
  PurchaseOrder: { one: 'Purchase order', many: 'Purchase orders', status: 'Order' },
  CreditNote: { one: 'Credit note', many: 'Credit Notes' },
};

const SPOKEN: Record<string, string> = { 'Awaiting Payment': 'Approved', Void: 'Voided' };

/** How a status reads in a sentence: "Approved" for Awaiting Payment (accounting page, section 3). */
export function spokenStatus(status: string): string {
  return SPOKEN[status] ?? status;
}

/** 'Invoice successfully {status}!', and 'Order successfully {status}!' for purchase orders (specification, section 8). */
export function statusToast({ one, status = one }: DocumentWords, newStatus: string): string {
  return `${status} successfully ${spokenStatus(newStatus)}!`;
}

/** 'Invoice added successfully!' (section 8). */
export function addedToast({ one }: DocumentWords): string {
  return `${one} added successfully!`;
}

/** 'Purchase order successfully updated!' (section 8). */
export function updatedToast({ one }: DocumentWords): string {
  return `${one} successfully updated!`;
}

/** 'Invoice removed successfully!', 'Invoices removed successfully!' for several (section 8). */
export function removedToast({ one, many }: DocumentWords, count: number): string {
  return `${count > 1 ? many : one} removed successfully!`;
}

/** A bill is approved with the number that its supplier gave it. */
export const SUPPLIER_NUMBER_REQUIRED = "The supplier's own number is required.";

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
