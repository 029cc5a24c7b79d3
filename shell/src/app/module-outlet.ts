import { registerApplication, start, triggerAppChange, unregisterApplication } from 'single-spa';
import type { KnownModule } from '../loader/module-catalog.ts';
import { ModuleLane } from '../loader/module-lane.ts';
import type { AppServices } from './app-services.ts';

/** The lanes of all modules and the place on the page where they appear. */
export interface ModuleOutlet {
  laneOf: (id: string) => ModuleLane | undefined;
  /** Mounts and unmounts by what the address and the rights say now. */
  review: () => Promise<unknown>;
  /** Takes every module off the page and out of single-spa. */
  close: () => Promise<void>;
}

let isStarted = false;

/**
 * Registers every known module with single-spa. What it sees settles at once (measured: a slow loader given straight to
 * it freezes all navigation, a module that throws at first render wedges it for good); the lanes do the real work.
 */
export function openOutlet(
  { loader, propsFor, visitOf }: AppServices,
  known: KnownModule[],
  slot: HTMLElement,
): ModuleOutlet {
  const lanes = new Map(known.map((module) => [module.id, new ModuleLane(module, loader, propsFor)]));
  for (const [id, lane] of lanes) {
    registerApplication({
      name: id,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => Promise.resolve(lane.enter(slot)),
          unmount: () => Promise.resolve(lane.leave()),
        }),
      activeWhen: ({ pathname }) => {
        const visit = visitOf(pathname);
        return visit.kind === 'module' && visit.module.id === id;
      },
    });
  }
  if (!isStarted) start({ urlRerouteOnly: true });
  isStarted = true;
  return {
    laneOf: (id) => lanes.get(id),
    review: triggerAppChange,
    close: async () => {
      for (const lane of lanes.values()) lane.leave();
      await Promise.all([...lanes.keys()].map((id) => unregisterApplication(id)));
    },
  };
}
