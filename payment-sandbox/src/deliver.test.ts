import { usePool } from '@accounts/api/platform/db/transaction';
import { poolWithoutRows } from '@accounts/api/test/stand-in-pool';
import { startDeliveries } from './deliver.ts';

/** A database without events; counts the looks for due ones. */
function emptyDatabase(): { looks: number } {
  const count = { looks: 0 };
  usePool(
    poolWithoutRows((text) => {
      if (text.includes('UPDATE sandbox_payment')) count.looks += 1;
    }),
  );
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
  await jest.advanceTimersByTimeAsync(59_000);
  expect(count.looks).toBe(2);
  const delivered = deliveries.deliver('pay_1');
  await jest.advanceTimersByTimeAsync(500);
  expect(count.looks).toBe(3);
  // No event of it was found: whoever waits for it goes on in the end.
  await jest.advanceTimersByTimeAsync(10_000);
  await delivered;
  await deliveries.stop();
  const looks = count.looks;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(count.looks).toBe(looks);
});
