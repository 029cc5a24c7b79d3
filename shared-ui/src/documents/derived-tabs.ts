import { badgeOf, OVERDUE, PARTLY_PAID, type IsoDate } from '@accounts/shared-domain';
import type { DocumentRow } from '@accounts/shared-data';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';

/** The status on a document's badge: a derived tab's where the row is in it, otherwise the document's status. */
export function badgeStatusOf(
  kind: Pick<DocumentKindDescription, 'resource' | 'derivedTabs'>,
  row: DocumentRow,
  today: IsoDate,
): string {
  const { dueDate, paidAmount } = row;
  return badgeOf({ status: statusOf(kind, row), dueDate, paidAmount }, today, kind.derivedTabs);
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
