import { useRecentActivity } from '@accounts/shared-data/company';
import { DOCUMENT_PATHS, type RecentActivity } from '@accounts/shared-domain';
import { type DashboardCardProps, useFormats } from '@accounts/shared-ui';
import { Button, DateText, Skeleton } from '@accounts/shared-ui/basics';
import { activityLabels } from '@accounts/shared-ui/record';
import { t } from './texts.ts';

/** Card of the dashboard: what was done last, each row with the way to its record. */
export function ActivityCard({ Link, company }: DashboardCardProps) {
  const { data, isPending, isError, refetch } = useRecentActivity();
  const formats = useFormats();
  if (isPending) return <Skeleton height={160} />;
  if (isError) {
    return (
      <div role="alert">
        <p>{t('card.activity.failed')}</p>
        <Button onClick={() => void refetch()}>{t('card.retry')}</Button>
      </div>
    );
  }
  if (data.length === 0) return <p className="ac-quiet">{t('card.activity.none')}</p>;
  return (
    <ol className="ac-activity">
      {data.map((entry) => (
        <li key={entry.id}>
          <span>
            <Link to={addressOf(entry)}>{nameOf(entry)}</Link> {activityLabels(entry, formats, company)}
          </span>
          <span className="ac-quiet">
            {entry.userName} · <DateText instant={entry.createdDate} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const addressOf = ({ kind, recordId }: RecentActivity): string =>
  `${kind === null ? '/contacts' : DOCUMENT_PATHS[kind]}/${recordId}`;

/** "INV-0012, Northwind Traders"; a draft is called by its kind. */
function nameOf({ kind, number, contactName }: RecentActivity): string {
  const record = number || (kind === null ? '' : t(`card.activity.draft.${kind}`));
  return [record, contactName].filter(Boolean).join(', ') || t('card.activity.record');
}
