import type { Frequency } from '../records/schedule-choices.ts';
import { firstOccurrence, occurrence, type Recurrence } from './recurrence.ts';

const rule = (
  frequency: Frequency,
  startDate: string,
  interval = 1,
  dayOfMonth: number | null = null,
): Recurrence => ({ frequency, startDate, interval, dayOfMonth });

const days = (recurrence: Recurrence, count: number) =>
  Array.from({ length: count }, (_each, index) => occurrence(recurrence, index));

describe('days of a recurrence', () => {
  it.each<[string, Recurrence, string[]]>([
    ['every day, over a leap day', rule('daily', '2028-02-28'), ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['every second week', rule('weekly', '2026-12-21', 2), ['2026-12-21', '2027-01-04', '2027-01-18']],
    [
      'the 31st: the last day of shorter months, without drifting',
      rule('monthly', '2026-01-31'),
      ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      'the last day of every month from a start in its middle',
      rule('monthly', '2028-01-15', 1, 31),
      ['2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    [
      'a day that has passed at the start: the next month',
      rule('monthly', '2026-01-15', 1, 1),
      ['2026-02-01', '2026-03-01'],
    ],
    ['the 30th of a quarter', rule('quarterly', '2026-11-30'), ['2026-11-30', '2027-02-28', '2027-05-30']],
    [
      '29 February each year',
      rule('yearly', '2028-02-29'),
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['every second year', rule('yearly', '2026-06-01', 2), ['2026-06-01', '2028-06-01']],
  ])('%s', (_name, recurrence, expected) => {
    expect(days(recurrence, expected.length)).toEqual(expected);
  });

  it('finds the first occurrence on or after a day, for every day and rule', () => {
    const rules = [
      rule('daily', '2026-01-30', 3),
      rule('weekly', '2026-01-30'),
      rule('monthly', '2026-01-31'),
      rule('monthly', '2026-01-20', 2, 5),
      rule('quarterly', '2026-01-15', 1, 31),
      rule('yearly', '2028-02-29'),
    ];
    for (const recurrence of rules) {
      for (let offset = -40; offset < 900; offset += 1) {
        const from = new Date(Date.UTC(2026, 0, 30 + offset)).toISOString().slice(0, 10);
        const index = firstOccurrence(recurrence, from);
        expect(occurrence(recurrence, index) >= from).toBe(true);
        if (index > 0) expect(occurrence(recurrence, index - 1) < from).toBe(true);
      }
    }
  });
});
