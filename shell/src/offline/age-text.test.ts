import { ageText } from './age-text.ts';

const at = (day: number, hour: number, minute: number): number =>
  new Date(2026, 2, day, hour, minute).getTime();

test.each([
  [at(7, 10, 42), at(7, 13, 50), 'From 10:42, 3 hours ago'],
  [at(7, 10, 42), at(7, 10, 43), 'From 10:42, 1 minute ago'],
  [at(7, 10, 42), at(7, 10, 42), 'From 10:42, this minute'],
  [at(5, 9, 5), at(7, 13, 50), 'From 5 Mar, 09:05, 2 days ago'],
])('says from when data is, and how long ago that was', (savedAt, now, text) => {
  expect(ageText(savedAt, now, 'en-GB')).toBe(text);
});
