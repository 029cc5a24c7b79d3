import {
  documentStatus,
  useListPage,
  type AnyDocumentResource,
  type DocumentRow,
} from '@accounts/shared-data';
import { DOCUMENT_PATHS, type ListCondition } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { DateText, Money } from '../basics/index.ts';
import { useToday } from '../locale/index.ts';
import type { DashboardCardProps } from '../module/index.ts';
import { CardRows } from './card-rows.tsx';
import { documentTitle } from './document-link.tsx';
import { WaitingBadge, type WaitingKind } from './waiting-badge.tsx';

/** Documents on a card; the list has the others. */
const MAX_ROWS = 5;

interface DocumentsCardProps extends DashboardCardProps {
  kind: WaitingKind;
  resource: AnyDocumentResource;
  /** What the card shows, and `list` finds. */
  filters: ListCondition[];
  /** Address of the list with the same documents, and its name by their number. */
  list: string;
  listLabel: (count: number) => string;
  amount: 'totalAmount' | 'amountDue';
  summary?: string | null;
  empty: string;
}

/** Card of the dashboard: documents that wait, the oldest due date first, from one page of their list. */
export function DocumentsCard({ resource, filters, list, listLabel, ...card }: DocumentsCardProps) {
  const { Link, summary, empty } = card;
  const today = useToday();
  const { data, error, refetch } = useListPage(resource, {
    filters,
    sortColumn: 'dueDate',
    sortBy: 'ASC',
    limit: MAX_ROWS,
  });
  return (
    <CardRows
      Link={Link}
      summary={summary}
      rows={data?.content.map((row) => rowOf(row, documentStatus(resource, row), today, card))}
      error={error}
      onRetry={() => void refetch()}
      empty={empty}
      all={{ to: list, label: listLabel(data?.totalElements ?? 0) }}
    />
  );
}

type RowLook = Pick<DocumentsCardProps, 'kind' | 'amount' | 'company' | 'Link'>;

function rowOf(row: DocumentRow, status: string, today: string, { kind, amount, company, Link }: RowLook) {
  const detail: ReactNode = (
    <>
      {row.contactName}, <DateText date={row.dueDate} />
    </>
  );
  return {
    key: row.id,
    title: <Link to={`${DOCUMENT_PATHS[kind]}/${row.id}`}>{documentTitle(kind, row.number)}</Link>,
    detail,
    badge: <WaitingBadge document={{ ...row, status }} {...{ kind, today }} />,
    amount: <Money amount={row[amount]} decimals={company?.currencyExponent} />,
  };
}
