import { sentence } from '../sentences/index.ts';
import * as yup from 'yup';
import { NAME_LENGTH, NUMBER_LENGTH, QUANTITY_DECIMALS } from '../limits.ts';
import { hasExactDigits, isWithinLimit, MAX_DIGITS, priceDecimals } from '../money/amount-limits.ts';
import { decimalsOf } from '../money/money.ts';
import { decimalsMessage, tooLargeMessage } from './amount-messages.ts';
import type { AccountType } from '../records/account-types.ts';
import { TAX_TYPES } from '../api-types/documents.ts';
import { MESSAGES, descriptionSchema, isOneLine, notesSchema } from './fields.ts';
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

/** Lines of one document. */
export const MAX_LINES = 1_000;
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

const textSchema = yup.string().strict().typeError(MESSAGES.required);
const oneLineSchema = textSchema.test('one-line', MESSAGES.oneLine, isOneLine);
const shortTextSchema = oneLineSchema.max(NAME_LENGTH, MESSAGES.nameLength);
const numberTextSchema = oneLineSchema.max(NUMBER_LENGTH, 'Maximum 50 characters.');

/** One line of a document, as a form holds it and a call sends it. */
const lineSchema = perExponent((exponent) =>
  yup.object({
    title: shortTextSchema
      .required(MESSAGES.required)
      .test(
        'blank',
        MESSAGES.required,
        (text) => typeof text !== 'string' || text === '' || text.trim() !== '',
      ),
    description: descriptionSchema.nullable(),
    unitPrice: priceSchema(exponent).required(MESSAGES.required),
    quantity: numberSchema.required(MESSAGES.required),
    discountRate: numberSchema
      .nullable()
      .min(0, DOCUMENT_MESSAGES.percent)
      .max(100, DOCUMENT_MESSAGES.percent),
    taxOverride: amountSchema(exponent).nullable().min(0, DOCUMENT_MESSAGES.negative),
  }),
);

/**
 * An invoice or a bill in a currency of so many decimals, as a form holds it and POST and PUT accept it. Errors name fields
 * as `lineItems[0].quantity`.
 */
export const documentSchema = perExponent((exponent) =>
  yup.object({
    contactId: textSchema.nullable().required(MESSAGES.contactRequired),
    number: numberTextSchema.nullable(),
    reference: shortTextSchema.nullable(),
    issueDate: dateSchema.required(MESSAGES.required),
    dueDate: dateSchema
      .nullable()
      .test(
        'order',
        DOCUMENT_MESSAGES.dueBeforeIssue,
        (due, { parent }) =>
          !due || !isRealDate(due) || !(due < String((parent as { issueDate?: string }).issueDate)),
      ),
    amountTaxType: textSchema.required(MESSAGES.required).oneOf([...TAX_TYPES], DOCUMENT_MESSAGES.choice),
    lineItems: yup
      .array()
      .strict()
      .typeError(DOCUMENT_MESSAGES.noLine)
      .of(lineSchema(exponent))
      .required(DOCUMENT_MESSAGES.noLine)
      .min(1, DOCUMENT_MESSAGES.noLine)
      .max(MAX_LINES, sentence('At most {most} lines.', { most: MAX_LINES })),
    notes: yup
      .object({ display: yup.boolean().strict(), description: notesSchema })
      .nullable()
      .default(undefined),
  }),
);

/** A payment in a currency of so many decimals, as the payment dialog holds it and POST {id}/payment accepts it. */
export const paymentSchema = perExponent((exponent) =>
  yup.object({
    reference: shortTextSchema.nullable(),
    paymentDate: dateSchema.required(MESSAGES.required),
    paidAmount: amountSchema(exponent).required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
  }),
);

const CONTROL = 'Receivable and payable accounts are kept by the documents themselves.';
const MONEY = 'Money moves with payments. Choose what was sold or bought, not where the money is.';
/** Types of account that no line of a document books to, and why. */
export const KEPT_ACCOUNT_TYPES: Partial<Record<AccountType, string>> = {
  'Accounts Receivable': CONTROL,
  'Accounts Payable': CONTROL,
  Bank: MONEY,
  Cash: MONEY,
  Tax: 'Tax accounts are kept by the tax rates of the lines.',
};
