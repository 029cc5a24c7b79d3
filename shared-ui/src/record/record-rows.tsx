import { apiErrorOf } from '@accounts/shared-data';
import type { ReactNode } from 'react';
import { Button, Coming, Notice, RowsSkeleton } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

/** One line of a short list on a record's page. */
export interface RecordRow {
  key: string;
  title: ReactNode;
  /** Below the title, smaller. */
  detail?: ReactNode;
  badge?: ReactNode;
  amount?: ReactNode;
}

export interface RecordRowsProps {
  /** Undefined while they are fetched. */
  rows: readonly RecordRow[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  empty: string;
  /** Rows of the skeleton. */
  places?: number;
}

/** A short list on a record's page: its rows, what failed, or that there are none. */
export function RecordRows({ rows, error, onRetry, empty, places = 3 }: RecordRowsProps) {
  if (error && !rows) {
    return (
      <Notice kind="error" action={onRetry && <Button onClick={onRetry}>{t('action.tryAgain')}</Button>}>
        {apiErrorOf(error).message}
      </Notice>
    );
  }
  if (!rows) {
    return (
      <Coming>
        <RowsSkeleton rows={places} />
      </Coming>
    );
  }
  if (rows.length === 0) return <p className="ac-quiet">{empty}</p>;
  return (
    <ul className="ac-record-rows">
      {rows.map(({ key, title, detail, badge, amount }) => (
        <li key={key}>
          <span>
            {title}
            {detail && <small>{detail}</small>}
          </span>
          {badge}
          <span className="ac-record-amount">{amount}</span>
        </li>
      ))}
    </ul>
  );
}
