import { splitAt } from './balances.ts';

describe('where a balance leaves the rollup', () => {
  it.each([
    ['2026-03-31', '2026-04-01'],
    ['2024-02-29', '2024-03-01'],
    ['2026-12-31', '2027-01-01'],
    ['9999-12-31', '10000-01-01'],
  ])('takes whole months up to %s', (asAt, monthsBefore) =>
    expect(splitAt(asAt)).toEqual({ monthsBefore, tail: null }),
  );

  it('adds the lines of a first half', () =>
    expect(splitAt('2026-03-15')).toEqual({
      monthsBefore: '2026-03-01',
      tail: { first: '2026-03-01', last: '2026-03-15', sign: 1 },
    }));

  it('takes away what comes after a day of the second half', () =>
    expect(splitAt('2024-02-28')).toEqual({
      monthsBefore: '2024-03-01',
      tail: { first: '2024-02-29', last: '2024-02-29', sign: -1 },
    }));
});
