import type { DecimalMark } from '@accounts/shared-domain';

const marks = new Map<string, DecimalMark>();

/** Decimal mark of the amounts that a reader of the locale sees and types into a search. */
export function decimalMarkOf(locale: string): DecimalMark {
  const known = marks.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const mark = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  marks.set(locale, mark);
  return mark;
}
