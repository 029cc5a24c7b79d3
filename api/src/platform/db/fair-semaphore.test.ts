import { FairSemaphore, type NoSlot } from './fair-semaphore.ts';
import { CONNECTION_SHARES, POOL_CONNECTIONS } from './connection-shares.ts';

const LIMITS = { total: 4, perKey: 3, kept: 1, waitingPerKey: 2, waitMs: 60_000 };

/** Callers that have been admitted, in their order. */
function door(limits = LIMITS) {
  const slots = new FairSemaphore(limits);
  const admitted: string[] = [];
  const releases = new Map<string, () => void>();
  const refused = new Map<string, NoSlot>();
  const acquire = (key: string, name = key, signal?: AbortSignal): void => {
    slots.acquire(key, signal).then(
      (release) => {
        admitted.push(name);
        releases.set(name, release);
      },
      (error: NoSlot) => refused.set(name, error),
    );
  };
  const settled = (): Promise<void> => new Promise((resume) => setImmediate(resume));
  const release = async (name: string): Promise<void> => {
    releases.get(name)?.();
    await settled();
  };
  return { slots, acquire, release, settled, admitted, refused };
}

test('one key takes its share and leaves the kept slots to others', async () => {
  const { acquire, settled, admitted, release } = door();
  for (const name of ['a1', 'a2', 'a3', 'a4']) acquire('a', name);
  acquire('b', 'b1');
  await settled();
  expect(admitted).toEqual(['a1', 'a2', 'a3', 'b1']);
  await release('a1');
  expect(admitted).toEqual(['a1', 'a2', 'a3', 'b1']);
  await release('b1');
  expect(admitted).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

test('a key that holds two slots already waits while only kept slots are free', async () => {
  const { acquire, settled, admitted } = door({ ...LIMITS, perKey: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) acquire('a', name);
  await settled();
  expect(admitted).toEqual(['a1', 'a2', 'a3']);
  acquire('b', 'b1');
  await settled();
  expect(admitted.at(-1)).toBe('b1');
});

test('keys with waiters take turns, and the waiters of a key keep their order', async () => {
  const { acquire, settled, admitted, release } = door({
    ...LIMITS,
    total: 1,
    perKey: 1,
    kept: 0,
    waitingPerKey: 9,
  });
  for (const name of ['a1', 'a2', 'a3', 'a4']) acquire('a', name);
  acquire('b', 'b1');
  acquire('c', 'c1');
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await release(name);
  expect(admitted).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('beyond the queue of a key callers are refused at once, and those that wait too long later', async () => {
  const { acquire, settled, refused } = door({ ...LIMITS, waitMs: 10 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) acquire('a', name);
  await settled();
  expect([...refused].map(([name, { refusal, ofKey }]) => [name, refusal, ofKey])).toEqual([
    ['a6', 'full', true],
  ]);
  while (refused.size < 3) await new Promise((resume) => setTimeout(resume, 5));
  expect([...refused.values()].map(({ refusal }) => refusal)).toEqual(['full', 'late', 'late']);
});

test('a waiter whose client has gone leaves its place to the next one', async () => {
  const { slots, acquire, settled, release, admitted, refused } = door();
  const client = new AbortController();
  for (const name of ['a1', 'a2', 'a3']) acquire('a', name);
  acquire('a', 'gone', client.signal);
  acquire('a', 'stays');
  client.abort();
  await settled();
  expect(refused.get('gone')?.refusal).toBe('gone');
  acquire('a', 'late', client.signal);
  await settled();
  expect(refused.get('late')?.refusal).toBe('gone');
  await release('a1');
  expect(admitted).toEqual(['a1', 'a2', 'a3', 'stays']);
  for (const name of ['a2', 'a3', 'stays', 'stays']) await release(name);
  expect(slots.running).toBe(0);
});

test('the pool has a connection for every slot of every purpose', () => {
  const slots = Object.values(CONNECTION_SHARES).reduce((sum, { total }) => sum + total, 0);
  expect(POOL_CONNECTIONS).toBeGreaterThan(slots);
});
