import { isInCanary, type ModuleHealth, type ModuleVersionHealth } from '@accounts/shared-domain';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import { readHistory } from './change-registry.ts';
import { folderOf, type ServedModule, type ServedVersion } from './registry-in-use.ts';
import { countsSince, type ReportCounts } from './reports.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

/** How each module fares: its versions, how often they came, failed and threw in a week, and the last change. */
export async function moduleHealth(
  store: ObjectStore,
  modules: ReadonlyMap<string, ServedModule>,
  companyId: string,
): Promise<ModuleHealth[]> {
  const since = new Date(Date.now() - DAYS * DAY_MS).toISOString();
  const found = [...modules].map(async ([module, entry]): Promise<ModuleHealth> => {
    const [counts, [change]] = await Promise.all([
      countsSince(module, since),
      readHistory(store, { module, limit: 1 }),
    ]);
    const of = (version: ServedVersion): ModuleVersionHealth => withCounts(version, counts);
    const { stable, canary, previous, enabled } = entry;
    return {
      module,
      enabled: enabled === true,
      message: enabled === true ? null : enabled.message,
      stable: of(stable),
      canary: canary
        ? {
            ...of(canary),
            percent: canary.percent,
            includesThisCompany: isInCanary(canary, companyId),
          }
        : null,
      previous: previous ? of(previous) : null,
      lastChange: change ? { at: change.at, action: change.action, why: change.why } : null,
    };
  });
  return (await Promise.all(found)).toSorted((a, b) => (a.module < b.module ? -1 : 1));
}

function withCounts(version: ServedVersion, counts: ReadonlyMap<string, ReportCounts>): ModuleVersionHealth {
  const folder = folderOf(version);
  const found = counts.get(folder);
  const loads = found?.loads ?? 0;
  return {
    version: folder,
    loads,
    averageMs: found && loads > 0 ? Math.round(found.loadMs / loads) : null,
    longestMs: found && loads > 0 ? found.longestMs : null,
    loadFailures: found?.loadFailures ?? 0,
    crashes: found?.crashes ?? 0,
  };
}
