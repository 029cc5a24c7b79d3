/** How long each step of a module may take, in milliseconds. */
export const LIMITS = { load: 10_000, bootstrap: 2_000, mount: 2_000, unmount: 2_000 } as const;

/** The promise, or a rejection when it takes longer than `ms`. */
export function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} seconds.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The promise, or a rejection as soon as the signal is aborted; the work itself goes on for whoever comes next. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Given up.', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Waits so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
