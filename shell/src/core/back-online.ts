import { filter, type Observable } from 'rxjs';

/** Emits each time that the connection is back; not for the one at the start. */
export const backOnline = (online$: Observable<boolean>): Observable<boolean> =>
  online$.pipe(filter((isOnline, index) => isOnline && index > 0));
