import type { SessionToken } from '@accounts/shared-domain';
import { createSessionStore } from './session-store.ts';

const session = (companyId: string, token = `${companyId}-token`, userId = 'ann'): SessionToken => ({
  access_token: token,
  userId,
  companyId,
  type: 'Credentials',
});

/** A browser whose tabs share a storage and hear of each other's changes, as browsers do it. */
function browser() {
  const kept = new Map<string, string>();
  const tabs: { hear: (event: StorageEvent) => void; storage: Storage }[] = [];
  const storageOf = (owner: Storage | null): Storage => {
    const write = (key: string, newValue: string | null): void => {
      const oldValue = kept.get(key) ?? null;
      if (oldValue === newValue) return;
      if (newValue === null) kept.delete(key);
      else kept.set(key, newValue);
      const event = { key, oldValue, newValue } as StorageEvent;
      for (const tab of tabs) if (tab.storage !== owner) tab.hear(event);
    };
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => write(key, value),
      removeItem: (key: string) => write(key, null),
    } as Storage;
  };
  const privateStorage = (): Storage => {
    const own = new Map<string, string>();
    return {
      getItem: (key: string) => own.get(key) ?? null,
      setItem: (key: string, value: string) => void own.set(key, value),
      removeItem: (key: string) => void own.delete(key),
    } as Storage;
  };
  return {
    openTab: (tabStorage = privateStorage()) => {
      const heard: ((event: StorageEvent) => void)[] = [];
      const shown: (() => void)[] = [];
      const marker = {} as Storage;
      const shared = storageOf(marker);
      tabs.push({ storage: marker, hear: (event) => heard.forEach((listen) => listen(event)) });
      const page = {
        addEventListener: (_type: string, listen: (event: StorageEvent) => void) => void heard.push(listen),
        document: {
          visibilityState: 'visible' as const,
          addEventListener: (_type: string, listen: () => void) => void shown.push(listen),
        },
      } as unknown as Parameters<typeof createSessionStore>[1];
      return {
        store: createSessionStore(shared, page, tabStorage),
        tabStorage,
        comeToFront: () => shown.forEach((listen) => listen()),
      };
    },
  };
}

test('a tab goes on in its company while another tab goes to the next one, over a reload too', () => {
  const { openTab } = browser();
  const first = openTab();
  first.store.begin(session('c1'));
  const second = openTab();
  second.store.enterOnReload(session('c2'));
  expect(first.store.token()).toBe('c1-token');
  expect(openTab(first.tabStorage).store.token()).toBe('c1-token');
  expect(openTab(second.tabStorage).store.token()).toBe('c2-token');
});

test('the open page keeps its token until it is loaded anew', () => {
  const { store } = browser().openTab();
  store.begin(session('c1'));
  store.enterOnReload(session('c2'));
  expect(store.token()).toBe('c1-token');
  expect(store.kept().map(({ companyId }) => companyId)).toEqual(['c1', 'c2']);
});

test('a new tab opens in the company of the tab that was used last', () => {
  const { openTab } = browser();
  const first = openTab();
  first.store.begin(session('c1'));
  const second = openTab();
  second.store.begin(session('c2'));
  expect(openTab().store.token()).toBe('c2-token');
  first.comeToFront();
  expect(openTab().store.token()).toBe('c1-token');
});

test('signing out in one tab ends every tab, whichever company it shows', () => {
  const { openTab } = browser();
  const first = openTab();
  first.store.begin(session('c1'));
  const second = openTab();
  second.store.begin(session('c2'));
  first.store.end('user');
  expect(second.store.token()).toBeNull();
  expect(openTab(second.tabStorage).store.token()).toBeNull();
});

test('a session that expires ends the tabs of its company, and no other', () => {
  const { openTab } = browser();
  const first = openTab();
  first.store.begin(session('c1'));
  const alike = openTab();
  const other = openTab();
  other.store.begin(session('c2'));
  first.comeToFront();
  first.store.end('expired');
  expect(alike.store.token()).toBeNull();
  expect(other.store.token()).toBe('c2-token');
  expect(openTab().store.token()).toBe('c2-token');
});

test('a new token for the same company is taken by every tab of it', () => {
  const { openTab } = browser();
  const first = openTab();
  first.store.begin(session('c1'));
  const second = openTab();
  first.store.begin(session('c1', 'newer'));
  expect(second.store.token()).toBe('newer');
});

test('the sessions of one person are not kept for the next', () => {
  const { openTab } = browser();
  const { store } = openTab();
  store.begin(session('c1'));
  store.begin(session('c2', 'bobs', 'bob'));
  expect(store.kept().map(({ access_token: token }) => token)).toEqual(['bobs']);
});
