import { poolWithoutRows } from '../../../test/stand-in-pool.ts';
import { usePool } from '../db/transaction.ts';
import { companyChanged, onCompanyChanged } from './signals.ts';

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
  onCompanyChanged(null);
});

test('a company that changes again and again is announced to other processes once in 200 ms', async () => {
  const sent = listen();
  const here: string[] = [];
  onCompanyChanged((company) => void here.push(company));
  for (let changes = 0; changes < 5; changes += 1) {
    companyChanged('one');
    await jest.advanceTimersByTimeAsync(30);
  }
  companyChanged('two');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['one two']);
  expect(here).toEqual(['one', 'one', 'one', 'one', 'one', 'two']);
  companyChanged('one');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['one two', 'one']);
});
