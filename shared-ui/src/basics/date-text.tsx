import type { Instant, IsoDate } from '@accounts/shared-domain';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-07` as `07 Mar 2026` (product specification, section 9); '' for no date, the text itself when it is none. */
export function formatDate(date: IsoDate | null | undefined): string {
  if (!date) return '';
  const [year, month, day] = date.slice(0, 10).split('-');
  const name = MONTHS[Number(month) - 1];
  return name && day ? `${day} ${name} ${year}` : date;
}

/** `2026-03-07` as `07 Mar`. */
export function formatDayMonth(date: IsoDate | null | undefined): string {
  return formatDate(date).slice(0, 6);
}

/** An instant in the reader's own zone as `DD/MM/YYYY HH:mm A` (product specification, section 9). */
export function formatInstant(instant: Instant | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
}

export type DateTextProps = { date: IsoDate | null | undefined } | { instant: Instant | null | undefined };

/** An accounting date or an instant as a `<time>` element. */
export function DateText(props: DateTextProps) {
  const value = 'date' in props ? props.date : props.instant;
  if (!value) return null;
  return (
    <time className="ac-number" dateTime={value}>
      {'date' in props ? formatDate(value) : formatInstant(value)}
    </time>
  );
}
