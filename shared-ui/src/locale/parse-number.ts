import { hasExactDigits, MAX_DIGITS } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';
import { numberMarks, inAscii, type NumberMarks } from './number-marks.ts';
import { formatNumber } from './format-number.ts';
import { parsed, rejected, type Parsed } from './parsed.ts';

export interface ParseNumberOptions {
  /** Decimals that may be typed at most; with fewer than 3, `1.000` in English is not clear and rejected. */
  maxDecimals?: number;
}

/** Spaces and apostrophes separate thousands in every locale: they never come before decimals. */
const GROUP_SIGNS = /[\s'`´ʼ‘’]/g;
const NEGATIVE = /^\((.*)\)$|^-(.*)$|^(.*)-$/s;
const CURRENCY_SIGN = /^\p{Sc}\s*|\s*\p{Sc}$/gu;
/** The group sign after normalisation; no locale writes it. */
const GROUP = '_';

/**
 * Reads typed text as an exact decimal in ASCII, `-1234.5`, by the marks of a locale. Spaces and apostrophes between
 * thousands are understood everywhere, and so is a point or comma that the locale does not use, when it can only mean one
 * thing. What could be two numbers is rejected (docs/decisions/038).
 */
export function parseDecimal(
  text: string,
  locale: string,
  { maxDecimals }: ParseNumberOptions = {},
): Parsed<string> {
  const typed = inAscii(text, locale).trim();
  if (typed === '') return parsed(undefined);
  const { isNegative, numeral } = withoutSign(typed);
  const marks = numberMarks(locale);
  if (!isPlainNumber(numeral, marks)) return rejected(t('number.invalid'));
  const plain = plainDecimal(numeral.replace(GROUP_SIGNS, GROUP), marks);
  const isUnclear = plain === null || looksLikeThousands(plain, numeral, maxDecimals);
  if (isUnclear) return rejected(unclearMessage(numeral, locale));
  return parsed(normalized(plain, isNegative));
}

/** As `parseDecimal`, for a value that travels as a JSON number: more digits than that holds exactly are rejected. */
export function parseNumber(text: string, locale: string, options: ParseNumberOptions = {}): Parsed<number> {
  const decimal = parseDecimal(text, locale, options);
  if (!decimal.ok || decimal.value === undefined) return decimal.ok ? parsed(undefined) : decimal;
  if (!hasExactDigits(decimal.value)) return rejected(t('number.digits', { max: MAX_DIGITS }));
  return parsed(Number(decimal.value));
}

function withoutSign(typed: string): { isNegative: boolean; numeral: string } {
  const bare = typed.replace(CURRENCY_SIGN, '');
  const [, inParentheses, afterSign, beforeSign] = NEGATIVE.exec(bare) ?? [];
  const negative = inParentheses ?? afterSign ?? beforeSign;
  const numeral = negative ?? bare.replace(/^\+/, '');
  return { isNegative: negative !== undefined, numeral: numeral.trim().replace(CURRENCY_SIGN, '').trim() };
}

/** Whether there are only digits and marks, a digit among them. */
function isPlainNumber(numeral: string, { decimals, groups }: NumberMarks): boolean {
  const isMark = (sign: string) => '.,'.includes(sign) || decimals.has(sign) || groups.has(sign);
  const others = numeral.replace(/\d/g, '').replace(GROUP_SIGNS, '');
  return /\d/.test(numeral) && Array.from(others).every(isMark);
}

/** Digits with `.` before the decimals; null when the marks leave more than one meaning. */
function plainDecimal(numeral: string, marks: NumberMarks): string | null {
  const at = decimalPosition(numeral, marks);
  if (at === null) return null;
  const whole = withoutGroups(numeral.slice(0, at), marks);
  const fraction = numeral.slice(at + 1);
  if (whole === null || !/^\d*$/.test(fraction)) return null;
  return fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
}

/** Where the decimal mark is, the length of the numeral without one; null when that is not clear. */
function decimalPosition(numeral: string, marks: NumberMarks): number | null {
  const own = [...marks.decimals].map((mark) => numeral.lastIndexOf(mark)).filter((at) => at >= 0);
  if (own.length > 0) return Math.max(...own);
  const foreign = [...numeral.matchAll(/[.,]/g)].filter(([mark]) => !marks.groups.has(mark));
  const [only] = foreign;
  if (only === undefined || foreign.length > 1) return numeral.length;
  const isThousand = /^[1-9]\d{0,2}$/.test(numeral.slice(0, only.index)) && only.index === numeral.length - 4;
  return isThousand ? null : only.index;
}

function withoutGroups(whole: string, { decimals, groups, groupLength }: NumberMarks): string | null {
  const marks = new Set(whole.replace(/\d/g, ''));
  if (marks.size === 0) return whole;
  const [mark = ''] = marks;
  if (marks.size > 1 || decimals.has(mark)) return null;
  if (mark !== GROUP && !groups.has(mark) && !'.,'.includes(mark)) return null;
  const lengths = whole.split(mark).map(({ length }) => length);
  const isRegular = [3, groupLength].some((size) => isGrouped(lengths, size));
  return isRegular ? whole.replaceAll(mark, '') : null;
}

function isGrouped(lengths: readonly number[], size: number): boolean {
  const [first = 0, ...others] = lengths;
  const last = others.pop();
  return first >= 1 && first <= size && last === 3 && others.every((length) => length === size);
}

/** `1.000` where at most two decimals may be typed: one, or a thousand written as in another country. */
function looksLikeThousands(plain: string, numeral: string, maxDecimals: number | undefined): boolean {
  if (maxDecimals === undefined || maxDecimals >= 3) return false;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(plain) && !/[\s']/.test(numeral);
}

function normalized(plain: string, isNegative: boolean): string {
  const [whole = '', fraction = ''] = plain.split('.');
  const decimals = fraction.replace(/0+$/, '');
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals && `.${decimals}`}`;
  return isNegative && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Says how what may be meant is written in the locale. */
function unclearMessage(numeral: string, locale: string): string {
  const [mark = ''] = numeral.match(/[.,\u066b](?=[^.,\u066b]*$)/) ?? [];
  const digits = numeral.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const whole = formatNumber(digits, locale);
  const isRepeated = mark !== '' && numeral.split(mark).length > 2;
  if (mark === '' || isRepeated) return t('number.write', { number: whole });
  const decimals = trailing(numeral, mark).length;
  const fraction = `${leading(numeral, mark)}.${trailing(numeral, mark)}`;
  const isOnlyMark = !/[.,\u066b\u066c]/.test(numeral.replace(mark, ''));
  return isOnlyMark && decimals === 3
    ? t('number.ambiguous', { typed: numeral, first: formatNumber(fraction, locale), second: whole })
    : t('number.unclear', { typed: numeral, number: formatNumber(fraction, locale, { decimals }) });
}

const leading = (numeral: string, mark: string): string =>
  numeral.slice(0, numeral.lastIndexOf(mark)).replace(/\D/g, '') || '0';
const trailing = (numeral: string, mark: string): string =>
  numeral.slice(numeral.lastIndexOf(mark) + 1).replace(/\D/g, '');
