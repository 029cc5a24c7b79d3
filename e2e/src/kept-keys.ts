import type { Page } from 'playwright-core';

/** A key that the browser keeps, and whether it opens the sealed password of the tab. */
export interface KeptKey {
  /** Database and store, `accounts.offline keys`, or storage and entry, `localStorage accounts.session`. */
  place: string;
  opensSeal: boolean;
}

/** What the browser keeps in one entry. */
interface Kept {
  place: string;
  value: unknown;
}

/**
 * Every `CryptoKey` that the browser keeps, however deep in an entry, and every text and row of bytes that opens the sealed
 * password of the tab as its key (docs/decisions/059). A `CryptoKey` is `{}` in JSON: a search through texts finds none.
 */
export async function keptKeys(tab: Page): Promise<KeptKey[]> {
  const entries = await tab.evaluateHandle(entriesInPage);
  const parts = await tab.evaluateHandle(partsInPage, entries);
  const keys = await tab.evaluate(keysInPage, parts);
  await Promise.all([entries.dispose(), parts.dispose()]);
  return keys;
}

/** All entries of databases and storages. Runs in the page, as the functions below it. */
async function entriesInPage(): Promise<Kept[]> {
  const outcome = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The database could not be read.'));
    });
  const entries: Kept[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await outcome(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const values = await outcome<unknown[]>(database.transaction(store).objectStore(store).getAll());
      entries.push(...values.map((value) => ({ place: `${name} ${store}`, value })));
    }
    database.close();
  }
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [item, value] of Object.entries(storage)) entries.push({ place: `${name} ${item}`, value });
  return entries;
}

/** Keys, bytes and texts of entries, also those in JSON; a row of whole numbers is bytes as well. */
function partsInPage(entries: readonly Kept[]): Kept[] {
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const isRowOfBytes = (value: object): value is number[] =>
    Array.isArray(value) && value.every((one) => Number.isInteger(one));
  const partsOf = (value: unknown, seen: Set<unknown>): unknown[] => {
    if (seen.has(value)) return [];
    seen.add(value);
    if (typeof value === 'string') return [value, ...partsOf(parsed(value), seen)];
    if (typeof value !== 'object' || value === null) return [];
    if (value instanceof CryptoKey) return [value];
    if (value instanceof ArrayBuffer) return [new Uint8Array(value)];
    if (ArrayBuffer.isView(value)) return [new Uint8Array(value.buffer, value.byteOffset, value.byteLength)];
    if (isRowOfBytes(value)) return [Uint8Array.from(value)];
    const inside: unknown[] = value instanceof Map ? [...value] : Object.values(value);
    return inside.flatMap((one) => partsOf(one, seen));
  };
  return entries.flatMap(({ place, value }) =>
    partsOf(value, new Set()).map((part) => ({ place, value: part })),
  );
}

async function keysInPage(parts: readonly Kept[]): Promise<KeptKey[]> {
  const { nonce, sealed } = JSON.parse(
    sessionStorage.getItem('accounts.sealed') ?? '{ "nonce": [], "sealed": [] }',
  ) as Record<'nonce' | 'sealed', number[]>;
  const opens = (key: CryptoKey): Promise<boolean> =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv: Uint8Array.from(nonce) }, key, Uint8Array.from(sealed)).then(
      () => true,
      () => false,
    );
  /** What a text would be as bytes: of hexadecimal digits, and of base64 in either alphabet. */
  const bytesOf = (text: string): Uint8Array<ArrayBuffer>[] => {
    if (!/^[\w+/=-]{16,64}$/.test(text)) return [];
    const pairs = /^([\da-f]{2})+$/i.test(text) ? (text.match(/../g) ?? []) : [];
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
    const binary = base64.includes('=') || base64.length % 4 === 1 ? '' : atob(base64);
    return [
      Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
      Uint8Array.from(binary, (character) => character.charCodeAt(0)),
    ];
  };
  const kept: KeptKey[] = [];
  for (const { place, value } of parts) {
    if (value instanceof CryptoKey) kept.push({ place, opensSeal: await opens(value) });
    const rows = typeof value === 'string' ? bytesOf(value) : value instanceof Uint8Array ? [value] : [];
    for (const bytes of rows.filter(({ length }) => [16, 32].includes(length))) {
      const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['decrypt']);
      if (await opens(key)) kept.push({ place, opensSeal: true });
    }
  }
  return kept;
}
