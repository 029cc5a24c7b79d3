import { sentence } from '@accounts/shared-domain';
import { bad, good, plainText, quoted, type Cell } from './cells.ts';

const CODES = new Set(Intl.supportedValuesOf('currency'));
const SIGN = /\p{Sc}/u;

/**
 * Whether a mark beside a number can mean the currency: its code, its sign, or letters that several share (Rs., kr). A bare
 * sign is the company's where its currency is written with it: $ is the dollar of the country.
 */
function isMarkOf(mark: string, currencyCode: string): boolean {
  const plain = mark.replaceAll(/[ .]/g, '');
  const sign = SIGN.exec(plain)?.[0];
  if (sign === undefined) return plain === currencyCode || !CODES.has(plain);
  const signs = signsOf(currencyCode);
  if (signs.includes(plain)) return true;
  const letters = plain.replace(sign, '').toUpperCase();
  return signs.some((own) => own.includes(sign)) && currencyCode.startsWith(letters);
}

/** Refuses the text of a number for its mark, '' being none, when it means another currency. */
export function checkMark(text: string, mark: string, currencyCode: string): Cell<null> {
  return mark === '' || isMarkOf(mark, currencyCode)
    ? good(null)
    : bad(sentence('{text} is not in {currency}.', { text: quoted(text), currency: currencyCode }));
}

/** How a currency is written, long and short: US$ and $. */
function signsOf(currency: string): string[] {
  return (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
    return plainText(format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '');
  });
}
