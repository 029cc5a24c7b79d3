import { abortAfter } from './time-limit.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['has failed', () => Promise.reject(new Error('404'))],
  ['is done', () => Promise.resolve('entry')],
])('work that %s leaves nothing open', async (_how, part) => {
  const signals: AbortSignal[] = [];
  const caller = new AbortController();
  const work = abortAfter<string>(HOUR_MS, 'module', caller.signal, (signal) => {
    signals.push(signal);
    return part();
  });
  await work.catch(() => undefined);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(caller.signal.aborted).toBe(false);
});
