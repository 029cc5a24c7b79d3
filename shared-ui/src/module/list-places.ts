const PREFIX = 'accounts.list.at.';

/** The row of a list from which a record was opened, and how far the list was scrolled. */
export interface ListPlace {
  /** Query string of the list at that time. */
  query: string;
  rowId: string;
  /** Scroll position of the table, in pixels. */
  tableTop: number;
  /** Scroll position of the page, in pixels. */
  pageTop: number;
}

interface Kept {
  query: string;
  place?: ListPlace;
}

function read(pathname: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + pathname) ?? '') as Kept;
  } catch {
    return { query: '' };
  }
}

function write(pathname: string, kept: Kept): void {
  try {
    sessionStorage.setItem(PREFIX + pathname, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only means that a link back leads to the start of the list.
  }
}

/** Forgets how the lists were seen: they are another company's from here on. */
export function forgetListPlaces(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

/** Remembers in this tab how a list was last seen. */
export function keepListAddress(pathname: string, query: string): void {
  write(pathname, { ...read(pathname), query });
}

/** Address of a list as it was last seen in this tab; the plain one where it was not. */
export function listAddress(pathname: string): string {
  return pathname + read(pathname).query;
}

/** Remembers from which row a record is opened. */
export function keepListPlace(pathname: string, place: ListPlace): void {
  write(pathname, { query: place.query, place });
}

/** The row to return to, once: for the same view of the list only. */
export function takeListPlace(pathname: string, query: string): ListPlace | null {
  const { place, ...rest } = read(pathname);
  if (!place) return null;
  write(pathname, rest);
  return place.query === query ? place : null;
}
