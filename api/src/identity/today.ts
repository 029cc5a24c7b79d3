const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone at an instant, YYYY-MM-DD. An unknown zone throws a RangeError. */
export function todayIn(timeZone: string, at: Date = new Date()): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
