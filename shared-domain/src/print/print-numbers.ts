import Big from 'big.js';
import type { IsoDate } from '../api-types/index.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WIRE_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Money on paper: the currency's decimals, half away from zero, thousands by comma: `-1,356.99`. */
export function printMoney(amount: number, exponent: number): string {
  return groupThousands(new Big(amount).toFixed(exponent, Big.roundHalfUp));
}

/** Unit price on paper: at least the currency's decimals, more only where the price has them. */
export function printPrice(price: number, exponent: number): string {
  const exact = new Big(price).toFixed();
  const decimals = exact.split('.')[1]?.length ?? 0;
  return decimals > exponent ? groupThousands(exact) : printMoney(price, exponent);
}

/** Quantity or percent on paper, without trailing zeros: `9.975`. */
export function printNumber(value: number): string {
  return groupThousands(new Big(value).toFixed());
}

/** `DD MMM YYYY` (product specification, section 9); what is not such a date comes back as it is. */
export function printDate(date: IsoDate): string {
  const parts = WIRE_DATE.exec(date);
  const month = parts && MONTHS[Number(parts[2]) - 1];
  return parts && month ? `${parts[3]} ${month} ${parts[1]}` : date;
}

function groupThousands(figure: string): string {
  const [whole = '', fraction] = figure.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
