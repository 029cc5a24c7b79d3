import { together } from './together.ts';

test('returns what each comes to, in their order', async () => {
  expect(await together(Promise.resolve('a'), 2, null)).toEqual(['a', 2, null]);
});

test('throws the first failure in their order, and only once nothing is under way any more', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<never>();
  const last = Promise.withResolvers<void>();
  const work = together(
    first.promise,
    Promise.reject(new Error('second')),
    last.promise.then(() => void done.push('last')),
  );
  const outcome = work.catch((error: unknown) => void done.push(String(error)));
  first.reject(new Error('first'));
  await first.promise.catch(() => undefined);
  expect(done).toEqual([]);
  last.resolve();
  await outcome;
  expect(done).toEqual(['last', 'Error: first']);
});
