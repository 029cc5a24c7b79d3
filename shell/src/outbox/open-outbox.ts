import { Outbox, outboxTabs, ownerName, provideOutbox, type DataOwner } from '@accounts/shared-data';
import { t } from '../texts/texts.ts';
import type { AppServices } from '../app/app-services.ts';

/** Opens the outbox of a person and company, and sends what waits in it whenever there is a connection. Returns how to stop. */
export function openOutbox(
  { core, queryClient }: Pick<AppServices, 'core' | 'queryClient'>,
  owner: DataOwner,
): () => void {
  const name = ownerName(owner);
  const outbox = new Outbox({
    owner: name,
    http: core.http,
    tabs: outboxTabs(name, window),
    onSent: ({ kind, contactName }, record) => {
      queryClient.setQueryData([kind, 'one', record.id], record);
      core.bus.publish('toast', { kind: 'success', message: t('outbox.sent', { contact: contactName }) });
    },
  });
  provideOutbox(outbox);
  // A browser that keeps nothing has an empty outbox.
  outbox.start().catch(() => undefined);
  const online = core.online$.subscribe((isOnline) => {
    if (isOnline) outbox.send().catch(() => undefined);
  });
  return () => {
    online.unsubscribe();
    outbox.stop();
    provideOutbox(null);
  };
}
