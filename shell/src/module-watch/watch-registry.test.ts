import { BehaviorSubject } from 'rxjs';
import { LOOK_EVERY_MS, watchRegistry } from './watch-registry.ts';

let visibility: DocumentVisibilityState;
let stop: () => void;
let signals: AbortSignal[];
let settle: (() => void)[];
const online$ = new BehaviorSubject(true);

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  signals = [];
  settle = [];
  stop = watchRegistry(document, online$, (signal) => {
    signals.push(signal);
    return new Promise<void>((resolve, reject) =>
      settle.push(signals.length % 2 ? resolve : () => reject(new Error('503'))),
    );
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Ends the look that is under way: the first of two well, the second one not. */
async function end(): Promise<void> {
  settle.at(-1)?.();
  await pass(0);
}

test('looks once in a period of less than a minute, after a failure too, and at first not at all', async () => {
  expect(LOOK_EVERY_MS).toBeLessThan(60_000);
  await pass(LOOK_EVERY_MS - 1);
  expect(signals).toHaveLength(0);
  await pass(1);
  expect(signals).toHaveLength(1);
  await end();
  await pass(LOOK_EVERY_MS);
  await end();
  await pass(LOOK_EVERY_MS);
  expect(signals).toHaveLength(3);
});

test('never looks twice at the same time', async () => {
  await pass(LOOK_EVERY_MS * 3);
  show('visible');
  expect(signals).toHaveLength(1);
  await end();
  show('visible');
  expect(signals).toHaveLength(2);
});

test('a page that cannot be seen does not look, and does at once when it can be seen again', async () => {
  show('hidden');
  await pass(LOOK_EVERY_MS * 2);
  expect(signals).toHaveLength(0);
  show('visible');
  expect(signals).toHaveLength(1);
});

test('looks when the connection is back', () => {
  online$.next(false);
  expect(signals).toHaveLength(0);
  online$.next(true);
  expect(signals).toHaveLength(1);
});

test('a page that is left looks no more, and aborts what is under way', async () => {
  show('visible');
  stop();
  expect(signals[0]?.aborted).toBe(true);
  await end();
  await pass(LOOK_EVERY_MS);
  show('visible');
  expect(signals).toHaveLength(1);
});
