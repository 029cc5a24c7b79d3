import type { SearchProvider } from '@accounts/shared-auth';
import { MAX_SEARCH_RECORDS, todayIn } from '@accounts/shared-domain';
import { decimalMarkOf, localeOf } from '@accounts/shared-ui';
import type { KnownModule } from '../loader/module-catalog.ts';
import { RecordSearch } from '../palette/record-search.ts';
import type { AppServices } from './app-services.ts';
import { loadPart } from './load-part.ts';

/** The search of a session. */
export function createRecordSearch(services: AppServices, modules: readonly KnownModule[]): RecordSearch {
  const { core, member, queryClient, report } = services;
  return new RecordSearch({
    modules: () => modules,
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
