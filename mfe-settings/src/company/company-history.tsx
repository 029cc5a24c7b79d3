import { useCompanyChanges } from '@accounts/shared-data/company';
import type { ActivityEntry } from '@accounts/shared-domain';
import { Button, DateText, Skeleton, useCompany, useFormats } from '@accounts/shared-ui';
import { activityLabels, FailedFetch, RecordSection } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';

/** Who changed settings, lock date, plan, roles and members, and when; newest first. */
export function CompanyHistory() {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useCompanyChanges();
  const retry = () => void (data ? fetchNextPage() : refetch());
  return (
    <RecordSection title={t('company.history')}>
      <p className="ac-quiet">{t('company.history.what')}</p>
      {!data && !error && <Skeleton height={160} />}
      {data && <Entries entries={data.pages.flat()} />}
      {error && <FailedFetch error={error} onRetry={retry} />}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('company.history.more')}
        </Button>
      )}
    </RecordSection>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const formats = useFormats();
  const company = useCompany();
  return (
    <ol className="ac-activity">
      {entries.map((entry) => (
        <li key={`${entry.createdDate} ${entry.action} ${entry.detail}`}>
          <bdi className="ms-change">{activityLabels(entry, formats, company)}</bdi>
          <span className="ac-quiet">
            {entry.userName} · <DateText instant={entry.createdDate} />
          </span>
        </li>
      ))}
    </ol>
  );
}
