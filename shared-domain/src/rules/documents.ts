import * as yup from 'yup';
import { NAME_LENGTH, QUANTITY_DECIMALS } from '../limits.ts';
import { decimalsOf } from '../money/money.ts';
import { TAX_TYPES } from '../wire/documents.ts';
import { MESSAGES, descriptionRule, notesRule } from './fields.ts';
import { isRealDate } from './dates.ts';

/** Messages of documents and payments that section 5 of the specification does not name. */
export const DOCUMENT_MESSAGES = {
  number: 'Must be a number.',
  date: 'Must be a date that exists, as YYYY-MM-DD.',
  decimals: 'At most 6 decimals.',
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
export const MOST_LINES = 1_000;
/** Quantities and prices below this keep every decimal through a JSON number. */
const LARGEST = 1_000_000_000;

const dateRule = yup
  .string()
  .strict()
  .typeError(DOCUMENT_MESSAGES.date)
  .test(
    'date',
    DOCUMENT_MESSAGES.date,
    (text) => text === undefined || text === null || text === '' || isRealDate(text),
  );

/** A JSON number with at most 6 decimals. */
export const figureRule = yup
  .number()
  .strict()
  .typeError(DOCUMENT_MESSAGES.number)
  .lessThan(LARGEST, DOCUMENT_MESSAGES.tooLarge)
  .moreThan(-LARGEST, DOCUMENT_MESSAGES.tooLarge)
  .test(
    'decimals',
    DOCUMENT_MESSAGES.decimals,
    (value) => value === undefined || value === null || decimalsOf(value) <= QUANTITY_DECIMALS,
  );

const textRule = yup.string().strict().typeError(MESSAGES.required);
const shortTextRule = textRule.max(NAME_LENGTH, MESSAGES.nameLength);
const numberTextRule = textRule.max(50, 'Maximum 50 characters.');

/** One line of a document, as a form holds it and a call sends it. */
export const lineRules = yup.object({
  title: shortTextRule.required(MESSAGES.required),
  description: descriptionRule.nullable(),
  unitPrice: figureRule.required(MESSAGES.required).min(0, DOCUMENT_MESSAGES.negative),
  quantity: figureRule.required(MESSAGES.required),
  discountRate: figureRule.nullable().min(0, DOCUMENT_MESSAGES.percent).max(100, DOCUMENT_MESSAGES.percent),
  taxOverride: figureRule.nullable().min(0, DOCUMENT_MESSAGES.negative),
});

/** An invoice or a bill, as a form holds it and POST and PUT accept it. Errors name fields as `lineItems[0].quantity`. */
export const documentRules = yup.object({
  contactId: textRule.nullable().required(MESSAGES.contactRequired),
  number: numberTextRule.nullable(),
  reference: shortTextRule.nullable(),
  issueDate: dateRule.required(MESSAGES.required),
  dueDate: dateRule
    .nullable()
    .test(
      'order',
      DOCUMENT_MESSAGES.dueBeforeIssue,
      (due, { parent }) =>
        !due || !isRealDate(due) || !(due < String((parent as { issueDate?: string }).issueDate)),
    ),
  amountTaxType: textRule.required(MESSAGES.required).oneOf([...TAX_TYPES], DOCUMENT_MESSAGES.choice),
  lineItems: yup
    .array()
    .strict()
    .typeError(DOCUMENT_MESSAGES.noLine)
    .of(lineRules)
    .required(DOCUMENT_MESSAGES.noLine)
    .min(1, DOCUMENT_MESSAGES.noLine)
    .max(MOST_LINES, `At most ${MOST_LINES} lines.`),
  notes: yup
    .object({ display: yup.boolean().strict(), description: notesRule })
    .nullable()
    .default(undefined),
});

/** A payment, as the payment dialog holds it and POST {id}/payment accepts it. */
export const paymentRules = yup.object({
  reference: shortTextRule.nullable(),
  paymentDate: dateRule.required(MESSAGES.required),
  paidAmount: figureRule.required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
});
