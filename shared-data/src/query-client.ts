import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';

/** How long data counts as fresh, whether a failed fetch is tried again. */
type QueryDefaults = Pick<QueryObserverOptions, 'staleTime' | 'retry' | 'refetchOnWindowFocus'>;

/**
 * The cache of a page. Changes are sent whether the browser believes to be online or not, and fail at once where the server
 * is not reached: kept back until the line is there again, one that the user has given up would be booked later.
 */
export function createQueryClient(queries: QueryDefaults = {}): QueryClient {
  return new QueryClient({ defaultOptions: { queries, mutations: { networkMode: 'always', retry: false } } });
}
