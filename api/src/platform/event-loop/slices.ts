import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Longest time that work on many rows holds the event loop, in milliseconds: a request that arrives meanwhile waits for
 * one slice. Much shorter slices would spend their time on changing turns.
 */
const MAX_SLICE_MS = 10;

/** Calls `work` with each item in its order, and lets other requests have their turn after each slice of time. */
export async function eachInSlices<T>(
  items: Iterable<T>,
  work: (item: T, index: number) => void,
): Promise<void> {
  let end = performance.now() + MAX_SLICE_MS;
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + MAX_SLICE_MS;
  }
}

/** What `work` returns for each item, computed as by `eachInSlices`. */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  await eachInSlices(items, (item, index) => void results.push(work(item, index)));
  return results;
}
