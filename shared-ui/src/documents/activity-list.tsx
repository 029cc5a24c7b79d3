import type { ActivityEntry } from '@accounts/shared-domain';
import { DateText, Skeleton } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

/** What happened to a record, newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] | undefined }) {
  if (!entries) return <Skeleton height={64} />;
  if (entries.length === 0) return <p className="ac-quiet">{t('activity.empty')}</p>;
  return (
    <ol className="ac-activity">
      {[...entries]
        .sort((a, b) => b.createdDate.localeCompare(a.createdDate))
        .map(({ action, createdDate, userName, detail }) => (
          <li key={`${createdDate} ${action} ${detail}`}>
            <strong>{action}</strong> {detail}
            <span className="ac-quiet">
              {userName} · <DateText instant={createdDate} />
            </span>
          </li>
        ))}
    </ol>
  );
}
