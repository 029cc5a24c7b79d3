import { merged, pausedDuring } from './machine-pauses.ts';

test('pauses that overlap count once', () => {
  expect(
    merged([
      [30, 40],
      [0, 10],
      [5, 20],
      [6, 8],
    ]),
  ).toEqual([
    [0, 20],
    [30, 40],
  ]);
});

test('a request is excused only from the part of a pause that it waited through', () => {
  const pauses = [
    [0, 10],
    [20, 25],
    [90, 200],
  ] as const;
  expect(pausedDuring({ start: 5, end: 100 }, pauses)).toBe(5 + 5 + 10);
  expect(pausedDuring({ start: 30, end: 80 }, pauses)).toBe(0);
});
