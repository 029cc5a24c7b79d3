import type { ModuleHealth } from '@accounts/shared-domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useViewQuery } from '../view-query.ts';

/** Pages of all companies report all the time, in milliseconds. */
const AGAIN_EVERY_MS = 20_000;

/** How the modules of the page fare, for those who may edit the settings; fetched again and again while it is shown. */
export function useModuleHealth(): UseQueryResult<ModuleHealth[]> {
  return useViewQuery({
    view: 'modules',
    key: ['health'],
    load: async (http, signal) =>
      (await http.get<{ content: ModuleHealth[] }>('/account/v1/modules/health', { signal })).data.content,
    againEveryMs: AGAIN_EVERY_MS,
  });
}
