import { lastMonths } from './queries.ts';

it('names the twelve months up to today, oldest first', () => {
  const months = lastMonths('2026-03-31');
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2025-04', '2026-03']);
});
