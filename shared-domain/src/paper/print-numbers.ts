import Big from 'big.js';
import { ENGLISH_MONTHS } from '../english-months.ts';
import type { IsoDate } from '../values.ts';

/** How a language writes numbers and dates on paper: written out here, so that server and browser agree to the letter. */
export interface PrintFormats {
  decimal: string;
  thousands: string;
  /** A date by its day, month (1 to 12) and year, the first two with leading zeros. */
  date: (day: string, month: string, year: string) => string;
  /** A month (1 to 12, with its leading zero) of a year. */
  month: (month: string, year: string) => string;
}

/** Thousands by comma; `DD MMM YYYY` (docs/specification.md, section 9). */
export const ENGLISH_FORMATS: PrintFormats = {
  decimal: '.',
  thousands: ',',
  date: (day, month, year) => `${day} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`,
  month: (month, year) => `${ENGLISH_MONTHS[Number(month) - 1]} ${year}`,
};

const WIRE_DATE = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/;

/** Money on paper: the currency's decimals, half away from zero: `-1,356.99` in English. */
export function printMoney(amount: number, exponent: number, formats = ENGLISH_FORMATS): string {
  return written(new Big(amount).toFixed(exponent, Big.roundHalfUp), formats);
}

/** Unit price on paper: at least the currency's decimals, more only where the price has them. */
export function printPrice(price: number, exponent: number, formats = ENGLISH_FORMATS): string {
  const exact = new Big(price).toFixed();
  const decimals = exact.split('.')[1]?.length ?? 0;
  return decimals > exponent ? written(exact, formats) : printMoney(price, exponent, formats);
}

/** Quantity or percent on paper, without trailing zeros: `9.975`. */
export function printNumber(value: number, formats = ENGLISH_FORMATS): string {
  return written(new Big(value).toFixed(), formats);
}

/** A date on paper; what is not such a date comes back as it is. */
export function printDate(date: IsoDate, formats = ENGLISH_FORMATS): string {
  const [, year, month, day] = WIRE_DATE.exec(date) ?? [];
  return year && month && day ? formats.date(day, month, year) : date;
}

function written(amount: string, { decimal, thousands }: PrintFormats): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}
