import { sentence, type Message } from '@accounts/shared-domain';

/** What reading a cell gives: its value, or the sentence that says what is wrong with it. */
export type Cell<T> = { ok: true; value: T } | { ok: false; message: Message };

export const good = <T>(value: T): Cell<T> => ({ ok: true, value });
export const bad = (message: Message): Cell<never> => ({ ok: false, message });

/** Characters of a cell that can be a number or a date, spaces and thousands included. */
export const MAX_VALUE_CHARS = 40;
/** Characters of a cell that an error message repeats. */
const MAX_QUOTED_LENGTH = 60;

/** A cell's text as an error message repeats it, in quotation marks and not at any length. */
export function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}...` : text}"`;
}

/** Digits of Arabic, Persian, Hindi and Thai -> those that numbers are read in. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  ['arab', 'arabext', 'deva', 'thai'].flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_none, digit) => [format.format(digit), String(digit)] as const);
  }),
);
/** Marks of numbers in Arabic letters: each has one meaning only, as a point and an apostrophe have here. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['٫', '.'],
  ['٬', "'"],
  ['٪', '%'],
]);

/**
 * A cell as it is compared: digits of other scripts, full-width signs and special spaces as plain ones, without marks of
 * direction.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/['´`ʼ‘’]/g, "'")
    .normalize('NFKC')
    .replaceAll(/\p{Nd}|[٫٬٪]/gu, (sign) => DIGITS.get(sign) ?? MARKS.get(sign) ?? sign)
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

/** Yes or no, as spreadsheets and people write it. */
export function readFlag(text: string): Cell<boolean> {
  const plain = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(plain)) return good(true);
  if (['no', 'n', 'false', '0', ''].includes(plain)) return good(false);
  return bad(sentence('{text} is neither yes nor no.', { text: quoted(text) }));
}
