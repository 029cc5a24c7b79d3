import type { DocumentKind } from '../records/document-kinds.ts';
import type { IsoDate } from '../values.ts';
import { derivedTabOf, OVERDUE, type DerivedTab } from './derived-tabs.ts';

/** What a kind is called in sentences of the server; the browser has it in its locale files. */
export interface DocumentLabels {
  one: string;
  many: string;
}

export const DOCUMENT_LABELS: Record<DocumentKind, DocumentLabels> = {
  Invoice: { one: 'Invoice', many: 'Invoices' },
  Bill: { one: 'Bill', many: 'Bills' },
  Quote: { one: 'Quote', many: 'Quotes' },
  PurchaseOrder: { one: 'Purchase order', many: 'Purchase orders' },
  CreditNote: { one: 'Credit note', many: 'Credit notes' },
};

const SPOKEN: Record<string, string> = { 'Awaiting Payment': 'Approved', Void: 'Voided' };

/** How a status reads in a sentence: "Approved" for Awaiting Payment (docs/accounting.md, section 3). */
export function spokenStatus(status: string): string {
  return SPOKEN[status] ?? status;
}

/** A bill is approved with the number that its supplier gave it. */
export const SUPPLIER_NUMBER_REQUIRED = "The supplier's own number is required.";

/** Badge of a document that awaits the rest of its payment; no stored status. */
export const PARTLY_PAID = 'Partly paid';

interface Owed {
  status: string;
  dueDate: IsoDate;
  paidAmount: number;
}

/** The word on the badge: a derived tab's, Partly paid while a document awaits the rest of its payment, or the status. */
export function badgeOf(document: Owed, today: IsoDate, tabs: readonly DerivedTab[] = [OVERDUE]): string {
  const tab = derivedTabOf(tabs, document, today);
  if (tab) return tab.key;
  return document.status === OVERDUE.after && document.paidAmount > 0 ? PARTLY_PAID : document.status;
}
