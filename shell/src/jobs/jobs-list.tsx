import { apiErrorOf } from '@accounts/shared-data';
import type { FinishedJob } from '@accounts/shared-domain';
import { CheckIcon, DateText, EmptyState, Notice, Skeleton, WarningIcon } from '@accounts/shared-ui';
import { LayoutLink } from '../frame/layout-link.tsx';
import { t } from '../texts/page-texts.ts';
import { jobPath, jobReason, jobText } from './job-labels.ts';

export interface JobsListProps {
  jobs: readonly FinishedJob[] | undefined;
  error: unknown;
  /** Those that are marked as new. */
  fresh: ReadonlySet<string>;
  /** A link was followed. */
  onFollow: () => void;
}

/** Finished jobs, newest first, each with the way to its log or result. */
export function JobsList({ jobs, error, fresh, onFollow }: JobsListProps) {
  if (!jobs && error) return <Notice kind="error">{apiErrorOf(error).message}</Notice>;
  if (!jobs) return <Skeleton height={160} />;
  if (jobs.length === 0) return <EmptyState title={t('jobs.empty')} text={t('jobs.empty.text')} />;
  return (
    <ul className="jobs-list">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} isNew={fresh.has(job.id)} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function JobRow({
  job,
  isNew,
  onFollow,
}: { job: FinishedJob; isNew: boolean } & Pick<JobsListProps, 'onFollow'>) {
  const path = jobPath(job);
  const reason = jobReason(job);
  const hasFailed = job.outcome === 'Failed';
  return (
    <li className="jobs-row">
      <span className={hasFailed ? 'jobs-mark jobs-mark-failed' : 'jobs-mark'}>
        {hasFailed ? <WarningIcon /> : <CheckIcon />}
      </span>
      <div>
        <p>
          {path === null ? (
            jobText(job)
          ) : (
            <LayoutLink to={path} onClick={onFollow}>
              {jobText(job)}
            </LayoutLink>
          )}{' '}
          {isNew && <strong className="jobs-new">{t('jobs.new')}</strong>}
        </p>
        {reason !== '' && <p className="jobs-reason">{reason}</p>}
        <p className="ac-quiet">
          <DateText instant={job.finishedDate} />
        </p>
      </div>
    </li>
  );
}
