/**
 * What the browser keeps of the product on the device: the last data of queries, and encrypted: drafts that wait to be sent,
 * drafts of forms and their files; with the key of who is signed in.
 */
const NAME = 'accounts.offline';
/** Raised with every change of the stores below; a store of drafts is never dropped. */
const VERSION = 3;

const STORES = {
  copies: { keyPath: 'key', indexes: { owner: 'owner', age: ['savedAt', 'size'] } },
  outbox: { keyPath: 'serial', autoIncrement: true, indexes: { owner: 'owner', key: ['owner', 'key'] } },
  drafts: { keyPath: 'id', indexes: { form: ['owner', 'form'], age: ['savedAt', 'size', 'owner'] } },
  files: { keyPath: 'id', indexes: { owner: 'owner', age: ['savedAt', 'size', 'owner'] } },
  keys: { keyPath: 'userId', indexes: {} },
};
type StoreName = keyof typeof STORES;

let opened: Promise<IDBDatabase> | null = null;

/** Rejects where the browser keeps nothing, as some do in private windows. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, { indexes, ...options }] of Object.entries(STORES)) {
        if (request.result.objectStoreNames.contains(name)) continue;
        const store = request.result.createObjectStore(name, options);
        for (const [index, keyPath] of Object.entries(indexes)) store.createIndex(index, keyPath);
      }
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer page in another tab waits for this one to let go.
      database.onversionchange = forget;
      database.onclose = forget;
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data for this page.'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

function forget(this: IDBDatabase): void {
  this.close();
  opened = null;
}

/** The outcome of one request of a store. */
export function requestOutcome<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser could not read its store.'));
  });
}

/**
 * Runs the work in one transaction, which other tabs wait for, and resolves once it is stored. The work awaits nothing but
 * requests of its store.
 */
export async function inStore<T>(
  name: StoreName,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = (await open()).transaction(name, mode);
  const stored = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not store this.'));
  });
  const [result] = await Promise.all([work(transaction.objectStore(name)), stored]);
  return result;
}

/** Visits the entries of an index by their keys alone, in its order. */
export function eachKey(
  store: IDBObjectStore,
  index: string,
  visit: (indexKey: IDBValidKey, primaryKey: IDBValidKey) => void,
): Promise<void> {
  const request = store.index(index).openKeyCursor();
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error('The browser could not read its store.'));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      visit(cursor.key, cursor.primaryKey);
      cursor.continue();
    };
  });
}
