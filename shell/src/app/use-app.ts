import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { ShellCore } from '../core/shell-core.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { warmUp } from '../loader/federation.ts';
import { type AppServices, createAppServices, prefetchLists } from './app-services.ts';

/** Where the signed-in page stands. */
export type AppState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; services: AppServices; modules: KnownModule[] };

/** Services of the session at hand: made at sign-in, cleared at sign-out. */
export function useApp(core: ShellCore): AppState {
  const [state, setState] = useState<AppState>({ phase: 'loading' });
  useEffect(() => {
    const services = createAppServices(core);
    let isOver = false;
    open(services).then(
      (modules) => !isOver && setState({ phase: 'ready', services, modules }),
      (error: unknown) => {
        services.report(error, 'start');
        const message = error instanceof Error ? error.message : '';
        // A session that ended on the way leads to the login page by itself.
        if (!isOver && core.session.token()) setState({ phase: 'failed', message });
      },
    );
    return () => {
      isOver = true;
      services.clear();
    };
  }, [core]);
  return state;
}

/** What nearly every screen takes: fetched when the browser has nothing better to do. */
const COMMON = ['@accounts/shared-ui/table', '@accounts/shared-ui/form'];

function warmUpWhenIdle(): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
  idle(() => COMMON.forEach(warmUp));
}

async function open(services: AppServices): Promise<KnownModule[]> {
  const { core, member, catalog, loader } = services;
  const session = await firstValueFrom(core.session.session$);
  if (!session) throw new Error('Nobody is signed in.');
  // The canary goes by company, so its id must be known before versions are chosen.
  await member.load(session.userId);
  await catalog.start(member.company$.value?.id ?? '');
  const owner = catalog.ownerOf(core.history.current().pathname);
  if (owner) loader.preload(owner);
  prefetchLists(services);
  warmUpWhenIdle();
  return firstValueFrom(catalog.modules$);
}
