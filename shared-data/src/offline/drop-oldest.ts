import { eachKey } from './database.ts';

/** What a store may hold. */
export interface StoreBounds {
  count: number;
  /** Of all entries together, as their `size` says. */
  size: number;
}

/** Removes the oldest entries, by the index `age` (time, size, owner), until the rest is within bounds; those of one owner where it is given. */
export async function dropOldest(store: IDBObjectStore, bounds: StoreBounds, owner?: string): Promise<void> {
  const oldestFirst: { key: IDBValidKey; size: number }[] = [];
  await eachKey(store, 'age', (age, key) => {
    const [, size, whose] = age as [number, number, string?];
    if (owner === undefined || whose === owner) oldestFirst.push({ key, size });
  });
  let count = oldestFirst.length;
  let total = oldestFirst.reduce((sum, { size }) => sum + size, 0);
  for (const { key, size } of oldestFirst) {
    if (count <= bounds.count && total <= bounds.size) return;
    store.delete(key);
    count -= 1;
    total -= size;
  }
}
