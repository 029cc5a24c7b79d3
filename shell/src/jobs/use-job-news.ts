import type { FinishedJob } from '@accounts/shared-domain';
import { useEffect, useRef } from 'react';

/** Calls back with the jobs that have finished since the list was first known; those of earlier visits are no news. */
export function useJobNews(
  jobs: readonly FinishedJob[] | undefined,
  onNews: (news: readonly FinishedJob[]) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const notify = useRef(onNews);
  useEffect(() => {
    notify.current = onNews;
  });
  useEffect(() => {
    const before = known.current;
    known.current = jobs ? new Set(jobs.map(({ id }) => id)) : null;
    const news = before && jobs ? jobs.filter(({ id, seen }) => !seen && !before.has(id)) : [];
    if (news.length > 0) notify.current(news);
  }, [jobs]);
}
