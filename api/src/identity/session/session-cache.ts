/** A session ended on another server is noticed within this time; on this one at once. */
const CACHE_MS = 10_000;
const MAX_CACHED_SESSIONS = 10_000;

/** Sessions that a process has read from the database, for some seconds. */
export class SessionCache<Session> {
  readonly #kept = new Map<string, { session: Session; until: number }>();
  /** Grows whenever sessions end: what was read from the database before that is not kept. */
  #endings = 0;

  /** The session of a token's hash; null when it is not kept, or no longer. */
  find(key: string): Session | null {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > Date.now() ? kept.session : null;
  }

  /** Reads a session and keeps it, unless sessions end meanwhile; null is never kept. */
  async read(key: string, read: () => Promise<Session | null>): Promise<Session | null> {
    const before = this.#endings;
    const session = await read();
    if (session === null) {
      this.#kept.delete(key);
      return null;
    }
    if (this.#kept.size >= MAX_CACHED_SESSIONS) this.#kept.clear();
    if (before === this.#endings) this.#kept.set(key, { session, until: Date.now() + CACHE_MS });
    return session;
  }

  /** One session has ended. */
  forget(key: string): void {
    this.#endings += 1;
    this.#kept.delete(key);
  }

  /** Some sessions have ended: every one is read anew. */
  forgetAll(): void {
    this.#endings += 1;
    this.#kept.clear();
  }
}
