import { periodAfter, periodFrom, periodsDue, type LimitedRecurrence } from './periods.ts';

const monthly: LimitedRecurrence = {
  frequency: 'monthly',
  interval: 1,
  startDate: '2026-01-31',
  dayOfMonth: 31,
  endDate: null,
  occurrences: null,
  made: 0,
};

test('the next period is found from the rule, so the last day of a month never drifts', () => {
  expect(periodAfter(monthly, '2026-01-31')).toBe('2026-02-28');
  expect(periodAfter(monthly, '2026-02-28')).toBe('2026-03-31');
  expect(periodFrom({ ...monthly, interval: 2 }, '2026-02-01')).toBe('2026-03-31');
});

test('there is no period after the end date, and none once the count is reached', () => {
  expect(periodAfter({ ...monthly, endDate: '2026-02-28' }, '2026-01-31')).toBe('2026-02-28');
  expect(periodAfter({ ...monthly, endDate: '2026-02-27' }, '2026-01-31')).toBeNull();
  expect(periodAfter({ ...monthly, occurrences: 3, made: 2 }, '2026-02-28')).toBe('2026-03-31');
  expect(periodAfter({ ...monthly, occurrences: 3, made: 3 }, '2026-03-31')).toBeNull();
});

test('the periods that are due end with the end date and with the count', () => {
  const daily: LimitedRecurrence = { ...monthly, frequency: 'daily', startDate: '2026-05-01' };
  expect(periodsDue(daily, '2026-05-01', '2026-05-10')).toBe(10);
  expect(periodsDue({ ...daily, endDate: '2026-05-04' }, '2026-05-01', '2026-05-10')).toBe(4);
  expect(periodsDue({ ...daily, occurrences: 5, made: 2 }, '2026-05-03', '2026-05-10')).toBe(3);
  expect(periodsDue(daily, '2026-05-11', '2026-05-10')).toBe(0);
});
