import type { DocumentKind } from '../records/document-kinds.ts';
import type { IsoDate } from '../values.ts';
import type { StatusOf } from '../records/document-statuses.ts';

/** A tab of the documents in one status whose due or expiry date has passed. Derived for a day, never stored. */
export interface DerivedTab {
  /** Its word in the address and on the badge. */
  key: string;
  /** The status, whose tab it follows. */
  after: string;
}

/** Owed and past its due date. */
export const OVERDUE = { key: 'Overdue', after: 'Awaiting Payment' } as const satisfies DerivedTab;

/** Derived tabs of each kind: the server's lists and the screens read them here. */
const DERIVED_TABS: { [K in DocumentKind]: readonly (DerivedTab & { after: StatusOf<K> })[] } = {
  Invoice: [OVERDUE],
  Bill: [OVERDUE],
  // Sent to the customer and past the last day it is valid.
  Quote: [{ key: 'Expired', after: 'Sent' }],
  // Approved and past its delivery date.
  PurchaseOrder: [{ key: 'Late', after: 'Approved' }],
  CreditNote: [],
};

/** Derived tabs of a kind; none where no day matters. */
export function derivedTabsOf(kind: DocumentKind): readonly DerivedTab[] {
  return DERIVED_TABS[kind];
}

/** The first of the tabs that a document is in on a day. */
export function derivedTabOf<Tab extends DerivedTab>(
  tabs: readonly Tab[],
  document: { status: string; dueDate: IsoDate },
  today: IsoDate,
): Tab | undefined {
  return tabs.find(({ after }) => document.status === after && document.dueDate < today);
}
