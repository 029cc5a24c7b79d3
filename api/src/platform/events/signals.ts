import { inPlatform } from '../db/transaction.ts';

/** Channel on which the processes of a database tell each other which companies have changed. */
export const CHANNEL = 'accounts_changed';

/** How long hints are gathered before they are told, in milliseconds. */
const GATHER_MS = 200;
/** A notification holds at most 8000 bytes. */
const MAX_NOTIFIED = 200;

let hear: ((companyId: string) => void) | null = null;
let waiting = new Set<string>();

/** Who wants to know, in this process; `null` for none. */
export function onCompanyChanged(listener: ((companyId: string) => void) | null): void {
  hear = listener;
}

/**
 * A hint, after a commit: something of the company has changed. It reaches streams of this process at once and those of
 * others by a notification; one that is lost costs seconds, because streams also look by the clock.
 */
export function companyChanged(companyId: string): void {
  hear?.(companyId);
  if (waiting.size === 0) setTimeout(tellOthers, GATHER_MS).unref();
  waiting.add(companyId);
}

function tellOthers(): void {
  const companies = [...waiting].slice(0, MAX_NOTIFIED);
  waiting = new Set();
  inPlatform((tx) => tx.run('SELECT pg_notify($1, $2)', [CHANNEL, companies.join(' ')])).catch(() => {
    // Only a hint: a database that is away will be looked at again anyway.
  });
}
