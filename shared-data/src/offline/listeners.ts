/** Functions to call when something has changed, as `useSyncExternalStore` wants them. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Returns how to remove it. */
  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  call(): void {
    for (const listener of this.#all) listener();
  }
}
