import { useSyncExternalStore } from 'react';
import { useOptionalModule } from '../module/module-context.tsx';

/**
 * True once the module that a panel belongs to has left the page. A panel is drawn outside the module's element, and the
 * module's tree goes on where its unmount fails.
 */
export function useIsLeft(): boolean {
  const signal = useOptionalModule()?.signal;
  return useSyncExternalStore(
    (changed) => {
      signal?.addEventListener('abort', changed);
      return () => signal?.removeEventListener('abort', changed);
    },
    () => signal?.aborted ?? false,
  );
}
