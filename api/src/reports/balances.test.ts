import { dayAfter, dayBefore, splitAt } from './balances.ts';

describe('where a balance leaves the rollup', () => {
  it.each([
    ['2026-03-31', '2026-04-01'],
    ['2026-03-30', '2026-03-01'],
    ['2024-02-29', '2024-03-01'],
    ['2024-02-28', '2024-02-01'],
    ['2026-12-31', '2027-01-01'],
  ])('takes whole months up to %s', (asAt, tailFrom) => expect(splitAt(asAt)).toBe(tailFrom));

  it('steps over months and years', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  });
});
