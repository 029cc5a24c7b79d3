import type { Pool } from 'pg';
import { usePool } from '../../../platform/db/transaction.ts';
import { startDeliveries } from './deliver.ts';

/** A database without events; counts the looks for due ones. */
function emptyDatabase(): { looks: number } {
  const count = { looks: 0 };
  const query = (statement: string | { text: string }) => {
    if (typeof statement === 'string') return Promise.resolve({ rows: [], command: statement });
    const isLook = statement.text.includes('UPDATE sandbox_payment');
    if (isLook) count.looks += 1;
    return Promise.resolve({ rows: isLook ? [] : [{ seconds: null }], command: 'SELECT' });
  };
  usePool({ connect: () => Promise.resolve({ query, release: () => undefined }) } as unknown as Pool);
  return count;
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  usePool(null);
});

test('while no event waits the database is looked at twice a minute, and at once when one is announced', async () => {
  const count = emptyDatabase();
  const deliveries = startDeliveries('http://localhost/webhook', () => Promise.resolve('secret'));
  await deliveries.wake();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(count.looks).toBe(2);
  await deliveries.wake();
  expect(count.looks).toBe(3);
  await deliveries.stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(count.looks).toBe(3);
});
