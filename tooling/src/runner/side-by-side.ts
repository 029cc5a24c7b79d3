/** Works on several things, so many at a time, and begins with them in their order; gives the results in that order. */
export async function sideBySide<T, R>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const waiting = things.entries();
  const results: R[] = [];
  const worker = async (): Promise<void> => {
    // One iterator for all workers: each takes what comes next.
    for (const [at, thing] of waiting) results[at] = await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
