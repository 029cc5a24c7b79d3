const HALF_HOURS = 23;

/** GMT-11:30 to GMT+11:30 in half-hour steps (docs/specification.md, section 3). */
export const GMT_OFFSETS: readonly string[] = Array.from({ length: 2 * HALF_HOURS + 1 }, (_, index) => {
  const halves = index - HALF_HOURS;
  const hours = String(Math.floor(Math.abs(halves) / 2)).padStart(2, '0');
  return `GMT${halves < 0 ? '-' : '+'}${hours}:${halves % 2 === 0 ? '00' : '30'}`;
});

/**
 * A company's time zone as `Intl` takes it: an IANA name as it is, `GMT+05:30` as `+05:30`. PostgreSQL reads such offsets
 * the other way round, so a company's zone is never handed to a statement.
 */
export function intlTimeZone(timeZone: string): string {
  return GMT_OFFSETS.includes(timeZone) ? timeZone.slice(3) : timeZone;
}

/** Whether a company can keep its calendar in it: an IANA name, or one of the offsets. */
export function isTimeZone(timeZone: string): boolean {
  // Offsets that `Intl` itself would take are not names that anybody may choose.
  if (/^[+-]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: intlTimeZone(timeZone) });
    return true;
  } catch {
    return false;
  }
}
