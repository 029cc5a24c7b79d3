import type { Instant, IsoDate } from '@accounts/shared-domain';
import { useFormats } from '../locale/index.ts';

export type DateTextProps = { date: IsoDate | null | undefined } | { instant: Instant | null | undefined };

/** An accounting date or an instant as a `<time>` element, in the locale of the company. */
export function DateText(props: DateTextProps) {
  const { formatDate, formatInstant } = useFormats();
  const value = 'date' in props ? props.date : props.instant;
  if (!value) return null;
  return (
    <time dir="auto" className="ac-number" dateTime={value}>
      {'date' in props ? formatDate(value) : formatInstant(value)}
    </time>
  );
}
