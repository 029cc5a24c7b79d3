import { provideOutbox } from '@accounts/shared-data';
import type { AppServices } from '../session/app-services.ts';
import { t } from '../texts/texts.ts';

/**
 * Provides the outbox of the person and company at hand, which is opened when it is first wanted and then sends what waits in
 * it whenever there is a connection. Returns how to stop.
 */
export function offerOutbox({ core, queryClient }: Pick<AppServices, 'core' | 'queryClient'>): () => void {
  const ending = new AbortController();
  provideOutbox(async () => {
    const { openOutbox } = await import('@accounts/shared-data/outbox');
    const outbox = await openOutbox({
      http: core.http,
      onSaved: ({ kind }, record) => queryClient.setQueryData([kind, 'one', record.id], record),
      onSent: (entry) =>
        void import('../outbox/sent-toast.ts')
          .then(({ sentText }) => sentText(entry))
          .then((message) => core.bus.publish('toast', { kind: 'success', message }))
          // The list of what waits has one fewer: the notice alone is missing.
          .catch(() => undefined),
      goneMessage: (name) => t('outbox.file.gone', { name }),
    });
    const stop = () => outbox?.stop();
    if (ending.signal.aborted) {
      stop();
      return null;
    }
    const online = core.online$.subscribe((isOnline) => {
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
