import type { ActivityEntry, OpeningBalances, OpeningBalancesInput } from '@accounts/shared-domain';
import {
  useMutation,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useViewQuery } from '../view-query.ts';

const PATH = '/account/v1/openingBalances';
const VIEW = 'journals';
const KEY = ['openingBalances'];

/** What the books began with; `startDate` is null until it is entered. */
export function useOpeningBalances(): UseQueryResult<OpeningBalances> {
  return useViewQuery({
    view: VIEW,
    key: KEY,
    load: async (http, signal) => (await http.get<OpeningBalances>(PATH, { signal })).data,
  });
}

/** Writes the opening balances as a whole: what is left out is taken back. */
export function useSaveOpeningBalances(): UseMutationResult<OpeningBalances, unknown, OpeningBalancesInput> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: OpeningBalancesInput) => (await http.put<OpeningBalances>(PATH, input)).data,
    // What is done next is done to this version, whether or not it has been fetched anew by then.
    onSuccess: (stored) => void queryClient.setQueryData([VIEW, ...KEY], stored),
  });
}

/** What happened to the opening balances, newest first. */
export function useOpeningBalanceActivities(): UseQueryResult<ActivityEntry[]> {
  return useViewQuery({
    view: VIEW,
    key: [...KEY, 'activities'],
    load: async (http, signal) =>
      (await http.get<{ content: ActivityEntry[] }>(`${PATH}/activities`, { signal })).data.content,
  });
}
