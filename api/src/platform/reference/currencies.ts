import { code as isoCurrency, data } from 'currency-codes';
import type { Currency } from '@accounts/shared-domain';

/** A currency with what the books need to know of it. */
interface KnownCurrency extends Currency {
  /** Decimals of its amounts. */
  exponent: number;
}

/** ISO 4217 codes that no price is written in: bond market units, tests, "no currency". */
const NOT_MONEY = new Set(['XBA', 'XBB', 'XBC', 'XBD', 'XTS', 'XXX']);
/** Metals and units of account: ISO 4217 gives them no decimals at all, and quantities of gold do have some. */
const WITHOUT_MINOR_UNIT = new Set(['XAG', 'XAU', 'XDR', 'XPD', 'XPT', 'XSU', 'XUA']);
const USUAL_EXPONENT = 2;

/** ISO 4217 amendments 176 and 177, which the package does not have yet, and the one that is no country's. */
const ADDED: readonly KnownCurrency[] = [
  { code: 'BTC', name: 'Bitcoin', exponent: 8 },
  { code: 'XCG', name: 'Caribbean Guilder', exponent: 2 },
  { code: 'ZWG', name: 'Zimbabwe Gold', exponent: 2 },
];

const KNOWN: readonly KnownCurrency[] = [
  ...data
    .filter(({ code }) => !NOT_MONEY.has(code))
    .map(({ code, currency, digits }) => ({
      code,
      name: currency,
      exponent: WITHOUT_MINOR_UNIT.has(code) ? USUAL_EXPONENT : digits,
    })),
  ...ADDED.filter(({ code }) => isoCurrency(code) === undefined),
].toSorted((a, b) => a.code.localeCompare(b.code));

const BY_CODE = new Map(KNOWN.map((currency) => [currency.code, currency]));

/** Currencies by code: ISO 4217 with its metals, and the cryptocurrency. */
export const CURRENCIES: readonly Currency[] = KNOWN.map(({ code, name }) => ({ code, name }));

/** Decimals of a currency (ISO 4217; 8 for the cryptocurrency). Null when the code is not one of the list. */
export function currencyExponent(currencyCode: string): number | null {
  return BY_CODE.get(currencyCode)?.exponent ?? null;
}
