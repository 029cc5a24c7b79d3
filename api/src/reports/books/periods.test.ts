import {
  asAtColumns,
  dayAfter,
  dayBefore,
  financialYearStart,
  periodColumns,
  yearStartsBetween,
} from './periods.ts';

describe('days', () => {
  it('steps over months and years', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayBefore('2024-03-01')).toBe('2024-02-29');
    expect(dayAfter('9999-12-31')).toBe('10000-01-01');
    expect(dayBefore('10000-01-01')).toBe('9999-12-31');
  });
});

describe('the financial year', () => {
  it.each([
    ['2026-03-31', 1, '2026-01-01'],
    ['2026-03-31', 4, '2025-04-01'],
    ['2026-04-01', 4, '2026-04-01'],
    ['2026-01-15', 12, '2025-12-01'],
  ])('of %s, when it begins in month %d, began on %s', (date, month, start) =>
    expect(financialYearStart(date, month)).toBe(start),
  );

  it('ends inside a period', () => {
    expect(yearStartsBetween('2024-04-01', '2026-04-01', 4)).toEqual(['2025-04-01', '2026-04-01']);
    expect(yearStartsBetween('2026-04-01', '2027-03-31', 4)).toEqual([]);
  });
});

describe('the days a report is compared with', () => {
  it.each([
    ['2026-03-31', {}, ['2026-03-31']],
    ['2026-03-31', { compare: 'previousPeriod' }, ['2026-03-31', '2026-02-28']],
    ['2024-02-29', { compare: 'previousYear' }, ['2024-02-29', '2023-02-28']],
    ['2025-02-28', { compare: 'previousYear' }, ['2025-02-28', '2024-02-29']],
    ['2026-05-15', { compare: '2', period: 'quarter' }, ['2026-05-15', '2026-02-15', '2025-11-15']],
    [
      '2026-05-30',
      { compare: '3', period: 'month' },
      ['2026-05-30', '2026-04-30', '2026-03-30', '2026-02-28'],
    ],
    ['2026-12-31', { compare: '2', period: 'year' }, ['2026-12-31', '2025-12-31', '2024-12-31']],
  ] as const)('%s with %j', (asAt, comparison, days) => expect(asAtColumns(asAt, comparison)).toEqual(days));
});

describe('the periods a report is compared with', () => {
  it.each([
    ['a month', ['2026-03-01', '2026-03-31'], { compare: 'previousPeriod' }, ['2026-02-01', '2026-02-28']],
    ['a quarter', ['2026-01-01', '2026-03-31'], { compare: 'previousPeriod' }, ['2025-10-01', '2025-12-31']],
    ['ten days', ['2026-03-11', '2026-03-20'], { compare: 'previousPeriod' }, ['2026-03-01', '2026-03-10']],
    ['a leap month', ['2024-02-01', '2024-02-29'], { compare: 'previousYear' }, ['2023-02-01', '2023-02-28']],
    [
      'a month a year apart',
      ['2026-03-01', '2026-03-31'],
      { compare: '1', period: 'year' },
      ['2025-03-01', '2025-03-31'],
    ],
  ] as const)('%s', (_name, [from, to], comparison, [before, until]) => {
    expect(periodColumns({ from, to }, comparison)).toEqual([
      { from, to },
      { from: before, to: until },
    ]);
  });

  it('shows months of a year', () => {
    const columns = periodColumns(
      { from: '2026-12-01', to: '2026-12-31' },
      { compare: '11', period: 'month' },
    );
    expect([columns.length, columns.at(-1)]).toEqual([12, { from: '2026-01-01', to: '2026-01-31' }]);
  });
});
