/** A record that was opened. */
export interface RecentPage {
  to: string;
  title: string;
}

/** Records that are remembered. */
const MAX_RECENT = 8;

/** Records that a member opened in this tab, the last first; kept in session storage beside the drafts, and removed with them. */
export class RecentPages {
  readonly #storage: Storage;
  readonly #key: () => string;

  constructor(storage: Storage, key: () => string) {
    this.#storage = storage;
    this.#key = key;
  }

  list(): RecentPage[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#key()) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
    } catch {
      return [];
    }
  }

  add(page: RecentPage): void {
    const others = this.list().filter(({ to }) => to !== page.to);
    try {
      this.#storage.setItem(this.#key(), JSON.stringify([page, ...others].slice(0, MAX_RECENT)));
    } catch {
      // A full or forbidden storage only means that nothing is remembered.
    }
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  const { to, title } = (value ?? {}) as Partial<RecentPage>;
  return typeof to === 'string' && typeof title === 'string';
}
