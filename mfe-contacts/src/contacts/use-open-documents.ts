import { creditNotes, useListPage } from '@accounts/shared-data';
import { OPEN_STATUSES, type ListRequest } from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';
import { SIDES, type StatementSide } from './sides.ts';

/** Open documents of one kind that a contact's page shows. */
export const MAX_OPEN_DOCUMENTS = 10;

/** The documents of a contact in some statuses, the oldest date first: one page of their list. */
export const openOf = (contactId: string, field: string, statuses: readonly string[]): ListRequest => ({
  filters: [
    { field: 'contactId', is: [contactId] },
    { field, is: statuses },
  ],
  sortColumn: 'dueDate',
  sortBy: 'ASC',
  limit: MAX_OPEN_DOCUMENTS,
});

/** Invoices or bills of a contact that are not settled, the oldest due date first. */
export function useOpenDocuments(side: StatementSide, contactId: string) {
  const { resource, kind } = SIDES[side];
  const { can } = useModule();
  return useListPage(resource, openOf(contactId, resource.statusField, OPEN_STATUSES[kind]), {
    enabled: can(SIDES[side].area, 'view'),
  });
}

/** Credit notes of a customer that are not used up, where the plan and the role have credit notes. */
export function useOpenCreditNotes(contactId: string, { enabled }: { enabled: boolean }) {
  const { can } = useModule();
  const isPaid = useCompany()?.proFeatures === true;
  const isShown = enabled && isPaid && can('CreditNotes', 'view');
  const page = useListPage(
    creditNotes,
    openOf(contactId, creditNotes.statusField, OPEN_STATUSES.CreditNote),
    {
      enabled: isShown,
    },
  );
  return { ...page, isShown };
}
