import {
  LIST_CALLS,
  type IsoDate,
  type Journal,
  type JournalStatus,
  type ManualJournal,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import type { Http } from '../http.ts';
import { useIdempotencyKey } from '../idempotency.ts';
import { idempotent, unwrapValue } from '../resource-api.ts';
import { useKeepRecord } from '../resource.ts';
import { useViewQuery } from '../view-query.ts';

const PATH = LIST_CALLS.journals.path;

/** A manual journal, or one of the ledger, by its id. */
export function useAnyJournal(id: string | undefined): UseQueryResult<ManualJournal | Journal> {
  return useViewQuery({
    view: 'journals',
    key: ['one', id],
    load: async (http, signal) => (await http.get<ManualJournal | Journal>(`${PATH}/${id}`, { signal })).data,
    enabled: id !== undefined,
  });
}

/** Whether a journal is one of the ledger, which never changes. */
export function isLedgerJournal(journal: ManualJournal | Journal): journal is Journal {
  return 'sequence' in journal;
}

/** A step of a manual journal; the day is that of the reversal. */
export interface JournalStep {
  id: string;
  status: Exclude<JournalStatus, 'Draft'>;
  date?: IsoDate;
}

/** Posts a draft, or voids a posted journal. */
export async function setJournalStatus(
  http: Http,
  { id, ...params }: JournalStep,
  signal?: AbortSignal,
): Promise<ManualJournal> {
  const url = `${PATH}/${id}/journalStatus`;
  return unwrapValue<ManualJournal>((await http.put<ManualJournal>(url, undefined, { params, signal })).data);
}

/** The same from a screen: the journal is shown as it is afterwards. */
export function useSetJournalStatus(): UseMutationResult<ManualJournal, unknown, JournalStep> {
  const http = useHttp();
  const keep = useKeepRecord<ManualJournal>('journals');
  return useMutation({
    mutationFn: (step: JournalStep) => setJournalStatus(http, step),
    onSuccess: (journal) => keep(journal.id, journal),
  });
}

/** Makes a journal of another one: its opposite, posted on a day (`reverse`), or a draft of the same lines. */
export function useMakeJournalOf(): UseMutationResult<
  ManualJournal,
  unknown,
  { id: string; call: 'reverse' | 'duplicate'; date?: IsoDate }
> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, call, ...params }) =>
      withKey(async (key) =>
        unwrapValue<ManualJournal>(
          (await http.post<ManualJournal>(`${PATH}/${id}/${call}`, undefined, { ...idempotent(key), params }))
            .data,
        ),
      ),
  });
}
