import { financialYearOf, datePresets, periodPresets } from './periods.ts';

const period = (id: string, today: string, start = 1) => {
  const found = periodPresets(today, start).find((named) => named.id === id);
  return found && [found.from, found.to];
};
const date = (id: string, today: string, start = 1) =>
  datePresets(today, start).find((named) => named.id === id)?.to;

describe('usual periods', () => {
  it('follow the calendar when the financial year starts in January', () => {
    expect(period('month', '2026-02-14')).toEqual(['2026-02-01', '2026-02-28']);
    expect(period('last-month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28']);
    expect(period('last-month', '2026-01-15')).toEqual(['2025-12-01', '2025-12-31']);
    expect(period('quarter', '2026-05-02')).toEqual(['2026-04-01', '2026-06-30']);
    expect(period('last-quarter', '2026-01-02')).toEqual(['2025-10-01', '2025-12-31']);
    expect(period('year', '2026-11-21')).toEqual(['2026-01-01', '2026-12-31']);
    expect(period('last-year', '2026-11-21')).toEqual(['2025-01-01', '2025-12-31']);
  });

  it('follow a financial year that starts in April, quarters included', () => {
    expect(period('year', '2026-02-14', 4)).toEqual(['2025-04-01', '2026-03-31']);
    expect(period('year', '2026-04-01', 4)).toEqual(['2026-04-01', '2027-03-31']);
    expect(period('quarter', '2026-02-14', 4)).toEqual(['2026-01-01', '2026-03-31']);
    expect(period('quarter', '2026-02-14', 2)).toEqual(['2026-02-01', '2026-04-30']);
    expect(period('last-year', '2026-02-14', 4)).toEqual(['2024-04-01', '2025-03-31']);
  });

  it('know leap years', () => {
    expect(period('month', '2028-02-03')).toEqual(['2028-02-01', '2028-02-29']);
  });
});

describe('usual dates', () => {
  it('end where people expect them', () => {
    expect(date('today', '2026-11-21')).toBe('2026-11-21');
    expect(date('last-month', '2026-03-31')).toBe('2026-02-28');
    expect(date('last-quarter', '2026-11-21')).toBe('2026-09-30');
    expect(date('last-year', '2026-11-21', 7)).toBe('2026-06-30');
  });

  it('carry the financial year they lie in, for the drill-down', () => {
    expect(datePresets('2026-02-14', 4)[0]?.from).toBe('2025-04-01');
    expect(financialYearOf('2026-02-14', 4, -1)).toEqual({ from: '2024-04-01', to: '2025-03-31' });
  });
});
