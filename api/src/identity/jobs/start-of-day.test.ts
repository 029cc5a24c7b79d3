import { startOfDay } from './start-of-day.ts';

test.each([
  ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z'],
  ['2026-07-01', 'Europe/London', '2026-06-30T23:00:00.000Z'],
  ['2026-01-01', 'Asia/Karachi', '2025-12-31T19:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
  // Clocks go forward at midnight: the day begins at 01:00.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // Clocks go back at midnight: the day has begun once, at the first of the two.
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
  // The days of 23 and 25 hours themselves.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => {
  expect(startOfDay(date, zone).toISOString()).toBe(instant);
});
