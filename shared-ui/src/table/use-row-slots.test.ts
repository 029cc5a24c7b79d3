import { assignSlots } from './use-row-slots.ts';

const entries = (drawn: [string, number][], ids: string[]) => [...assignSlots(new Map(drawn), ids)];

test('a row that stays keeps its key, and a new one takes that of a row that left', () => {
  const drawn: [string, number][] = [
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ];
  expect(entries(drawn, ['a', 'c', 'd'])).toEqual([
    ['a', 0],
    ['c', 2],
    ['d', 1],
  ]);
});

test('rows that are all new take the keys in their order, so that none is moved', () => {
  const drawn: [string, number][] = [
    ['a', 4],
    ['b', 7],
  ];
  expect(entries(drawn, ['x', 'y'])).toEqual([
    ['x', 4],
    ['y', 7],
  ]);
});

test('more rows than before get keys that no row has', () => {
  expect(entries([['a', 3]], ['b', 'c', 'a', 'd'])).toEqual([
    ['b', 4],
    ['c', 5],
    ['a', 3],
    ['d', 6],
  ]);
  expect(entries([], ['a', 'b'])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
});
