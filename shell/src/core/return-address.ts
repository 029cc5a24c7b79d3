/** Where a person goes on after signing in, in the session storage of the tab. */
const KEY = 'accounts.return';

interface ReturnAddress {
  to: string;
  /** Who was there; absent for an address that was opened without a session. */
  userId?: string;
}

/** Remembers the address at which a session ended, or that was opened without one. */
export function keepReturnAddress(storage: Storage, address: ReturnAddress): void {
  try {
    storage.setItem(KEY, JSON.stringify(address));
  } catch {
    // A full or forbidden storage only means that signing in leads to the dashboard.
  }
}

/** Forgets it: the person signed out. */
export function forgetReturnAddress(storage: Storage): void {
  storage.removeItem(KEY);
}

/** Takes the address for who has signed in, once; null where there is none, or another person was there. */
export function takeReturnAddress(storage: Storage, userId: string): string | null {
  try {
    const { to, userId: owner } = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<ReturnAddress>;
    storage.removeItem(KEY);
    // A path of this site, never another host.
    const isOwn = typeof to === 'string' && /^\/(?![/\\])/.test(to);
    return isOwn && (owner === undefined || owner === userId) ? to : null;
  } catch {
    return null;
  }
}
