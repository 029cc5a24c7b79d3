import type { ViewName } from '@accounts/shared-domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import type { Http } from './http.ts';

/** A query of the API: what it shows, its key below the view's name, and the call behind it. */
export interface ViewQuery<T> {
  /** Decides when the data is fetched anew: when a list that the view is drawn from changes. */
  view: ViewName;
  /** Tells queries of one view apart. */
  key: readonly unknown[];
  load: (http: Http, signal: AbortSignal) => Promise<T>;
  /** Nothing is fetched while false. */
  enabled?: boolean;
  /** Fetched again so often while it is shown, in milliseconds: what no call of the company changes. */
  againEveryMs?: number;
}

/** Options of a view's query, also for prefetching. */
export function viewQueryOptions<T>(http: Http, { view, key, load, enabled, againEveryMs }: ViewQuery<T>) {
  return queryOptions({
    queryKey: [view, ...key],
    queryFn: ({ signal }) => load(http, signal),
    meta: { view },
    enabled,
    refetchInterval: againEveryMs,
  });
}

/** Data of a view; every query of shared-data comes through here, so that none can go stale. */
export function useViewQuery<T>(query: ViewQuery<T>): UseQueryResult<T> {
  return useQuery(viewQueryOptions(useHttp(), query));
}
