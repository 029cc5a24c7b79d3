import type { DocumentRow } from '@accounts/shared-data';
import {
  addDays,
  todayIn,
  type Company,
  type IsoDate,
  type ListCondition,
  type Verb,
} from '@accounts/shared-domain';
import { DateText, FileIcon, Money, PayIcon, statusText } from '../basics/index.ts';
import { ModuleLink, useCompany, useModule, useStream } from '../module/index.ts';
import { ResourceList, type ListTab, type ResourceListDescription } from '../table/index.ts';
import { CreditNotesBeside } from './credits/credit-notes-beside.tsx';
import { columnsOf, RowDueDate, StatusCell } from './document-columns.tsx';
import { badgeStatusOf } from './derived-tabs.ts';
import { IncomingFile } from './incoming-file.tsx';
import { nounsOf, numberOf, type DocumentKindDescription } from './document-kind.ts';
import { loadLaterTexts, t } from '../texts/own-texts.ts';
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
    () => describeDocumentList(kind, { today, decimals, company, permissions }),
    [kind, today, decimals, company, permissions],
  );
  return (
    <>
      <ResourceList description={description} />
      {kind.creditNotesBeside && <CreditNotesBeside />}
    </>
  );
}

/** The list of a kind: columns, tabs and search; what can be done with a selection comes with the first one. */
function describeDocumentList(
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
    laterBulkActions: async () => {
      const [{ bulkActionsOf }] = await Promise.all([import('./bulk-actions.tsx'), loadLaterTexts()]);
      return bulkActionsOf(kind, settings);
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

/**
 * All, then the statuses of the kind, each derived tab after the status that it follows: by status and day, for which the server
 * has an index, and not by the word on the badge.
 */
function tabsOf(kind: DocumentKindDescription, today: IsoDate): ListTab[] {
  const { statusField } = kind.resource;
  const passed: ListCondition = { field: 'dueDate', to: addDays(today, -1) };
  const tabs = kind.machine.statuses.flatMap((status): ListTab[] => {
    const inStatus: ListCondition = { field: statusField, is: [status] };
    const derived = kind.derivedTabs.filter(({ after }) => after === status);
    return [
      { key: status, label: statusText(status), where: [inStatus] },
      ...derived.map(({ key }) => ({ key, label: statusText(key), where: [inStatus, passed] })),
    ];
  });
  return [{ key: 'All', label: t('list.tab.all'), where: [] }, ...tabs];
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
