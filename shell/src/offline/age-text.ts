import { t } from '../texts/texts.ts';

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY_AND_TIME = { ...TIME, day: 'numeric', month: 'short' } as const;

/** "From 10:42, 3 hours ago"; with its day where that is not today. Times are milliseconds of the epoch. */
export function ageText(savedAt: number, now: number, locale = document.documentElement.lang): string {
  const isToday = new Date(savedAt).toDateString() === new Date(now).toDateString();
  const time = new Intl.DateTimeFormat(locale, isToday ? TIME : DAY_AND_TIME).format(savedAt);
  const age = Math.max(0, now - savedAt);
  const { unit, ms } = UNITS.find(({ ms: least }) => age >= least) ?? { unit: 'minute', ms: MINUTE_MS };
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(age / ms), unit);
  return t('offline.age', { time, ago });
}
