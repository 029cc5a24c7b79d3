/** How a locale writes numbers, read off what Intl writes. */
export interface NumberMarks {
  /** Marks before the decimals: the locale's digits have one, Latin digits may have another (`٫` and `.` in ar-EG). */
  decimals: ReadonlySet<string>;
  /** Marks between thousands. */
  groups: ReadonlySet<string>;
  /** Digits of the groups before the last one: 2 in India (12,34,567), otherwise 3. */
  groupLength: number;
  /** The locale's own digits and minus signs, and what they stand for. */
  ascii: ReadonlyMap<string, string>;
}

/** Enough digits for the group marks of every locale, also of those that leave 1234 whole. */
const SAMPLE = -1_234_567_890.5;
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const known = new Map<string, NumberMarks>();

/** Marks of a locale. */
export function numberMarks(locale: string): NumberMarks {
  let marks = known.get(locale);
  if (!marks) known.set(locale, (marks = readMarks(locale)));
  return marks;
}

function readMarks(locale: string): NumberMarks {
  const own = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const latin = new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 1 });
  const parts = [own, latin].flatMap((format) => format.formatToParts(SAMPLE));
  const valuesOf = (type: string) => parts.filter((part) => part.type === type).map(({ value }) => value);
  const digit = new Intl.NumberFormat(locale, { useGrouping: false });
  const integers = own.formatToParts(SAMPLE).filter(({ type }) => type === 'integer');
  return {
    decimals: new Set(valuesOf('decimal')),
    groups: new Set(valuesOf('group')),
    groupLength: integers.at(-2)?.value.length ?? 3,
    ascii: new Map([
      ...DIGITS.map((value): [string, string] => [digit.format(value), String(value)]),
      ...valuesOf('minusSign').map((sign): [string, string] => [withoutDirection(sign), '-']),
    ]),
  };
}

/** Invisible marks of writing direction, which Intl puts around numbers and dates and a paste brings along. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text without marks of writing direction. */
export function withoutDirection(text: string): string {
  return text.replace(DIRECTION, '');
}

/** The text in Latin digits and with `-` as minus sign, without marks of writing direction. */
export function inAscii(text: string, locale: string): string {
  const { ascii } = numberMarks(locale);
  return Array.from(withoutDirection(text), (sign) => ascii.get(sign) ?? sign)
    .join('')
    .replace(/[\u2212\u2010-\u2013\ufe63\uff0d]/g, '-');
}
