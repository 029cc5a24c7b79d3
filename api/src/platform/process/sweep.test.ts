import { startSweeps } from './sweep.ts';

test('a stop waits for the sweep that is under way, and none begins after it', async () => {
  const begun: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const sweeps = startSweeps({
    first: () => {
      begun.push('first');
      return end;
    },
    second: () => {
      begun.push('second');
      return Promise.resolve();
    },
  });
  let isStopped = false;
  const stopped = sweeps.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect({ begun, isStopped }).toEqual({ begun: ['first'], isStopped: false });
  finish();
  await stopped;
  expect(begun).toEqual(['first']);
});
