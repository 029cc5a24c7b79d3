import * as yup from 'yup';
import { QUANTITY_DECIMALS } from '../limits.ts';
import { hasExactDigits, isWithinLimit, MAX_DIGITS, priceDecimals } from '../money/amount-limits.ts';
import { decimalsOf } from '../money/money.ts';
import { sentence } from '../sentences/index.ts';
import { decimalsMessage, tooLargeMessage } from './amount-messages.ts';
import { isRealDate } from './dates.ts';

/** Messages of documents and payments that docs/specification.md, section 5, does not name. */
export const DOCUMENT_MESSAGES = {
  number: 'Must be a number.',
  date: 'Must be a date that exists, as YYYY-MM-DD.',
  decimals: decimalsMessage(QUANTITY_DECIMALS),
  digits: sentence('At most {most} digits in all.', { most: MAX_DIGITS }),
  tooLarge: 'Too large.',
  negative: 'Must not be negative.',
  percent: 'Must be between 0 and 100.',
  noLine: 'At least one line is needed.',
  dueBeforeIssue: 'Must not be before the issue date.',
  positive: 'Must be more than 0.',
  account: 'Choose the account that the money goes to or comes from.',
  choice: 'Is not one of the possible values.',
} as const;

/** Messages of journals and opening balances that docs/specification.md, section 5, does not name. */
export const MONEY_MESSAGES = {
  account: 'Choose an account.',
  oneSide: 'Either a debit or a credit is needed, not both.',
  twoLines: 'At least two lines are needed.',
  afterStart: 'Must not be after the start date.',
} as const;

/** Quantities and percentages below this keep six decimals through a JSON number. */
const MAX_NUMBER = 1_000_000_000;

/** A day that the calendar has. */
export const dateSchema = yup
  .string()
  .strict()
  .typeError(DOCUMENT_MESSAGES.date)
  .test(
    'date',
    DOCUMENT_MESSAGES.date,
    (text) => text === undefined || text === null || text === '' || isRealDate(text),
  );

/** A JSON number with at most 6 decimals. */
export const numberSchema = yup
  .number()
  .strict()
  .typeError(DOCUMENT_MESSAGES.number)
  .lessThan(MAX_NUMBER, DOCUMENT_MESSAGES.tooLarge)
  .moreThan(-MAX_NUMBER, DOCUMENT_MESSAGES.tooLarge)
  .test(
    'decimals',
    DOCUMENT_MESSAGES.decimals,
    (value) => value === undefined || value === null || decimalsOf(value) <= QUANTITY_DECIMALS,
  );

/** Rules that depend on the currency, made once for each number of decimals. */
export function perExponent<Made>(make: (exponent: number) => Made): (exponent: number) => Made {
  const made = new Map<number, Made>();
  return (exponent) => {
    const known = made.get(exponent) ?? make(exponent);
    made.set(exponent, known);
    return known;
  };
}

/** An amount in a currency of so many decimals: 15 digits in all, no more decimals than the currency has. */
export const amountSchema = perExponent((exponent) =>
  limitedSchema(exponent).test('decimals', decimalsMessage(exponent), (value) =>
    isAbsentOr(value, (amount) => decimalsOf(amount) <= exponent),
  ),
);

/** A price of one unit: 15 digits in all, six decimals or those of the currency. */
export const priceSchema = perExponent((exponent) =>
  limitedSchema(exponent)
    .test('decimals', decimalsMessage(priceDecimals(exponent)), (value) =>
      isAbsentOr(value, (price) => decimalsOf(price) <= priceDecimals(exponent)),
    )
    .test('digits', DOCUMENT_MESSAGES.digits, (value) => isAbsentOr(value, hasExactDigits))
    .min(0, DOCUMENT_MESSAGES.negative),
);

/** JSON text such as 1e400 is read as infinity: too large, and nothing else is said of it. */
const isInfinite = (value: unknown): boolean => value === Infinity || value === -Infinity;

function isAbsentOr(value: number | null | undefined, fits: (value: number) => boolean): boolean {
  return value === undefined || value === null || isInfinite(value) || fits(value);
}

function limitedSchema(exponent: number) {
  return yup
    .number()
    .strict()
    .typeError(DOCUMENT_MESSAGES.number)
    .test(
      'largest',
      tooLargeMessage(exponent),
      (value) => !isInfinite(value) && isAbsentOr(value, (amount) => isWithinLimit(amount, exponent)),
    );
}
