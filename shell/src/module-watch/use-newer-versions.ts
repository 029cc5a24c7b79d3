import { useEffect, useState } from 'react';
import type { AppServices } from '../session/app-services.ts';
import { fetchRegistry } from '../loader/registry-client.ts';
import { supportMode } from '../loader/support-mode.ts';
import { dropLapsedPins } from './drop-lapsed-pins.ts';
import { reviewModules } from './review-modules.ts';
import { watchRegistry } from './watch-registry.ts';

/**
 * Looks at the registry for as long as its part is drawn. Gives what another page would get in place of this one's versions, as one
 * text; '' while that is nothing.
 */
export function useNewerVersions({ catalog, core }: Pick<AppServices, 'catalog' | 'core'>): string {
  const [newer, setNewer] = useState('');
  useEffect(
    () =>
      watchRegistry(document, core.online$, async (signal) => {
        // An entry that is not right was reported by the page that started with it, or will be by the next one.
        const { modules } = await fetchRegistry(() => undefined, signal);
        const found = await reviewModules(catalog, modules);
        if (!signal.aborted) setNewer(found.join(' '));
        // Support changes nothing that is kept.
        if (!supportMode.isActive) dropLapsedPins(localStorage, modules);
      }),
    [catalog, core],
  );
  return newer;
}
