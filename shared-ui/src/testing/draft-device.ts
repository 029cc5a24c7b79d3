import { webcrypto } from 'node:crypto';
import { beginDrafts } from '@accounts/shared-data';

/** Locks that one page takes; the promise settles when it lets go of them. */
class PageLocks {
  readonly #held = new Set<string>();
  request = (async (
    name: string,
    _options: object,
    work: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    if (this.#held.has(name)) return work(null);
    this.#held.add(name);
    const result: unknown = await work({});
    this.#held.delete(name);
    return result;
  }) as LockManager['request'];
}

/** Gives the tests of a file what a browser has to keep encrypted drafts; the database comes from `fake-indexeddb/auto`. */
export function withDraftDevice(): void {
  const { crypto } = globalThis;
  const give = (value: unknown) => Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
  beforeAll(() => give(webcrypto));
  afterAll(() => give(crypto));
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: new PageLocks(), configurable: true }));
}

/** Signs a person in whose drafts have a key made of their id. */
export function beginDraftsOf(userId: string, companyId = 'c1'): void {
  const secret = Buffer.alloc(32, userId.charCodeAt(0)).toString('base64url');
  beginDrafts({ owner: { userId, companyId }, secret });
}
