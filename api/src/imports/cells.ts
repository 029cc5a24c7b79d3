import { MAX_DIGITS, QUANTITY_DECIMALS } from '@accounts/shared-domain';

/** What reading a cell gives: its value, or the sentence that says what is wrong with it. */
export type Cell<T> = { ok: true; value: T } | { ok: false; message: string };

const good = <T>(value: T): Cell<T> => ({ ok: true, value });
const bad = (message: string): Cell<never> => ({ ok: false, message });

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Characters of a cell that can be a number or a date, spaces and thousands included. */
const MAX_VALUE_CHARS = 40;
/** Characters of a cell that an error message repeats. */
const MAX_QUOTED_LENGTH = 60;

/**
 * A date as people write it: 2026-07-31 (with a time or without), 2026/07/31, 31/07/2026, 31.07.2026, 31 Jul 2026.
 * Day before month, as everywhere in the product.
 */
export function readDate(text: string): Cell<string> {
  const parts = text.length > MAX_VALUE_CHARS ? null : dateParts(text);
  if (parts === null) return bad(`${quoted(text)} is not a date. Write dates as YYYY-MM-DD.`);
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || year < 1900 || year > 9999) return bad(`The date ${quoted(text)} does not exist.`);
  return good(date.toISOString().slice(0, 10));
}

/** A cell's text as an error message repeats it, in quotation marks and not at any length. */
export function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}...` : text}"`;
}

function dateParts(text: string): [number, number, number] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(text);
  if (iso !== null) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (dayFirst !== null) return [Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])];
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -,]+(\d{4})$/.exec(text);
  const month = MONTHS.indexOf((named?.[2] ?? '').toLowerCase());
  return named === null || month < 0 ? null : [Number(named[3]), month + 1, Number(named[1])];
}

/** A figure as exact decimal text. Thousands may be separated; more than `decimals` decimals are refused. */
export function readNumber(text: string, decimalComma: boolean, decimals = QUANTITY_DECIMALS): Cell<string> {
  if (text.length > MAX_VALUE_CHARS) return bad(`${quoted(text)} is not a number.`);
  const bare = text
    .replaceAll(/[\s\u00a0']/g, '')
    .replace(/^([^\d\-+.,]{1,3})/, '')
    .replace(/%$/, '');
  const plain = decimalComma ? bare.replaceAll('.', '').replace(',', '.') : withoutThousands(bare);
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return bad(`${quoted(text)} is not a number.`);
  const negative = plain.startsWith('-');
  const [whole = '', fraction = ''] = plain.replace(/^[-+]/, '').split('.');
  const places = fraction.replace(/0+$/, '');
  if (places.length > decimals) return bad(`${quoted(text)} has more than ${decimals} decimals.`);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  if (digits.length + places.length > MAX_DIGITS) return bad(`${quoted(text)} is too large.`);
  return good(`${negative ? '-' : ''}${digits}${places === '' ? '' : `.${places}`}`);
}

/** 1,234.56 without its commas; a comma that separates no thousands stays and is refused. */
function withoutThousands(text: string): string {
  return /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** Yes or no, as spreadsheets and people write it. */
export function readFlag(text: string): Cell<boolean> {
  const plain = text.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(plain)) return good(true);
  if (['no', 'n', 'false', '0', ''].includes(plain)) return good(false);
  return bad(`${quoted(text)} is neither yes nor no.`);
}
