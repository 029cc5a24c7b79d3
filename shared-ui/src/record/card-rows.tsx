import type { DashboardCardProps } from '../module/index.ts';
import { RecordRows, type RecordRowsProps } from './record-rows.tsx';

interface CardRowsProps extends RecordRowsProps, Pick<DashboardCardProps, 'Link'> {
  /** Above the rows: their sum. */
  summary?: string | null;
  /** The list that has these rows and all others like them. */
  all: { to: string; label: string };
}

/** Rows of a card on the dashboard, with their sum above and the way to the whole list below. */
export function CardRows({ Link, summary, all, ...rows }: CardRowsProps) {
  return (
    <div className="ac-card-rows">
      {summary && <p className="ac-card-sum ac-number">{summary}</p>}
      <RecordRows {...rows} />
      {rows.rows !== undefined && rows.rows.length > 0 && <Link to={all.to}>{all.label}</Link>}
    </div>
  );
}
