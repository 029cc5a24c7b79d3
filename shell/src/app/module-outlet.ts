import { registerApplication, start, triggerAppChange, unregisterApplication } from 'single-spa';
import { backOnline } from '../core/back-online.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { ModuleMount } from '../loader/module-mount.ts';
import type { AppServices } from '../session/app-services.ts';

/** The mounts of all modules and the place on the page where they appear. */
export interface ModuleOutlet {
  mountOf: (id: string) => ModuleMount | undefined;
  /** Takes in the modules that are known by now. */
  update: (modules: readonly KnownModule[]) => void;
  /** Mounts and unmounts by what the address and the rights say now. */
  review: () => Promise<unknown>;
  /** Takes every module off the page and out of single-spa. */
  close: () => Promise<void>;
}

let isStarted = false;

/**
 * Registers every known module with single-spa. What it sees settles at once (measured: a slow loader given straight to
 * it freezes all navigation, a module that throws at first render wedges it for good); the mounts do the real work.
 */
export function openOutlet(
  { core, loader, propsFor, visitOf }: AppServices,
  slot: HTMLElement,
): ModuleOutlet {
  const mounts = new Map<string, ModuleMount>();
  const register = (id: string, moduleMount: ModuleMount): void =>
    registerApplication({
      name: id,
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          mount: () => Promise.resolve(moduleMount.mount(slot)),
          unmount: () => Promise.resolve(moduleMount.unmount()),
        }),
      activeWhen: ({ pathname }) => {
        const visit = visitOf(pathname);
        return visit.kind === 'module' && visit.module.id === id;
      },
    });
  const retrying = backOnline(core.online$).subscribe(() => {
    for (const moduleMount of mounts.values()) moduleMount.retryUnavailable();
  });
  if (!isStarted) start({ urlRerouteOnly: true });
  isStarted = true;
  return {
    mountOf: (id) => mounts.get(id),
    update: (modules) => {
      for (const module of modules) {
        const known = mounts.get(module.id);
        if (known) known.update(module);
        else {
          const moduleMount = new ModuleMount(module, loader, propsFor, core.history.current);
          mounts.set(module.id, moduleMount);
          register(module.id, moduleMount);
        }
      }
    },
    review: triggerAppChange,
    close: async () => {
      retrying.unsubscribe();
      for (const moduleMount of mounts.values()) moduleMount.unmount();
      await Promise.all([...mounts.keys()].map((id) => unregisterApplication(id)));
    },
  };
}
