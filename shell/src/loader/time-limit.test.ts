import { abortAfter } from './time-limit.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['fails leaves nothing open', () => Promise.reject(new Error('404')), true],
  ['is done lets go on what uses its signal', () => Promise.resolve('entry'), false],
])('work that %s', async (_how, part, isAborted) => {
  const signals: AbortSignal[] = [];
  const caller = new AbortController();
  const work = abortAfter<string>(HOUR_MS, 'module', caller.signal, (signal) => {
    signals.push(signal);
    return part();
  });
  await work.catch(() => undefined);
  expect(signals.map(({ aborted }) => aborted)).toEqual([isAborted]);
  expect(caller.signal.aborted).toBe(false);
});
