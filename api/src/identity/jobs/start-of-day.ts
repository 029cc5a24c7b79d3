import { todayIn } from '@accounts/shared-domain';

const MINUTE = 60_000;
/** No zone is further from UTC, in minutes. */
const FURTHEST = 15 * 60;

/**
 * The first instant of a calendar day in an IANA time zone. Found by asking which day it is, so that a day without a
 * midnight (clocks going forward at 00:00), with two of them, or of 23 or 25 hours needs no further rule.
 */
export function startOfDay(date: string, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let [before, after] = [-FURTHEST, FURTHEST];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, new Date(utc + middle * MINUTE)) >= date) after = middle;
    else before = middle;
  }
  return new Date(utc + after * MINUTE);
}
