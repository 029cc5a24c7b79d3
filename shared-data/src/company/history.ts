import type { ActivityEntry } from '@accounts/shared-domain';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';

/** Entries of the company's history that are fetched at once. */
export const HISTORY_PAGE = 20;

/**
 * The company's history page by page, newest first: settings, lock date, plan, roles and members. For who may approve in
 * Accounts.
 */
export function useCompanyChanges(): UseInfiniteQueryResult<InfiniteData<ActivityEntry[]>> {
  const http = useHttp();
  return useInfiniteQuery({
    queryKey: ['companyHistory'],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) =>
      (
        await http.get<{ content: ActivityEntry[] }>('/account/v1/company/activities', {
          params: { limit: HISTORY_PAGE, offset },
          signal,
        })
      ).data.content,
    getNextPageParam: (page, _, offset) => (page.length < HISTORY_PAGE ? undefined : offset + HISTORY_PAGE),
    meta: { view: 'companyHistory' },
  });
}
