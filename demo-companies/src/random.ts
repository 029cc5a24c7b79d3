/** A source of chance that gives the same books at every first run (mulberry32). */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number in a range, both ends included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Chance that follows from its seed. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[between(0, from.length - 1)];
    if (chosen === undefined) throw new Error('There is nothing to choose from.');
    return chosen;
  };
  return { next, between, pick };
}
