import { approveMany, type DocumentRow } from '@accounts/shared-data';
import {
  addDays,
  removedToast,
  statusToast,
  todayIn,
  type IsoDate,
  type ListCondition,
} from '@accounts/shared-domain';
import { useMemo } from 'react';
import { CheckIcon, DateText, FileIcon, Money, PayIcon, StatusBadge } from '../basics/index.ts';
import { ModuleLink, useCompany } from '../module/index.ts';
import { ResourceList, type BulkAction, type ListTab, type ResourceListDescription } from '../table/index.ts';
import { columnsOf } from './document-columns.tsx';
import { badgeTextOf } from './derived-tabs.ts';
import { nounsOf, numberOf, statusOf, type DocumentKindDescription } from './document-kind.ts';

/** How the days and amounts of a list are read. */
interface ListSettings {
  today: IsoDate;
  decimals: number;
}

/** List of one kind of document. */
export function DocumentList({ kind }: { kind: DocumentKindDescription }) {
  const company = useCompany();
  const today = todayIn(company?.timeZone);
  const decimals = company?.currencyExponent ?? 2;
  const description = useMemo(() => describeList(kind, { today, decimals }), [kind, today, decimals]);
  return <ResourceList description={description} />;
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
    title: labels.many,
    noun,
    resource,
    area: kind.area,
    path,
    canImport: kind.imports !== undefined,
    rowId: ({ id }) => id,
    rowName: (row) => `${numberOf(row)} ${row.contactName}`,
    rowLink: ({ id }) => `${path}/${id}`,
    searchText: ({ number, contactName, reference }) => `${number} ${contactName} ${reference}`,
    columns: columnsOf(kind, settings.today),
    sort: '-issueDate',
    tabs: tabsOf(kind, settings.today),
    bulkActions: [approval(kind)],
    removal: {
      label: 'Delete',
      doing: `Deleting ${noun[1]}`,
      question: () => removalQuestion(kind),
      doneMessage: (count) => removedToast(labels, count),
    },
    card: (row) => <DocumentCard {...{ kind, row, settings }} />,
    cardViewArea: kind.cardViewArea,
    actions: kind.payments && (
      <ModuleLink className="ac-button ac-button-default" to={`${path}/payments`}>
        <PayIcon /> Payments
      </ModuleLink>
    ),
    empty: { icon: <FileIcon />, title: `No ${noun[1]} yet`, text: kind.emptyText },
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
      { key: status, label: status, where: [inStatus] },
      ...derived.map(({ label }) => ({ key: label, label, where: [inStatus, passed] })),
    ];
  });
  return [{ key: 'All', label: 'All', where: [] }, ...tabs];
}

function approval(kind: DocumentKindDescription): BulkAction<DocumentRow> {
  const { labels, resource, approvedStatus, machine } = kind;
  const [one, many] = nounsOf(kind);
  return {
    key: 'approve',
    label: 'Approve',
    verb: 'approve',
    icon: <CheckIcon />,
    doing: `Approving ${many}`,
    appliesTo: (row) => machine.steps[statusOf(kind, row)]?.approve !== undefined,
    question: (count) =>
      count === 1
        ? `Approving this ${one} gives it its number and books its amount.`
        : `Approving these ${count.toLocaleString()} ${many} gives them their numbers and books their amounts.`,
    runBatch: (rows, signal, http) =>
      approveMany(
        http,
        resource.path,
        rows.map(({ id }) => id),
        signal,
      ),
    doneMessage: (count) =>
      count === 1
        ? statusToast(labels, approvedStatus)
        : statusToast(
            { ...labels, one: `${count.toLocaleString()} ${many}`, status: undefined },
            approvedStatus,
          ),
  };
}

function removalQuestion({ machine, approvedStatus, labels }: DocumentKindDescription): string {
  const isVoided = machine.steps[approvedStatus]?.delete !== undefined;
  return isVoided
    ? `Drafts are removed. Approved ${labels.many.toLowerCase()} without payments are voided and archived. Those with payments stay as they are.`
    : `Drafts are removed. ${labels.many} that have been approved stay as they are.`;
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
          <StatusBadge status={badgeTextOf(kind, row, today)} />
        </span>
      </div>
      <div className="ac-list-card-line">
        <span>
          {kind.dueOrExpiryDate.label} <DateText date={row.dueDate} />
        </span>
        {kind.columns.includes('amountDue') && (
          <span>
            <Money amount={row.amountDue} {...{ currency, decimals }} />
          </span>
        )}
      </div>
      <div className="ac-list-card-line">
        <span>
          Total, <DateText date={row.issueDate} />
        </span>
        <span>
          <Money amount={row.totalAmount} {...{ currency, decimals }} />
        </span>
      </div>
    </>
  );
}
