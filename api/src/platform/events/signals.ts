import { inPlatform } from '../db/transaction.ts';
import { newSignal } from '../process/signal.ts';

/** Channel on which the processes of a database name each other the companies that have changed. */
export const CHANNEL = 'accounts_changed';

/** How long hints are gathered before they are sent, in milliseconds. */
const GATHER_MS = 200;
/** A notification holds at most 8000 bytes. */
const MAX_NOTIFIED = 200;

/**
 * A hint, after a commit: something of the company has changed. It reaches streams of this process at once and those of
 * others by a notification; one that is lost costs seconds, because streams also look by the clock.
 */
export const companyChanged = newSignal<[companyId: string]>();

/** Notifies the other processes of the companies that change in this one, until the function that it returns is called. */
export function startNotifying(): () => void {
  let waiting = new Set<string>();
  const notify = (): void => {
    const companies = [...waiting].slice(0, MAX_NOTIFIED);
    waiting = new Set();
    inPlatform((tx) => tx.run('SELECT pg_notify($1, $2)', [CHANNEL, companies.join(' ')])).catch(() => {
      // Only a hint: a database that is away will be looked at again anyway.
    });
  };
  return companyChanged.on((companyId) => {
    if (waiting.size === 0) setTimeout(notify, GATHER_MS).unref();
    waiting.add(companyId);
  });
}
