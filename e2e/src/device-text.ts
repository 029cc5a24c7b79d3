import type { Page } from 'playwright-core';

/** An entry of a store in a database of the browser. */
export interface KeptEntry {
  store: string;
  /** Everything of the entry that is text, also what bytes would be as text. */
  text: string;
}

/** What the device keeps in all stores of all databases, as text. */
export const onDevice = (tab: Page): Promise<KeptEntry[]> =>
  tab.evaluate(async () => {
    const outcome = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database could not be read.'));
      });
    const latin = (bytes: ArrayBuffer | ArrayBufferView) =>
      new TextDecoder('latin1').decode(bytes) + new TextDecoder('utf-16le').decode(bytes);
    const textOf = (value: unknown) =>
      JSON.stringify(value, (_key, part: unknown) =>
        part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? latin(part) : part,
      );
    const kept = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await outcome(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = await outcome<unknown[]>(database.transaction(store).objectStore(store).getAll());
        kept.push(...entries.map((entry) => ({ store, text: textOf(entry) })));
      }
      database.close();
    }
    return kept;
  });
