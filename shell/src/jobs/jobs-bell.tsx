import './jobs.css';
import { useFinishedJobs, useMarkJobsSeen } from '@accounts/shared-data';
import type { FinishedJob } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui';
import { BellIcon } from '@accounts/shared-ui/later-icons';
import { Drawer } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { useLayout } from '../frame/layout-services.ts';
import { t } from '../texts/page-texts.ts';
import { isShownOn, jobText } from './job-labels.ts';
import { JobsList } from './jobs-list.tsx';
import { useJobNews } from './use-job-news.ts';

/** Widest that the panel gets, in pixels. */
const WIDTH = 420;
/** Larger counts are shown as "9+". */
const MAX_COUNT = 9;

/** The bell of the navbar: how many jobs have finished that the member has not seen, and behind it the list of them. */
export function JobsBell() {
  const { bus } = useLayout();
  const { data: jobs, error } = useFinishedJobs();
  const { mutate: markSeen } = useMarkJobsSeen();
  const [isOpen, setOpen] = useState(false);
  // What was new when the list was opened stays marked while it is read.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unseen = (jobs ?? []).filter(({ seen }) => !seen);
  const see = (some: readonly FinishedJob[]) => {
    if (some.length > 0) markSeen(some.map(({ id }) => id));
  };
  useJobNews(jobs, (news) => {
    const { pathname } = window.location;
    if (isOpen) setFresh(new Set([...fresh, ...news.map(({ id }) => id)]));
    const elsewhere = isOpen ? [] : news.filter((job) => !isShownOn(job, pathname));
    see(news.filter((job) => !elsewhere.includes(job)));
    const [newest] = elsewhere;
    if (newest === undefined || document.visibilityState === 'hidden') return;
    const hasFailed = elsewhere.some(({ outcome }) => outcome === 'Failed');
    const message = elsewhere.length === 1 ? jobText(newest) : t('jobs.many', { count: elsewhere.length });
    bus.publish('toast', { kind: hasFailed ? 'error' : 'success', message });
  });
  const open = () => {
    setFresh(new Set(unseen.map(({ id }) => id)));
    setOpen(true);
    see(unseen);
  };
  return (
    <>
      <Button
        kind="quiet"
        icon={<BellIcon />}
        aria-haspopup="dialog"
        aria-label={jobs ? t('jobs.button', { count: unseen.length }) : t('jobs.title')}
        title={t('jobs.title')}
        onClick={open}
      />
      {unseen.length > 0 && (
        <span className="jobs-count" aria-hidden="true">
          {unseen.length > MAX_COUNT ? t('jobs.count.more', { count: MAX_COUNT }) : unseen.length}
        </span>
      )}
      <Drawer open={isOpen} title={t('jobs.title')} width={WIDTH} onClose={() => setOpen(false)}>
        <JobsList jobs={jobs} error={error} fresh={fresh} onFollow={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
