import type { DashboardEntry } from '@accounts/shared-auth';
import type { Area, Verb } from '@accounts/shared-domain';
import type { DashboardCard } from '@accounts/shared-ui';
import { isSwitchedOff, type KnownModule } from '../loader/module-catalog.ts';

/** A card that a module contributes. */
export interface ModuleCardSource {
  /** Of all modules. */
  key: string;
  title: string;
  order: number;
  area: Area | undefined;
  verb: Verb;
  /** Loads the module as for its screens; `again` once it has failed. @throws ModuleFailure */
  load: (again: boolean) => Promise<DashboardCard>;
}

/** The cards of all modules but those that are switched off, in the order of their manifests; no code of a module runs for it. */
export function moduleCardsOf(
  modules: readonly KnownModule[],
  load: (module: KnownModule, entry: DashboardEntry, again: boolean) => Promise<DashboardCard>,
): ModuleCardSource[] {
  return modules
    .filter((module) => !isSwitchedOff(module))
    .flatMap((module) =>
      module.manifest.dashboard.map((entry) => ({
        key: `${module.id}.${entry.id}`,
        title: module.t(entry.titleKey),
        order: entry.order,
        area: entry.area,
        verb: entry.verb ?? 'view',
        load: (again: boolean) => load(module, entry, again),
      })),
    )
    .sort((one, other) => one.order - other.order);
}
