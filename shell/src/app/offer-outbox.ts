import { provideOutbox } from '@accounts/shared-data';
import type { AppServices } from '../session/app-services.ts';

/**
 * Provides the outbox of the person and company at hand, which is opened when it is first wanted and then sends what waits in
 * it whenever there is a connection. Returns how to stop.
 */
export function offerOutbox(services: Pick<AppServices, 'core' | 'queryClient'>): () => void {
  const ending = new AbortController();
  provideOutbox(async () => {
    const { openWithNotices } = await import('./open-with-notices.ts');
    const outbox = await openWithNotices(services);
    const stop = () => outbox?.stop();
    if (ending.signal.aborted) {
      stop();
      return null;
    }
    const online = services.core.online$.subscribe((isOnline) => {
      if (isOnline) outbox?.send().catch(() => undefined);
    });
    ending.signal.addEventListener('abort', () => {
      online.unsubscribe();
      stop();
    });
    return outbox;
  });
  return () => {
    ending.abort();
    provideOutbox(null);
  };
}
