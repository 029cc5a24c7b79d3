import { QueryClient, type QueryObserverOptions, type QueryPersister } from '@tanstack/react-query';
import type { LastData } from './offline/last-data.ts';

/** How long data counts as fresh, whether a failed fetch is tried again. */
type QueryDefaults = Pick<QueryObserverOptions, 'staleTime' | 'retry' | 'refetchOnWindowFocus'>;

/** How long a list on the screen that the server did not send is requested again, in milliseconds. */
const REFETCH_INTERVAL_MS = 15_000;

/**
 * Stores what a cache fetches on the device, and shows it with its age while the server is not reached. Stored data that is
 * shown is fetched again once the browser is online, and every 15 seconds while it reports to be. Returns how to stop.
 */
export function keepLastData(queryClient: QueryClient, lastData: LastData): () => void {
  const persister: QueryPersister = async (queryFn, context, query) => {
    const isRetried = query.state.fetchFailureCount === 0;
    const data = await lastData.load(query.queryHash, async () => queryFn(context), { isRetried });
    const savedAt = lastData.shown().get(query.queryHash);
    // After the query has counted the data as fetched now.
    if (savedAt !== undefined) setTimeout(() => query.setState({ dataUpdatedAt: savedAt }));
    return data;
  };
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, networkMode: 'always', refetchOnReconnect: 'always', persister },
  });
  // A record that a save has returned.
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual !== true) return;
    lastData.keep(event.query.queryHash, event.query.state.data);
  });
  const timer = setInterval(() => {
    if (navigator.onLine)
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ queryHash }) => lastData.shown().has(queryHash),
      });
  }, REFETCH_INTERVAL_MS);
  return () => {
    stopWatching();
    clearInterval(timer);
  };
}

/**
 * The cache of a page. Changes are sent whether the browser believes to be online or not, and fail at once where the server
 * is not reached: kept back until the line is there again, one that the user has given up would be booked later.
 */
export function createQueryClient(queries: QueryDefaults = {}): QueryClient {
  return new QueryClient({ defaultOptions: { queries, mutations: { networkMode: 'always', retry: false } } });
}
