import type { SearchProvider } from '@accounts/shared-auth';
import { MAX_SEARCH_RECORDS, todayIn } from '@accounts/shared-domain';
import { decimalMarkOf, localeOf } from '@accounts/shared-ui';
import { RecordSearch } from '../search/record-search.ts';
import type { AppServices } from '../session/app-services.ts';
import { loadPart } from './load-part.ts';

/** The search of a session. */
export function createRecordSearch(services: AppServices): RecordSearch {
  const { core, member, queryClient, report, catalog } = services;
  return new RecordSearch({
    modules: () => catalog.all(),
    can: member.can,
    loadProvider: (module, { codeRef }) => loadPart<SearchProvider>(services, module, codeRef),
    context: () => ({
      http: core.http,
      queryClient,
      limit: MAX_SEARCH_RECORDS,
      decimalMark: decimalMarkOf(localeOf(member.company$.value, member.preferences$.value?.display.formats)),
      today: todayIn(member.company$.value?.timeZone),
    }),
    report,
  });
}
