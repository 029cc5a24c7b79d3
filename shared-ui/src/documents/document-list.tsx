import { approveMany, type DocumentRow } from '@accounts/shared-data';
import {
  ACTION_VERBS,
  addDays,
  todayIn,
  type Company,
  type IsoDate,
  type ListCondition,
  type Verb,
} from '@accounts/shared-domain';
import { lazy, Suspense } from 'react';
import { CheckIcon, DateText, FileIcon, Money, PayIcon, PdfIcon, statusText } from '../basics/index.ts';
import { ModuleLink, useCompany, useModule, useStream } from '../module/index.ts';
import { ResourceList, type BulkAction, type ListTab, type ResourceListDescription } from '../table/index.ts';
import { sendingOf } from './bulk-send.tsx';
import { CreditNotesBeside } from './credits/credit-notes-beside.tsx';
import { columnsOf, RowDueDate, StatusCell } from './document-columns.tsx';
import { badgeStatusOf } from './derived-tabs.ts';
import { changedText, removedText, spokenText } from './document-toasts.ts';
import { IncomingFile } from './incoming-file.tsx';
import { nounsOf, numberOf, statusOf, type DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** How the days and amounts of a list are read, and what the member may do with its documents. */
interface ListSettings {
  today: IsoDate;
  decimals: number;
  company: Company | null;
  permissions: Partial<Record<Verb, boolean>> | undefined;
}

/** List of one kind of document. */
export function DocumentList({ kind }: { kind: DocumentKindDescription }) {
  const company = useCompany();
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const permissions = useStream(useModule().permissions$)?.[kind.area];
  const description = useMemo(
    () => describeList(kind, { today, decimals, company, permissions }),
    [kind, today, decimals, company, permissions],
  );
  return (
    <>
      <ResourceList description={description} />
      {kind.creditNotesBeside && <CreditNotesBeside />}
    </>
  );
}

/** The list of a kind: columns, tabs, search and what can be done with a selection. */
export function describeList(
  kind: DocumentKindDescription,
  settings: ListSettings,
): ResourceListDescription<DocumentRow> {
  const { labels, path, resource } = kind;
  const noun = nounsOf(kind);
  return {
    id: resource.name,
    title: labels.many(),
    noun,
    resource,
    area: kind.area,
    path,
    canImport: kind.imports !== undefined,
    counter: kind.counter,
    rowId: ({ id }) => id,
    rowName: (row) => `${numberOf(row)} ${row.contactName}`,
    rowLink: ({ id }) => `${path}/${id}`,
    searchText: ({ number, contactName, reference }) => `${number} ${contactName} ${reference}`,
    columns: columnsOf(kind, settings.today),
    sort: '-issueDate',
    tabs: tabsOf(kind, settings.today),
    bulkActions: [
      approval(kind),
      ...paymentOf(kind),
      ...sendingOf(kind, (verb) => settings.permissions?.[verb] === true),
      ...pdfOf(kind, settings.company),
    ],
    removal: {
      label: t('action.delete'),
      doing: t('document.deleting', { many: noun[1] }),
      question: () => removalQuestion(kind),
      doneMessage: (count) => removedText(labels, count),
    },
    card: (row) => <DocumentCard {...{ kind, row, settings }} />,
    cardViewArea: kind.cardViewArea,
    actions: (kind.comesOnPaper ?? kind.payments) && (
      <>
        {kind.comesOnPaper && <IncomingFile kind={kind} />}
        {kind.payments && (
          <ModuleLink className="ac-button ac-button-default" to={`${path}/payments`}>
            <PayIcon /> {t('payments.title')}
          </ModuleLink>
        )}
      </>
    ),
    empty: { icon: <FileIcon />, title: t('document.none', { many: noun[1] }), text: kind.emptyText() },
  };
}

/** All, then the statuses of the kind, each derived tab after the status that it follows. */
function tabsOf(kind: DocumentKindDescription, today: IsoDate): ListTab<DocumentRow>[] {
  const { statusField } = kind.resource;
  const passed: ListCondition = { field: 'dueDate', to: addDays(today, -1) };
  const tabs = kind.machine.statuses.flatMap((status): ListTab<DocumentRow>[] => {
    const inStatus: ListCondition = { field: statusField, is: [status] };
    const derived = kind.derivedTabs.filter(({ after }) => after === status);
    return [
      { key: status, label: statusText(status), where: [inStatus] },
      ...derived.map(({ key }) => ({ key, label: statusText(key), where: [inStatus, passed] })),
    ];
  });
  return [{ key: 'All', label: t('list.tab.all'), where: [] }, ...tabs];
}

function approval(kind: DocumentKindDescription): BulkAction<DocumentRow> {
  const { labels, resource, approvedStatus, machine } = kind;
  const [one, many] = nounsOf(kind);
  return {
    key: 'approve',
    label: t('action.approve'),
    verb: 'approve',
    icon: <CheckIcon />,
    doing: t('document.approving', { many }),
    appliesTo: (row) => machine.steps[statusOf(kind, row)]?.approve !== undefined,
    question: (count) => t('document.approve.question', { count, one, many }),
    runBatch: (rows, signal, http) =>
      approveMany(
        http,
        resource.path,
        rows.map(({ id }) => id),
        signal,
      ),
    doneMessage: (count) =>
      count === 1
        ? changedText(labels, approvedStatus)
        : t('document.toast.many', { count, many, status: spokenText(approvedStatus) }),
  };
}

// In a separate chunk, so that a list is shown without the code of forms.
const PayManyDialog = lazy(async () => ({
  default: (await import('./payments/pay-many-dialog.tsx')).PayManyDialog,
}));

/** Payment of many at once, for kinds that money is received or paid for. */
function paymentOf(kind: DocumentKindDescription): BulkAction<DocumentRow>[] {
  const { statuses, offered } = kind.machine;
  if (!statuses.some((status) => offered[status]?.includes('pay'))) return [];
  return [
    {
      key: 'pay',
      label: t('action.pay'),
      verb: ACTION_VERBS.pay,
      icon: <PayIcon />,
      appliesTo: (row) => row.amountDue > 0 && offered[statusOf(kind, row)]?.includes('pay') === true,
      Dialog: (props) => (
        <Suspense fallback={null}>
          <PayManyDialog kind={kind} {...props} />
        </Suspense>
      ),
    },
  ];
}

/** Documents in one PDF: what a browser draws and holds without trouble. */
const MAX_PDF_DOCUMENTS = 500;

/** The selected documents in one PDF, once the company whose paper it is is known. */
function pdfOf(kind: DocumentKindDescription, company: Company | null): BulkAction<DocumentRow>[] {
  if (!company) return [];
  const [one, many] = nounsOf(kind);
  return [
    {
      key: 'pdf',
      label: t('action.pdf'),
      icon: <PdfIcon />,
      doing: t('document.pdf.doing', { many }),
      limit: {
        rows: MAX_PDF_DOCUMENTS,
        message: t('document.pdf.limit', { max: MAX_PDF_DOCUMENTS, many }),
      },
      runWhole: async (rows, work) => {
        const { downloadMany } = await import('./download-many.ts');
        return downloadMany(kind, rows, company, work);
      },
      doneMessage: (count) => t('document.pdf.done', { count, one, many }),
    },
  ];
}

function removalQuestion({ machine, approvedStatus, labels }: DocumentKindDescription): string {
  const isVoided = machine.steps[approvedStatus]?.delete !== undefined;
  return isVoided
    ? t('document.delete.voided', { many: labels.nouns() })
    : t('document.delete.kept', { many: labels.many() });
}

interface DocumentCardProps {
  kind: DocumentKindDescription;
  row: DocumentRow;
  settings: ListSettings;
}

function DocumentCard({ kind, row, settings: { today, decimals } }: DocumentCardProps) {
  const currency = row.currencyCode;
  return (
    <>
      <div className="ac-list-card-line">
        <span>{row.contactName}</span>
        <span>
          <StatusCell status={badgeStatusOf(kind, row, today)} leavesOn={row.scheduledDate} />
        </span>
      </div>
      <div className="ac-list-card-line">
        <span>
          {kind.dueOrExpiryDate.label()} <RowDueDate {...{ kind, row, today }} />
        </span>
        {kind.columns.includes('amountDue') && (
          <span>
            <Money amount={row.amountDue} {...{ currency, decimals }} />
          </span>
        )}
      </div>
      <div className="ac-list-card-line">
        <span>
          {t('document.card.total')} <DateText date={row.issueDate} />
        </span>
        <span>
          <Money amount={row.totalAmount} {...{ currency, decimals }} />
        </span>
      </div>
    </>
  );
}
