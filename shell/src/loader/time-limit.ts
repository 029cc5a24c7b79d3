/** How long each step of a module may take, in milliseconds. */
export const LIMITS = { load: 10_000, bootstrap: 2_000, mount: 2_000, unmount: 2_000 } as const;

/** The promise, or a rejection when it takes longer than `ms` or the signal is aborted first. */
export function within<T>(ms: number, what: string, work: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} seconds.`)), ms);
    const abort = () => reject(new DOMException(`${what} was given up.`, 'AbortError'));
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    work.then(resolve, reject).finally(settle);
  });
}

/** Waits so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
