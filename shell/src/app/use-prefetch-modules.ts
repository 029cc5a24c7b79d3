import { useCallback } from 'react';
import { useAtRest } from '../core/use-at-rest.ts';
import { supportMode } from '../loader/support-mode.ts';
import type { AppServices } from '../session/app-services.ts';

/** Fetches code of screens ahead of use, once the first screen is being read and for as long as the session lasts; not in safe mode. */
export function usePrefetchModules(services: AppServices): void {
  const prefetch = useCallback(() => {
    if (supportMode.isSafe) return;
    import('./prefetch-modules.ts').then(
      ({ prefetchModules }) => services.onClear(prefetchModules(services)),
      // Screens are fetched when they are opened then.
      () => undefined,
    );
  }, [services]);
  useAtRest(prefetch);
}
