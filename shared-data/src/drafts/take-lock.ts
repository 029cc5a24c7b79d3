/** Locks that the tabs of a browser share; fakes in tests. */
export type TabLocks = Pick<LockManager, 'request'>;

/** Takes a lock until the returned function is called or the tab is gone; null where it is taken. */
export function takeLock(locks: TabLocks, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(reject);
  });
}
