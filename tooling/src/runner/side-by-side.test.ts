import { sideBySide } from './side-by-side.ts';

test('works on so many things at a time, in their order, and gives the results in that order', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = async (thing: number): Promise<string> => {
    begun.push(thing);
    await new Promise<void>((resolve) => ends.push(resolve));
    return `${thing} is done`;
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const all = sideBySide([1, 2, 3], 2, work);
  await turn();
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  ends[2]?.();
  ends[0]?.();
  expect(await all).toEqual(['1 is done', '2 is done', '3 is done']);
});

test('has more workers than things, and no things at all', async () => {
  expect(await sideBySide(['a'], 2, async (thing) => thing)).toEqual(['a']);
  expect(await sideBySide([], 2, async (thing) => thing)).toEqual([]);
});

test('rejects when one of the things does', async () => {
  const work = async (thing: number): Promise<void> => {
    if (thing === 2) throw new Error('Two does not work.');
  };
  await expect(sideBySide([1, 2, 3], 2, work)).rejects.toThrow('Two does not work.');
});
