import type { FinishedJob, Id } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useViewQuery } from './view-query.ts';

const PATH = '/account/v1/jobs';

/** What became of the signed-in member's jobs, newest first. */
export function useFinishedJobs(): UseQueryResult<FinishedJob[]> {
  return useViewQuery({
    view: 'jobs',
    key: [],
    load: async (http, signal) => (await http.get<{ content: FinishedJob[] }>(PATH, { signal })).data.content,
  });
}

/** Marks jobs as seen, in every browser of the member. */
export function useMarkJobsSeen(): UseMutationResult<unknown, unknown, readonly Id[]> {
  const http = useHttp();
  return useMutation({ mutationFn: (ids) => http.put(`${PATH}/seen`, { ids }) });
}
