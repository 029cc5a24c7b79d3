/** @jest-environment node */
import { createPasswordSeal } from './sealed-password.ts';

const ann = { email: 'ann@example.com', password: 'harbour-2026' };

/** Session storage of a tab. */
function storage(): Storage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

test('what is sealed can be opened by this page, and the storage says nothing of it', async () => {
  const tab = storage();
  const seal = createPasswordSeal(tab);
  await seal.keep(ann);
  const [cipher = ''] = tab.entries.values();
  expect(cipher).not.toContain('harbour');
  expect(cipher).not.toContain('ann@');
  expect(await seal.open()).toEqual(ann);
});

test('every key is made for one password, and cannot be exported', async () => {
  const generated = jest.spyOn(crypto.subtle, 'generateKey');
  const seal = createPasswordSeal(storage());
  await seal.keep(ann);
  await seal.keep({ ...ann, password: 'another-2026' });
  expect(await seal.open()).toMatchObject({ password: 'another-2026' });
  expect(generated.mock.calls.map(([, isExtractable]) => isExtractable)).toEqual([false, false]);
});

test('a reload, or a copy of the tab, has nothing to open', async () => {
  const tab = storage();
  await createPasswordSeal(tab).keep(ann);
  const later = createPasswordSeal(tab);
  expect(later.has()).toBe(false);
  expect(await later.open()).toBeNull();
  expect(tab.entries.size).toBe(0);
});

test('removing also stops what is still being sealed', async () => {
  const tab = storage();
  const seal = createPasswordSeal(tab);
  const kept = seal.keep(ann);
  seal.remove();
  await kept;
  expect(seal.has()).toBe(false);
  expect(tab.entries.size).toBe(0);
});

test('cipher text that was changed opens nothing and is removed', async () => {
  const tab = storage();
  const seal = createPasswordSeal(tab);
  await seal.keep(ann);
  const [[key, cipher]] = [...tab.entries] as [[string, string]];
  const changed = JSON.parse(cipher) as { sealed: number[] };
  changed.sealed[0] = (changed.sealed[0] ?? 0) ^ 1;
  tab.setItem(key, JSON.stringify(changed));
  expect(await seal.open()).toBeNull();
  expect(tab.entries.size).toBe(0);
});
