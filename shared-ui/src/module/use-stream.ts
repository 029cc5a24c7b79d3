import { useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

interface StreamStore<T> {
  subscribe: (changed: () => void) => () => void;
  read: () => T | undefined;
}

/** Keeps the last value of a stream so that React may read it at any time. */
function streamStore<T>(stream: Observable<T>): StreamStore<T> {
  let last: T | undefined;
  stream.subscribe((value) => (last = value)).unsubscribe();
  return {
    subscribe: (changed) => {
      const subscription = stream.subscribe((value) => {
        if (Object.is(value, last)) return;
        last = value;
        changed();
      });
      return () => subscription.unsubscribe();
    },
    read: () => last,
  };
}

/** Last value of a replaying stream, there at the first render; `initial` until a stream without one emits. */
export function useStream<T>(stream: Observable<T>): T | undefined;
export function useStream<T>(stream: Observable<T>, initial: T): T;
export function useStream<T>(stream: Observable<T>, initial?: T): T | undefined {
  const store = useMemo(() => streamStore(stream), [stream]);
  const value = useSyncExternalStore(store.subscribe, store.read);
  return value === undefined ? initial : value;
}
