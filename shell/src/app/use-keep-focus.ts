import type { LocationInfo } from '@accounts/shared-auth';
import { useEffect } from 'react';
import type { Observable } from 'rxjs';

/** Keeps the keyboard's place (`keep-focus.ts`); fetched with the first key, because no first screen needs it. */
export function useKeepFocus(location$: Observable<LocationInfo>): void {
  useEffect(() => {
    const used = new AbortController();
    const begin = async (): Promise<void> => {
      const { keepFocus } = await import('./keep-focus.ts');
      const screen = document.getElementById('screen');
      if (screen && !used.signal.aborted) used.signal.addEventListener('abort', keepFocus(screen, location$));
    };
    // A failure only means that the next Tab begins at the top.
    const onKey = () => void begin().catch(() => undefined);
    document.addEventListener('keydown', onKey, { once: true, capture: true, signal: used.signal });
    return () => used.abort();
  }, [location$]);
}
