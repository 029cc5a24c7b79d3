import type { Observable } from 'rxjs';

/** The last value of a stream that replays; null while there is none. */
export function currentOf<T>(stream: Observable<T>): T | null {
  let current: T | null = null;
  stream.subscribe((value) => (current = value)).unsubscribe();
  return current;
}
