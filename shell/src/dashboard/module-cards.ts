import type { DashboardEntry } from '@accounts/shared-auth';
import type { Area, Verb } from '@accounts/shared-domain';
import type { DashboardCard } from '@accounts/shared-ui';
import type { KnownModule } from '../loader/module-catalog.ts';

/** A card that a module contributes. */
export interface ModuleCardSource {
  /** Of all modules. */
  key: string;
  title: string;
  order: number;
  area: Area | undefined;
  verb: Verb;
  /** Loads the module as for its screens. @throws ModuleFailure */
  load: () => Promise<DashboardCard>;
}

/** The cards of all modules, in the order of their manifests; no code of a module runs for it. */
export function moduleCardsOf(
  modules: readonly KnownModule[],
  load: (module: KnownModule, entry: DashboardEntry) => Promise<DashboardCard>,
): ModuleCardSource[] {
  return modules
    .flatMap((module) =>
      module.manifest.dashboard.map((entry) => ({
        key: `${module.id}.${entry.id}`,
        title: module.t(entry.titleKey),
        order: entry.order,
        area: entry.area,
        verb: entry.verb ?? 'view',
        load: () => load(module, entry),
      })),
    )
    .sort((one, other) => one.order - other.order);
}
