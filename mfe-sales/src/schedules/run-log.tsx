import { sentenceText } from '@accounts/shared-auth';
import { useScheduleRuns } from '@accounts/shared-data/around-documents';
import type { RunOutcome, Schedule, ScheduleRun } from '@accounts/shared-domain';
import {
  Button,
  DateText,
  ModuleLink,
  Money,
  RowsSkeleton,
  StatusBadge,
  useCompany,
  useFormats,
  type StatusTone,
} from '@accounts/shared-ui';
import { FailedFetch } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-labels.ts';

/** Lines that are fetched at a time, and the most of one call. */
const PAGE_RUNS = 100;
const MAX_RUNS = 1_000;

/** What came of a schedule, one line a period, the newest first. */
export function RunLog({ schedule }: { schedule: Schedule }) {
  const [limit, setLimit] = useState(PAGE_RUNS);
  const { data: runs, error, refetch, isPlaceholderData } = useScheduleRuns(schedule.id, limit);
  const hasMore = runs !== undefined && runs.length >= limit && limit < MAX_RUNS;
  return (
    <section className="ac-card" aria-label={t('schedules.log')}>
      <h2>{t('schedules.log')}</h2>
      {error && <FailedFetch error={error} onRetry={() => void refetch()} />}
      {!runs && !error && <RowsSkeleton rows={3} />}
      {runs?.length === 0 && <p className="ac-quiet">{t('schedules.log.empty')}</p>}
      <ul className="schedule-runs">
        {runs?.map((run) => (
          <Run key={run.id} run={run} path={SCHEDULED[schedule.kind].path} />
        ))}
      </ul>
      {(hasMore || isPlaceholderData) && (
        <Button busy={isPlaceholderData} onClick={() => setLimit(limit + PAGE_RUNS)}>
          {t('schedules.log.more')}
        </Button>
      )}
    </section>
  );
}

const TONES: Record<RunOutcome, StatusTone> = { Created: 'success', Failed: 'error', Skipped: 'neutral' };

function Run({ run, path }: { run: ScheduleRun; path: string }) {
  const decimals = useCompany()?.currencyExponent ?? 2;
  const { formatInstant } = useFormats();
  const {
    period,
    outcome,
    documentId,
    documentNumber,
    totalAmount,
    message,
    nextAttempt,
    userName,
    ranDate,
  } = run;
  return (
    <li>
      <DateText date={period} />
      <StatusBadge status={outcome} tone={TONES[outcome]} />
      <span>
        {documentId && (
          <ModuleLink to={`${path}/${documentId}`}>{documentNumber || t('schedules.draft')}</ModuleLink>
        )}
        {outcome === 'Skipped' && (
          <small>{t('schedules.log.skippedBy', { name: userName, date: formatInstant(ranDate) })}</small>
        )}
        {message && <small>{sentenceText(run)}</small>}
        {nextAttempt && <small>{t('schedules.nextAttempt', { date: formatInstant(nextAttempt) })}</small>}
      </span>
      <span className="ac-number">
        {totalAmount !== null && <Money amount={totalAmount} decimals={decimals} />}
      </span>
    </li>
  );
}
