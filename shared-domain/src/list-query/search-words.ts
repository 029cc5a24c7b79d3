import Big from 'big.js';

/** Marks between the digits of an amount that do not change it, where the decimal mark is a point. */
const GROUPING_BEFORE_POINT = /[,'’٬]/g;
/** The same where the decimal mark is a comma. */
const GROUPING_BEFORE_COMMA = /[.'’]/g;
const AMOUNT = /^\p{Sc}?[-+]?\p{Sc}?\d[\d.,'’٬٫]*\p{Sc}?$/u;
/** Zeros of the digits that people type, beside 0 to 9: Arabic, Persian, Devanagari. */
const ZEROS = [0x0660, 0x06f0, 0x0966];

/** Decimal mark of the reader's locale, as far as a search must know it. */
export type DecimalMark = '.' | ',';

/**
 * Words of a search in small letters. Every word must be found, in any of its spellings: as typed, and an amount also
 * without grouping marks, currency sign and parentheses, with a point as decimal mark, as it is stored ("£1,234.50" is
 * found as "1234.50"; "(80.00)" as "-80.00").
 */
export function searchWords(search: string, decimalMark: DecimalMark = '.'): string[][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const plain = plainNumber(word, decimalMark);
    return plain === null || plain === word ? [word] : [word, plain];
  });
}

/** Whether a text in small letters contains every word in one of its spellings. */
export function containsWords(text: string, words: readonly (readonly string[])[]): boolean {
  return words.every((spellings) => spellings.some((word) => text.includes(word)));
}

/** A written amount with a point as decimal mark and nothing between its digits; null for a text that is none. */
function plainNumber(word: string, decimalMark: DecimalMark): string | null {
  const inParentheses = /^\((.+)\)$/.exec(word)?.[1];
  const signed = (inParentheses === undefined ? word : `-${inParentheses}`).replace('\u2212', '-');
  const digits = latinDigits(signed);
  if (!AMOUNT.test(digits)) return null;
  const grouped = digits.replace(/\p{Sc}/gu, '');
  const plain =
    decimalMark === ','
      ? grouped.replace(GROUPING_BEFORE_COMMA, '').replace(',', '.')
      : grouped.replace(GROUPING_BEFORE_POINT, '').replace('٫', '.');
  return /^[-+]?\d+(\.\d*)?$/.test(plain) ? plain : null;
}

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((one) => code >= one && code <= one + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Amounts that begin with a written one: 1,234.5 to 1,234.59 for "1234.5"; the upper bound is left out. */
export interface AmountRange {
  from: string;
  below: string;
}

/** Amounts that the spellings of a word can mean; null for a word that is no amount. */
export function amountRange(spellings: readonly string[]): AmountRange | null {
  const plain = spellings.find((word) => /^\d{1,15}(\.\d{0,6})?$/.test(word));
  if (plain === undefined) return null;
  const decimals = plain.split('.')[1]?.length ?? 0;
  const from = new Big(plain);
  return { from: from.toFixed(), below: from.plus(new Big(10).pow(-decimals)).toFixed() };
}
