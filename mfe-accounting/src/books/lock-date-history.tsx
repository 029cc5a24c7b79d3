import { useCompanyHistory } from '@accounts/shared-data/books';
import { DateText, Skeleton, useFormats } from '@accounts/shared-ui';
import { FailedFetch } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { lockDateMove } from './night-of-books.ts';

/** Who moved the lock date, when, from where to where. */
export function LockDateHistory() {
  const { formatDate } = useFormats();
  const { data, error, refetch } = useCompanyHistory('lockDate');
  if (error) return <FailedFetch error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  const moves = data.flatMap((entry) => {
    const move = lockDateMove(entry);
    return move ? [{ entry, move }] : [];
  });
  if (moves.length === 0) return <p className="ac-quiet">{t('books.lockDate.neverMoved')}</p>;
  const dayText = (day: string | null) => (day ? formatDate(day) : t('books.lockDate.noDate'));
  return (
    <ol className="ac-activity">
      {moves.map(({ entry: { createdDate, userName }, move: { from, to } }) => (
        <li key={createdDate}>
          {t('books.lockDate.moved', { from: dayText(from), to: dayText(to) })}
          <span className="ac-quiet">
            {userName} · <DateText instant={createdDate} />
          </span>
        </li>
      ))}
    </ol>
  );
}
