import type { SourceJournal } from '@accounts/shared-domain';
import { useViewQuery } from '../view-query.ts';

/** What was booked for a document or a payment, reversals included; nothing is fetched while not `enabled`. */
export function useSourceJournals(sourceId: string, { enabled }: { enabled: boolean }) {
  return useViewQuery({
    view: 'reports',
    key: ['journals', sourceId],
    load: async (http, signal) =>
      (
        await http.get<{ content: SourceJournal[] }>('/account/v1/ledger/journals', {
          params: { sourceId },
          signal,
        })
      ).data.content,
    enabled,
  });
}
