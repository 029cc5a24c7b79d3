import { CHUNK_RELOAD_GUARD_MS } from '@accounts/shared-domain';
import { reloadForChunk } from './chunk-reload.ts';

function pageOf() {
  const kept = new Map<string, string>();
  const reload = jest.fn();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const navigator = { onLine: true };
  const page = { sessionStorage, navigator, location: { reload } } as unknown as Window;
  return { page, navigator, reload };
}

test('reloads once, and again only after a minute', () => {
  const { page, reload } = pageOf();
  const start = 1_000_000;
  expect(reloadForChunk(page, false, start)).toBe(true);
  expect(reloadForChunk(page, false, start + CHUNK_RELOAD_GUARD_MS - 1)).toBe(false);
  expect(reloadForChunk(page, false, start + CHUNK_RELOAD_GUARD_MS)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('never over an unsaved form, and that does not use up the minute', () => {
  const { page, reload } = pageOf();
  expect(reloadForChunk(page, true, 1_000_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(reloadForChunk(page, false, 1_000_001)).toBe(true);
});

test('never without a connection, where no page would come, and that does not use up the minute', () => {
  const { page, navigator, reload } = pageOf();
  navigator.onLine = false;
  expect(reloadForChunk(page, false, 1_000_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  navigator.onLine = true;
  expect(reloadForChunk(page, false, 1_000_001)).toBe(true);
});
