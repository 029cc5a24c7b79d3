/** Locks of one browser, which the tabs of a test share. */
export class FakeLocks {
  readonly #held = new Map<string, Promise<unknown>>();

  request = (async (name: string, options: unknown, callback?: (lock: object | null) => unknown) => {
    const run = (callback ?? options) as (lock: object | null) => unknown;
    const isTry = callback !== undefined && (options as { ifAvailable?: boolean }).ifAvailable === true;
    const before = this.#held.get(name);
    if (before && isTry) return run(null);
    const turn = (async () => {
      await before;
      return run({});
    })();
    const held = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#held.set(name, held);
    void held.then(() => {
      if (this.#held.get(name) === held) this.#held.delete(name);
    });
    return turn;
  }) as LockManager['request'];
}
