import type { Dashboard } from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useViewQuery } from './view-query.ts';

/** Figures of the company for the first screen. */
export function useDashboard(): UseQueryResult<Dashboard> {
  return useViewQuery({
    view: 'dashboard',
    key: [],
    load: async (http, signal) => (await http.get<Dashboard>('/account/v1/dashboard', { signal })).data,
  });
}
