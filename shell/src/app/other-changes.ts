import { browserTabs, shareChanges } from '@accounts/shared-data';
import type { AppCore } from '../session/app-core.ts';

/** Fetches anew what other people and other tabs change, from now on. Returns how to stop. */
export function receiveOtherChanges({ core, userId, companyId }: OtherChangesOptions): () => void {
  const name = `${userId} ${companyId}`;
  const tabs = browserTabs(name, document);
  if (!tabs) return () => undefined;
  const { token } = core.session;
  const changes = shareChanges({
    name,
    token,
    clientId: core.clientId,
    tabs,
    onChange: (lists) => core.bus.publish('lists.changed', { lists }),
  });
  const own = core.ownChanges$.subscribe((lists) => changes.announce(lists));
  return () => {
    own.unsubscribe();
    changes.stop();
  };
}

interface OtherChangesOptions {
  core: AppCore;
  userId: string;
  companyId: string;
}
