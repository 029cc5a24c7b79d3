import { v7 } from 'uuid';

/** A new identifier, ordered by time so that new rows land at the end of their index. */
export function newId(): string {
  return v7();
}
