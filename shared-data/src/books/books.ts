import type {
  ActivityEntry,
  IsoDate,
  LedgerFingerprint,
  LedgerFingerprintCheck,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useViewQuery } from '../view-query.ts';

const FINGERPRINT = '/account/v1/ledger/fingerprint';

/** Fingerprint of the books at the end of a day; null while nothing is posted. */
export function useFingerprint(date: IsoDate): UseQueryResult<LedgerFingerprint> {
  return useViewQuery({
    view: 'reports',
    key: ['fingerprint', date],
    load: async (http, signal) =>
      (await http.get<LedgerFingerprint>(FINGERPRINT, { params: { date }, signal })).data,
  });
}

/** Looks up whether the books still go through a fingerprint that was printed earlier. */
export function useCheckFingerprint(): UseMutationResult<LedgerFingerprintCheck, unknown, string> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (fingerprint) =>
      (await http.get<LedgerFingerprintCheck>(`${FINGERPRINT}/check`, { params: { fingerprint } })).data,
  });
}

/** The company's history of one subject, newest first: moves of the lock date, or what the nightly verification wrote. */
export function useCompanyHistory(about: 'lockDate' | 'books'): UseQueryResult<ActivityEntry[]> {
  return useViewQuery({
    view: 'reports',
    key: ['history', about],
    load: async (http, signal) =>
      (
        await http.get<{ content: ActivityEntry[] }>('/account/v1/company/activities', {
          params: { about },
          signal,
        })
      ).data.content,
  });
}
