import type { SearchProvider } from '@accounts/shared-auth';
import { MAX_SEARCH_RECORDS, todayIn } from '@accounts/shared-domain';
import { decimalMarkOf, localeOf } from '@accounts/shared-ui';
import { loadCodeRef } from '../loader/federation.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { RecordSearch } from '../palette/record-search.ts';
import type { AppServices } from './app-services.ts';

/** The search of a session: a module is loaded as for its screens, with all that guards them, before its providers run. */
export function createRecordSearch(services: AppServices, modules: readonly KnownModule[]): RecordSearch {
  const { core, member, loader, queryClient, report } = services;
  return new RecordSearch({
    modules: () => modules,
    can: member.can,
    loadProvider: async (module, { codeRef }) => {
      await loader.load(module, new AbortController().signal);
      return loadCodeRef<SearchProvider>(module.id, codeRef);
    },
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
