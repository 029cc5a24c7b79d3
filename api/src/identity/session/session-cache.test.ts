import { SessionCache } from './session-cache.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('keeps a session that was read for ten seconds', async () => {
  const cache = new SessionCache<string>();
  expect(cache.find('key')).toBeNull();
  expect(await cache.read('key', () => Promise.resolve('session'))).toBe('session');
  expect(cache.find('key')).toBe('session');
  jest.advanceTimersByTime(9_999);
  expect(cache.find('key')).toBe('session');
  jest.advanceTimersByTime(1);
  expect(cache.find('key')).toBeNull();
});

test.each([
  ['that session ends', (cache: SessionCache<string>) => cache.forget('key')],
  ['another one ends', (cache: SessionCache<string>) => cache.forget('other')],
  ['sessions of a person end', (cache: SessionCache<string>) => cache.forgetAll()],
])('does not keep what it read while %s', async (_when, end) => {
  const cache = new SessionCache<string>();
  const read = cache.read('key', async () => {
    end(cache);
    return 'session';
  });
  expect(await read).toBe('session');
  expect(cache.find('key')).toBeNull();
});

test('forgets one session, or all of them, and what is not there any more', async () => {
  const cache = new SessionCache<string>();
  const keep = (key: string) => cache.read(key, () => Promise.resolve(key));
  await keep('one');
  await keep('two');
  cache.forget('one');
  expect([cache.find('one'), cache.find('two')]).toEqual([null, 'two']);
  expect(await cache.read('two', () => Promise.resolve(null))).toBeNull();
  expect(cache.find('two')).toBeNull();
  await keep('one');
  cache.forgetAll();
  expect(cache.find('one')).toBeNull();
});
