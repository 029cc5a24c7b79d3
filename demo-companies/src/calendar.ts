/** First days of the last `count` months, oldest first, this month included. */
export function lastMonthStarts(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => iso(new Date(Date.UTC(year, month - count + index, 1))));
}

/** Days of the month that begins on a day. */
export function daysInMonth(first: string): number {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day of the month that begins on `first`, the last one when it has fewer days. */
export function dayOf(first: string, day: number): string {
  return `${first.slice(0, 8)}${String(Math.min(day, daysInMonth(first))).padStart(2, '0')}`;
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
