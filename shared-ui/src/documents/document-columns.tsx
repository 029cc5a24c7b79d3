import type { DocumentRow } from '@accounts/shared-data';
import type { IsoDate } from '@accounts/shared-domain';
import { StatusBadge, statusText } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import type { ListColumn } from '../table/index.ts';
import { DueDate } from '../table/list-cells.tsx';
import { badgesOf, badgeStatusOf } from './derived-tabs.ts';
import { numberOf, statusOf, type DocumentColumn, type DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** What "105 d" takes beside a date, in pixels. */
const DAYS_WIDTH = 44;

/** Columns of a kind's list, picked from the set that all kinds share. */
export function columnsOf(kind: DocumentKindDescription, today: IsoDate): ListColumn<DocumentRow>[] {
  const labelOf = (name: string, fallback: string) =>
    kind.header.find((field) => field.name === name)?.label() ?? fallback;
  const badgeOf = (row: DocumentRow) => badgeStatusOf(kind, row, today);
  const columns: Record<DocumentColumn, () => ListColumn<DocumentRow>> = {
    number: () => ({
      ...fieldColumn('number', t('field.number')),
      cell: numberOf,
      filter: 'text',
      width: 120,
    }),
    contactName: () => ({
      ...fieldColumn('contactName', t(`contact.${kind.contactType}`)),
      filter: 'contact',
      grow: 2,
      priority: 1,
    }),
    reference: () => ({
      ...fieldColumn('reference', labelOf('reference', t('field.reference'))),
      filter: 'text',
      priority: 3,
    }),
    issueDate: () => dateColumn('issueDate', labelOf('issueDate', t('field.issueDate'))),
    dueDate: () => ({
      ...dateColumn('dueDate', kind.dueOrExpiryDate.label()),
      cell: (row) => <RowDueDate {...{ kind, row, today }} />,
      room: DAYS_WIDTH,
    }),
    status: () => ({
      key: 'status',
      title: t('field.status'),
      cell: (row) => <StatusCell status={badgeOf(row)} leavesOn={row.scheduledDate} />,
      value: (row) => statusText(badgeOf(row)),
      order: badgeOf,
      field: 'badge',
      filter: { options: badgesOf(kind).map((value) => ({ value, label: statusText(value) })) },
      width: 160,
      grow: 0,
      priority: 1,
    }),
    totalAmount: () => moneyColumn('totalAmount', t('total.total')),
    paidAmount: () => moneyColumn('paidAmount', kind.usage?.paid() ?? t('total.paid')),
    amountDue: () => moneyColumn('amountDue', kind.usage?.due() ?? t('total.due')),
  };
  return kind.columns.map((name) => ({
    ...columns[name](),
    ...(kind.optionalColumns?.includes(name) ? { optional: true } : {}),
  }));
}

/** A column that shows a field of the row as it is. */
const fieldColumn = (key: Exclude<DocumentColumn, 'status'>, title: string): ListColumn<DocumentRow> => ({
  key,
  title,
  value: (row) => row[key],
});

const dateColumn = (key: 'issueDate' | 'dueDate', title: string): ListColumn<DocumentRow> => ({
  ...fieldColumn(key, title),
  kind: 'date',
  filter: 'date',
  priority: key === 'issueDate' ? 3 : 2,
});

const moneyColumn = (
  key: 'totalAmount' | 'paidAmount' | 'amountDue',
  title: string,
): ListColumn<DocumentRow> => ({ ...fieldColumn(key, title), kind: 'money', filter: 'amount' });

interface RowDueDateProps {
  kind: DocumentKindDescription;
  row: DocumentRow;
  today: IsoDate;
}

/** A row's second date: red once it has passed where that matters. Overdue, Expired and Late are separate tabs. */
export function RowDueDate({ kind, row, today }: RowDueDateProps) {
  const matters = kind.derivedTabs.some(({ after }) => after === statusOf(kind, row));
  return <DueDate date={row.dueDate} today={matters ? today : undefined} />;
}

/** The status, and the day on which a draft leaves by itself. */
export function StatusCell({ status, leavesOn }: { status: string; leavesOn: IsoDate | null | undefined }) {
  const { formatDate, formatDayMonth } = useFormats();
  const badge = <StatusBadge status={status} />;
  if (!leavesOn) return badge;
  const text = t('schedule.day.row', { date: formatDate(leavesOn) });
  return (
    <span className="ac-status-day" title={text}>
      {badge}
      <span dir="auto" className="ac-quiet" aria-hidden="true">
        {formatDayMonth(leavesOn)}
      </span>
      <span className="ac-visually-hidden">{text}</span>
    </span>
  );
}
