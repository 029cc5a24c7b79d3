import {
  creditNotes,
  documentStatus,
  type AnyDocumentResource,
  type DocumentRow,
} from '@accounts/shared-data';
import { badgeOf, DOCUMENT_PATHS, type DocumentKind } from '@accounts/shared-domain';
import { DateText, ModuleLink, Money, StatusBadge } from '@accounts/shared-ui';
import { DocumentLink, RecordRows, RecordSection, type RecordRow } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { SIDES, useBooks, type StatementSide } from './sides.ts';
import { MAX_OPEN_DOCUMENTS, useOpenCreditNotes, useOpenDocuments } from './use-open-documents.ts';

interface OpenDocumentsProps {
  side: StatementSide;
  contactId: string;
}

/** What is not settled: invoices with the credit notes that could settle them, or bills. */
export function OpenDocuments({ side, contactId }: OpenDocumentsProps) {
  const { kind, resource } = SIDES[side];
  const open = useOpenDocuments(side, contactId);
  const credits = useOpenCreditNotes(contactId, { enabled: side === 'customer' });
  const { today, decimals } = useBooks();
  const rowOf = (documentKind: DocumentKind, of: AnyDocumentResource, row: DocumentRow): RecordRow => ({
    key: row.id,
    title: <DocumentLink kind={documentKind} id={row.id} number={row.number} />,
    detail: (
      <>
        {t('contacts.due')} <DateText date={row.dueDate} />
      </>
    ),
    badge: <StatusBadge status={badgeOf({ ...row, status: documentStatus(of, row) }, today)} />,
    amount: (
      <Money
        amount={documentKind === 'CreditNote' ? -row.amountDue : row.amountDue}
        decimals={decimals}
        creditIsUsual
      />
    ),
  });
  const isComplete = open.data && (!credits.isShown || credits.data);
  const rows = isComplete
    ? [
        ...open.data.content.map((row) => rowOf(kind, resource, row)),
        ...(credits.data?.content ?? []).map((row) => rowOf('CreditNote', creditNotes, row)),
      ]
    : undefined;
  const total = open.data?.totalElements ?? 0;
  const list = `${DOCUMENT_PATHS[kind]}?contact=${contactId}`;
  return (
    <RecordSection
      title={t(`contacts.open.${side}`)}
      action={
        <ModuleLink to={list}>
          {total > MAX_OPEN_DOCUMENTS ? t(`contacts.all.${side}`, { total }) : t(`contacts.list.${side}`)}
        </ModuleLink>
      }
    >
      <RecordRows
        rows={rows}
        error={open.error ?? credits.error}
        onRetry={() => {
          void open.refetch();
          if (credits.isShown) void credits.refetch();
        }}
        empty={t(`contacts.open.none.${side}`)}
      />
    </RecordSection>
  );
}
