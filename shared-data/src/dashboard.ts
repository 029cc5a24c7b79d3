import type { Dashboard } from '@accounts/shared-domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';

/** Figures of the company for the first screen. */
export function useDashboard(): UseQueryResult<Dashboard> {
  const http = useHttp();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await http.get<Dashboard>('/account/v1/dashboard', { signal })).data,
  });
}
