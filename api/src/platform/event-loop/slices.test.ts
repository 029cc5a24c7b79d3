import { eachInSlices, mapInSlices } from './slices.ts';

/** Holds the event loop for some milliseconds. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('other work has its turn between the slices, never more than a slice and an item later', async () => {
  let done = 0;
  const seen: number[] = [];
  const watch = (): void => {
    seen.push(done);
    if (done < 100) setImmediate(watch);
  };
  setImmediate(watch);
  await eachInSlices(Array.from({ length: 100 }), () => {
    compute(2);
    done += 1;
  });
  // Items of 2 ms: five fill a slice of 10 ms. A slow machine only does fewer of them.
  const steps = seen.map((count, index) => count - (seen[index - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(5);
  expect(seen.length).toBeGreaterThanOrEqual(20);
});

test('short work is done within the first slice', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  let turned = false;
  setImmediate(() => (turned = true));
  expect(await mapInSlices(['a', 'b'], (each, index) => `${each}${index}`)).toEqual(['a0', 'b1']);
  expect(turned).toBe(false);
});

test('what the work throws ends it', async () => {
  const work = (each: number): void => {
    if (each === 2) throw new Error('No.');
  };
  await expect(eachInSlices([1, 2, 3], work)).rejects.toThrow('No.');
});
