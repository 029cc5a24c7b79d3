import { registerApplication, start, unregisterApplication } from 'single-spa';
import type { KnownModule } from '../loader/module-catalog.ts';
import { ModuleLane } from '../loader/module-lane.ts';
import type { AppServices } from './app-services.ts';

/** The lanes of all modules and the place on the page where they appear. */
export interface ModuleOutlet {
  laneOf: (id: string) => ModuleLane | undefined;
  /** Takes every module off the page and out of single-spa. */
  close: () => Promise<void>;
}

let isStarted = false;

/**
 * Registers every known module with single-spa. What it sees settles at once (measured: a slow loader given straight to
 * it freezes all navigation, a module that throws at first render wedges it for good); the lanes do the real work.
 */
export function openOutlet(
  { catalog, loader, propsFor }: AppServices,
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
      activeWhen: ({ pathname }) => catalog.ownerOf(pathname)?.id === id,
    });
  }
  if (!isStarted) start({ urlRerouteOnly: true });
  isStarted = true;
  return {
    laneOf: (id) => lanes.get(id),
    close: async () => {
      for (const lane of lanes.values()) lane.leave();
      await Promise.all([...lanes.keys()].map((id) => unregisterApplication(id)));
    },
  };
}
