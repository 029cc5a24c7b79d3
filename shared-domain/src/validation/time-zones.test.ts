import { todayIn } from './dates.ts';
import { GMT_OFFSETS, intlTimeZone, isTimeZone } from './time-zones.ts';

test('an offset east of GMT is ahead of it', () => {
  const evening = new Date('2026-11-30T18:45:00Z');
  expect(todayIn('GMT+05:30', evening)).toBe('2026-12-01');
  expect(todayIn('GMT+05:00', evening)).toBe('2026-11-30');
  expect(todayIn('GMT-11:30', new Date('2026-12-01T11:29:00Z'))).toBe('2026-11-30');
  expect(todayIn('GMT-11:30', new Date('2026-12-01T11:30:00Z'))).toBe('2026-12-01');
});

test('every offset is a time zone, and names stay as they are', () => {
  expect(GMT_OFFSETS.every(isTimeZone)).toBe(true);
  expect(intlTimeZone('Asia/Karachi')).toBe('Asia/Karachi');
  expect(['+05:30', 'GMT+12:00', 'GMT+5', 'nonsense', ''].filter(isTimeZone)).toEqual([]);
});
