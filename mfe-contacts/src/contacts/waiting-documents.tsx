import {
  documentStatus,
  purchaseOrders,
  quotes,
  useListPage,
  type AnyDocumentResource,
  type DocumentRow,
} from '@accounts/shared-data';
import { DOCUMENT_AREAS, DOCUMENT_PATHS, type Contact, type StatusOf } from '@accounts/shared-domain';
import { DateText, ModuleLink, Money, useModule } from '@accounts/shared-ui';
import {
  DocumentLink,
  RecordRows,
  RecordSection,
  WaitingBadge,
  type RecordRow,
} from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { useBooks } from './sides.ts';
import { MAX_OPEN_DOCUMENTS, openOf } from './use-open-documents.ts';

const KINDS = ['Quote', 'PurchaseOrder'] as const;
type WaitingKind = (typeof KINDS)[number];

interface Waiting {
  resource: AnyDocumentResource;
  status: StatusOf<WaitingKind>;
  other: Contact['type'];
}

/** Documents that nothing is booked for yet: the status in which they wait, and the contacts that have none. */
const WAITING: Record<WaitingKind, Waiting> = {
  Quote: { resource: quotes, status: 'Sent', other: 'Supplier' },
  PurchaseOrder: { resource: purchaseOrders, status: 'Approved', other: 'Customer' },
};

/** Quotes that the customer has not decided on, and orders that no bill has come for, as far as the member may see them. */
export function WaitingDocuments({ contact: { id, type } }: { contact: Contact }) {
  const { can } = useModule();
  const shown = KINDS.filter((kind) => type !== WAITING[kind].other && can(DOCUMENT_AREAS[kind], 'view'));
  return shown.map((kind) => <WaitingSection key={kind} kind={kind} contactId={id} />);
}

function WaitingSection({ kind, contactId }: { kind: WaitingKind; contactId: string }) {
  const { resource, status } = WAITING[kind];
  const { data, error, refetch } = useListPage(resource, openOf(contactId, resource.statusField, [status]));
  const { today, decimals } = useBooks();
  const rowOf = (row: DocumentRow): RecordRow => ({
    key: row.id,
    title: <DocumentLink kind={kind} id={row.id} number={row.number} />,
    detail: (
      <>
        {t(`contacts.waiting.until.${kind}`)} <DateText date={row.dueDate} />
      </>
    ),
    badge: <WaitingBadge document={{ ...row, status: documentStatus(resource, row) }} {...{ kind, today }} />,
    amount: <Money amount={row.totalAmount} decimals={decimals} />,
  });
  const total = data?.totalElements ?? 0;
  return (
    <RecordSection
      title={t(`contacts.waiting.${kind}`)}
      action={
        <ModuleLink to={`${DOCUMENT_PATHS[kind]}?contact=${contactId}`}>
          {total > MAX_OPEN_DOCUMENTS
            ? t(`contacts.waiting.all.${kind}`, { total })
            : t(`contacts.waiting.list.${kind}`)}
        </ModuleLink>
      }
    >
      <RecordRows
        rows={data?.content.map(rowOf)}
        error={error}
        onRetry={() => void refetch()}
        empty={t(`contacts.waiting.none.${kind}`)}
      />
    </RecordSection>
  );
}
