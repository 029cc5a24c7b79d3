import type { GeneralLedger, IsoDate, Journal, TrialBalance } from '@accounts/shared-domain';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useViewQuery } from './view-query.ts';

const REPORTS = '/account/v1/reports';

/** Trial balance on a day; today of the company when left out. */
export function useTrialBalance(asAt?: IsoDate): UseQueryResult<TrialBalance> {
  return useViewQuery({
    view: 'reports',
    key: ['trialBalance', asAt ?? 'today'],
    load: async (http, signal) =>
      (await http.get<TrialBalance>(`${REPORTS}/trialBalance`, { params: { asAt }, signal })).data,
  });
}

/** Account and period of a general ledger. */
export interface LedgerQuestion {
  accountId: string;
  from?: IsoDate;
  to?: IsoDate;
}

/** Movements of one account, page by page; nothing is fetched without an account. */
export function useGeneralLedger(
  question: LedgerQuestion | undefined,
): UseInfiniteQueryResult<InfiniteData<GeneralLedger>> {
  const http = useHttp();
  return useInfiniteQuery({
    queryKey: ['reports', 'generalLedger', question],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      (
        await http.get<GeneralLedger>(`${REPORTS}/generalLedger`, {
          params: { ...question, cursor: pageParam },
          signal,
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: question !== undefined,
    meta: { view: 'reports' },
  });
}

/** The last entries of an account, in their order; nothing is fetched while not `enabled`. */
export function useLastLedgerEntries(
  accountId: string,
  last: number,
  { enabled = true } = {},
): UseQueryResult<GeneralLedger> {
  return useViewQuery({
    view: 'reports',
    key: ['lastEntries', accountId, last],
    load: async (http, signal) =>
      (await http.get<GeneralLedger>(`${REPORTS}/generalLedger`, { params: { accountId, last }, signal }))
        .data,
    enabled,
  });
}

/** One journal with its lines. */
export function useJournal(id: string | undefined): UseQueryResult<Journal> {
  return useViewQuery({
    view: 'reports',
    key: ['journal', id],
    load: async (http, signal) => (await http.get<Journal>(`/account/v1/journals/${id}`, { signal })).data,
    enabled: id !== undefined,
  });
}
