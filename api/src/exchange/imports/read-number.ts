import { MAX_DIGITS, QUANTITY_DECIMALS, sentence, type NumberFormat } from '@accounts/shared-domain';
import { MAX_VALUE_CHARS, bad, good, plainText, quoted, type Cell } from './cells.ts';
import { checkMark } from './currency-mark.ts';

/** A number by its signs, before it is known how the numbers of the file are written. */
export interface ParsedNumber {
  /** How it is written; `open` for 1.234 and 1,234 (thousands or decimals), `neutral` for what is the same in both. */
  form: NumberFormat | 'open' | 'neutral';
  isNegative: boolean;
  isPercent: boolean;
  /** Sign or letters of a currency beside it, or ''. */
  mark: string;
  /** Digits before and after the mark; that of an open one is taken for a decimal mark. */
  whole: string;
  fraction: string;
  /** How the file is written when the mark of an open number is its decimal mark. */
  decimalMark: NumberFormat;
}

/** Sign, currency, digits with their marks, currency, percentage; a negative one may be in parentheses. */
const NUMBER =
  /^(\()?([-+]?) ?(\p{L}{0,3}\.?\p{Sc} ?|\p{L}{2,3}(?:\. ?| ))?([-+]?)([\d.,](?:[\d., ']*[\d.,])?) ?(\p{Sc})?(?: ?(%))?(-)?(\))?$/u;
/** One group of three and nothing more: thousands or decimals. */
const OPEN = /^([1-9]\d{0,2})([.,])(\d{3})$/;
const PLAIN = /^(\d*)(?:([.,])(\d*))?$/;
/** Groups of three; spaces and apostrophes never come before decimals. */
const SPACED = /^([1-9]\d{0,2}(?:( |')\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const POINT_GROUPS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:(,)(\d*))?$/;
/** Groups of three, or those of India: 12,34,567. */
const COMMA_GROUPS = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})(?:(\.)(\d*))?$/;

/** The parts of a cell that is a number in one form or another; null for any other text. */
export function parseNumber(text: string): ParsedNumber | null {
  if (text.length > MAX_VALUE_CHARS) return null;
  const found = NUMBER.exec(plainText(text).replaceAll('\u2212', '-'));
  if (found === null) return null;
  const [, opened, before, prefix = '', after, digits = '', suffix = '', percent, behind, closed] = found;
  const signs = [opened, before, after, behind].filter((sign) => sign !== undefined && sign !== '');
  const read = /\d/.test(digits) ? readDigits(digits) : null;
  if (read === null || signs.length > 1 || (opened === undefined) !== (closed === undefined)) return null;
  const isNegative = signs.some((sign) => sign !== '+');
  return { ...read, isNegative, isPercent: percent !== undefined, mark: `${prefix}${suffix}` };
}

type Digits = Omit<ParsedNumber, 'isNegative' | 'isPercent' | 'mark'>;

const formOf = (mark: string | undefined): NumberFormat => (mark === ',' ? 'comma' : 'point');

function readDigits(digits: string): Digits | null {
  const open = OPEN.exec(digits);
  if (open !== null) return digitsOf('open', open[1], open[2], open[3]);
  const plain = PLAIN.exec(digits);
  if (plain !== null) return digitsOf(markedBy(plain[2]), plain[1], plain[2], plain[3]);
  const spaced = SPACED.exec(digits);
  if (spaced !== null) return digitsOf(markedBy(spaced[3]), spaced[1], spaced[3], spaced[4]);
  const commas = COMMA_GROUPS.exec(digits);
  if (commas !== null) return digitsOf('point', commas[1], '.', commas[3]);
  const points = POINT_GROUPS.exec(digits);
  return points === null ? null : digitsOf('comma', points[1], ',', points[3]);
}

const markedBy = (mark: string | undefined): ParsedNumber['form'] =>
  mark === undefined ? 'neutral' : formOf(mark);

function digitsOf(form: ParsedNumber['form'], whole = '', mark = '.', fraction = ''): Digits {
  return { form, whole: whole.replaceAll(/\D/g, ''), fraction, decimalMark: formOf(mark) };
}

export interface NumberRules {
  /** How the numbers of the file are written; a number that is written otherwise is refused. */
  format: NumberFormat;
  /** Whether 20% is 20 in this column; elsewhere it is refused. */
  percent?: boolean;
  /** Numbers with the mark of another currency are refused. */
  currency?: string;
  /** More decimals are refused. */
  decimals?: number;
}

/** A number as exact decimal text, by how the file is written. */
export function readNumber(
  text: string,
  { format, percent = false, currency, decimals = QUANTITY_DECIMALS }: NumberRules,
): Cell<string> {
  const parsed = parseNumber(text);
  const other = format === 'point' ? 'comma' : 'point';
  if (parsed === null || parsed.form === other || (parsed.isPercent && !percent))
    return bad(sentence('{text} is not a number.', { text: quoted(text) }));
  const foreign = currency === undefined ? good(null) : checkMark(text, parsed.mark, currency);
  if (!foreign.ok) return foreign;
  const { digits, places } = exactDigits(parsed, format);
  if (places.length > decimals)
    return bad(sentence('{text} has more than {decimals} decimals.', { text: quoted(text), decimals }));
  if (digits.length + places.length > MAX_DIGITS)
    return bad(sentence('{text} is too large.', { text: quoted(text) }));
  return good(`${parsed.isNegative ? '-' : ''}${digits}${places === '' ? '' : `.${places}`}`);
}

/** Digits before and after the decimal mark, without those that say nothing; "1.234" is 1234 where a comma is the mark. */
function exactDigits(
  { form, decimalMark, whole, fraction }: ParsedNumber,
  format: NumberFormat,
): { digits: string; places: string } {
  const isThousands = form === 'open' && decimalMark !== format;
  const before = isThousands ? whole + fraction : whole;
  return {
    digits: before.replace(/^0+(?=\d)/, '') || '0',
    places: isThousands ? '' : fraction.replace(/0+$/, ''),
  };
}
