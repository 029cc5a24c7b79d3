import { badgeOf, PARTLY_PAID, type IsoDate } from '@accounts/shared-domain';
import type { DocumentRow } from '@accounts/shared-data';
import { statusOf, type DerivedTab, type DocumentKindDescription } from './document-kind.ts';

/** Owed and past its due date. */
export const OVERDUE: DerivedTab = {
  key: 'Overdue',
  after: 'Awaiting Payment',
};

/** Sent to the customer and past the last day it is valid. */
export const EXPIRED: DerivedTab = {
  key: 'Expired',
  after: 'Sent',
};

/** Approved and past its delivery date. */
export const LATE: DerivedTab = {
  key: 'Late',
  after: 'Approved',
};

/** The status on a document's badge: a derived tab's where the row is in it, otherwise the document's status. */
export function badgeStatusOf(
  kind: Pick<DocumentKindDescription, 'resource' | 'derivedTabs'>,
  row: DocumentRow,
  today: IsoDate,
): string {
  const status = statusOf(kind, row);
  const derived = kind.derivedTabs.find(({ after }) => status === after && row.dueDate < today);
  return derived?.key ?? badgeOf({ status, dueDate: row.dueDate, paidAmount: row.paidAmount }, today);
}

/** Every word that may be on the badge of a kind's documents, each after the status that it narrows. */
export function badgesOf({
  machine,
  derivedTabs,
}: Pick<DocumentKindDescription, 'machine' | 'derivedTabs'>): string[] {
  return machine.statuses.flatMap((status) => [
    status,
    ...derivedTabs.flatMap(({ key, after }) => (after === status ? key : [])),
    ...(status === OVERDUE.after ? [PARTLY_PAID] : []),
  ]);
}
