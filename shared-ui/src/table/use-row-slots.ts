import { useState } from 'react';

/** Keys of the rows that are drawn, by the rows' identifiers, in their order. */
export type RowSlots = ReadonlyMap<string, number>;

const NONE: RowSlots = new Map();

/**
 * Keys for rows: one that stays in sight keeps its key, and with it its elements; one that comes into sight takes the key of
 * one that left, so that words change in elements that are there. A search that removes a few rows thus draws few anew.
 */
export function useRowSlots(ids: readonly string[]): RowSlots {
  const [drawn, setDrawn] = useState<RowSlots>(NONE);
  if (drawn.size === ids.length && ids.every((id) => drawn.has(id))) return drawn;
  const slots = assignSlots(drawn, ids);
  setDrawn(slots);
  return slots;
}

/** The next keys after those that are drawn. */
export function assignSlots(drawn: RowSlots, ids: readonly string[]): RowSlots {
  const left = new Map(drawn);
  for (const id of ids) left.delete(id);
  const free = [...left.values()];
  let unused = Math.max(-1, ...drawn.values()) + 1;
  return new Map(ids.map((id) => [id, drawn.get(id) ?? free.shift() ?? unused++]));
}
