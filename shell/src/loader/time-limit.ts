import { ModuleFailure } from './failure.ts';

/** How long each step of a module may take, in milliseconds; `registry` is that of the list of modules. */
export const LIMITS = {
  registry: 10_000,
  load: 10_000,
  bootstrap: 2_000,
  mount: 2_000,
  unmount: 2_000,
} as const;

/** The promise, or a rejection when it takes longer than `ms`. */
export function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} seconds.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs work with a signal that is aborted with `signal`, after `ms`, and when the work fails, so that nothing of it stays open:
 * where one of several files fails, the others are given up.
 * @throws ModuleFailure `unavailable` when it takes longer
 */
export async function abortAfter<T>(
  ms: number,
  what: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, ms);
  try {
    return await untilAborted(work(controller.signal), controller.signal);
  } catch (error) {
    abort();
    if (!isLate) throw error;
    throw new ModuleFailure('unavailable', `${what} took longer than ${ms / 1000} seconds.`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** The promise, or a rejection as soon as the signal is aborted. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Given up.', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Waits so many milliseconds. Rejects as soon as the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return untilAborted(wait, signal).finally(() => clearTimeout(timer));
}
