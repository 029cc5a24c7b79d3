/** What was typed into a form, in the session storage of its tab: where the device cannot keep it encrypted. */
export class TabDraft<Values> {
  readonly #name: string;
  /** Whether its person is still signed in: signing out removes what tabs keep, and it must not come back. */
  readonly #isOwn: () => boolean;

  constructor(name: string, isOwn: () => boolean) {
    this.#name = name;
    this.#isOwn = isOwn;
  }

  read(): Values | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#name) ?? 'null') as Values | null;
    } catch {
      return null;
    }
  }

  write(values: Values): void {
    if (!this.#isOwn()) return;
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(values));
    } catch {
      // A tab that is full as well keeps what it had: the form still holds the rest.
    }
  }

  remove(): void {
    sessionStorage.removeItem(this.#name);
  }
}
