import { performance } from 'node:perf_hooks';
import { ThreadTookTooLong, inThread } from './in-thread.ts';

const HEAP_MIB = 16;
const SHORT_MS = 1_000;
const LONG_MS = 60_000;

/** How a thread with this program ends, and after how many milliseconds. */
async function outcomeOf(program: string, ms: number): Promise<{ error: unknown; took: number }> {
  const begun = performance.now();
  const thread = {
    script: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    data: null,
    heapMib: HEAP_MIB,
    ms,
    failed: (cause?: unknown) => new Error('failed', { cause }),
  };
  const done = inThread<string, string>(thread, (message, { settle }) => settle(message));
  const error = await done.catch((reason: Error) => reason.cause);
  return { error, took: performance.now() - begun };
}

test('a result is that of the thread', async () => {
  const program = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage('done');`;
  expect((await outcomeOf(program, LONG_MS)).error).toBe('done');
});

test('a thread that works on and on is ended', async () => {
  expect((await outcomeOf('for (;;);', SHORT_MS)).error).toBeInstanceOf(ThreadTookTooLong);
});

test('a thread that only waits has more time, and is ended all the same', async () => {
  const { error, took } = await outcomeOf('setInterval(() => {}, 1_000);', SHORT_MS);
  expect(error).toBeInstanceOf(ThreadTookTooLong);
  expect(took).toBeGreaterThan(3 * SHORT_MS);
});

test('a thread that takes too much memory says so', async () => {
  const { error } = await outcomeOf(
    'const held = []; for (;;) held.push({ text: String(held.length) });',
    LONG_MS,
  );
  expect(error).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
});
