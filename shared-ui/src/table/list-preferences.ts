const nameOf = (list: string, what: string) => `accounts.list.${list}.${what}`;

/** A choice this browser remembers for a list; the fallback when there is none or it cannot be read. */
export function readListPreference<T>(list: string, what: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(nameOf(list, what));
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** Remembers a choice; a full or forbidden storage only means that it is chosen again next time. */
export function remember<T>(list: string, what: string, value: T): void {
  try {
    localStorage.setItem(nameOf(list, what), JSON.stringify(value));
  } catch {
    // Nothing to do: the next visit asks again.
  }
}
