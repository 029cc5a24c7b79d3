import type { Resource } from '@accounts/shared-data';
import type { ActivityEntry } from '@accounts/shared-domain';
import { Button, DateText, RowsSkeleton } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { useCompany } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';
import { activityLabels } from './activity-labels.ts';
import { RecordSection } from './record-section.tsx';

interface RecordActivityProps {
  resource: Pick<Resource<never, never, never>, 'useActivities'>;
  id: string;
}

/**
 * What happened to a record, newest first. A failed load leaves the list empty (docs/specification.md, section 8), says so
 * and offers to load it again: an empty list alone would claim that nothing happened.
 */
export function RecordActivity({ resource, id }: RecordActivityProps) {
  const { data, isPending, isError, refetch } = resource.useActivities(id);
  const hasFailed = isError && data === undefined;
  return (
    <RecordSection title={t('activity.title')}>
      {isPending && <RowsSkeleton rows={2} />}
      {hasFailed && <Failure onRetry={() => void refetch()} />}
      {data && <Entries entries={data} />}
    </RecordSection>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status">
      <p className="ac-quiet">{t('activity.notLoaded')}</p>
      <Button kind="quiet" onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const formats = useFormats();
  const company = useCompany();
  if (entries.length === 0) return <p className="ac-quiet">{t('activity.empty')}</p>;
  return (
    <ol className="ac-activity">
      {[...entries]
        .sort((a, b) => b.createdDate.localeCompare(a.createdDate))
        .map((entry) => (
          <li key={`${entry.createdDate} ${entry.action} ${entry.detail}`}>
            {activityLabels(entry, formats, company)}
            <span className="ac-quiet">
              {entry.userName} · <DateText instant={entry.createdDate} />
            </span>
          </li>
        ))}
    </ol>
  );
}
