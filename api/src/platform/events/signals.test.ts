import { poolWithoutRows } from '../../../test/stand-in-pool.ts';
import { usePool } from '../db/transaction.ts';
import { companyChanged, startNotifying } from './signals.ts';

/** Notifications that were sent, by a pool that knows only them. */
function listen(): string[] {
  const sent: string[] = [];
  usePool(
    poolWithoutRows((text, values) => {
      if (text.includes('pg_notify')) sent.push(String(values[1]));
    }),
  );
  return sent;
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  usePool(null);
});

test('a company that changes again and again is announced to other processes once in 200 ms', async () => {
  const sent = listen();
  const here: string[] = [];
  const stopNotifying = startNotifying();
  const stopHere = companyChanged.on((company) => void here.push(company));
  for (let changes = 0; changes < 5; changes += 1) {
    companyChanged.send('one');
    await jest.advanceTimersByTimeAsync(30);
  }
  companyChanged.send('two');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['one two']);
  expect(here).toEqual(['one', 'one', 'one', 'one', 'one', 'two']);
  companyChanged.send('one');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['one two', 'one']);
  stopHere();
  stopNotifying();
  companyChanged.send('two');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(here).toHaveLength(7);
});
