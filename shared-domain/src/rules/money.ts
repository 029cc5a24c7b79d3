import * as yup from 'yup';
import { NAME_LENGTH } from '../limits.ts';
import { isRealDate } from './dates.ts';
import { DOCUMENT_MESSAGES, MOST_LINES, figureRule, paymentRules } from './documents.ts';
import { MESSAGES, descriptionRule } from './fields.ts';

/** Messages of journals and opening balances that section 5 of the specification does not name. */
export const MONEY_MESSAGES = {
  account: 'Choose an account.',
  oneSide: 'Either a debit or a credit is needed, not both.',
  twoLines: 'At least two lines are needed.',
  afterStart: 'Must not be after the start date.',
} as const;

const textRule = yup.string().strict().typeError(MESSAGES.required);
const shortTextRule = textRule.max(NAME_LENGTH, MESSAGES.nameLength);
const dayRule = textRule
  .required(MESSAGES.required)
  .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text));
/** Amounts below this keep three decimals through a JSON number. */
const LARGEST = 1_000_000_000_000;

/** An amount of money; that it has the decimals of the currency is checked by who knows the currency. */
const amountRule = yup
  .number()
  .strict()
  .typeError(DOCUMENT_MESSAGES.number)
  .lessThan(LARGEST, DOCUMENT_MESSAGES.tooLarge)
  .moreThan(-LARGEST, DOCUMENT_MESSAGES.tooLarge);
const sideRule = amountRule.nullable().min(0, DOCUMENT_MESSAGES.negative);

/** A payment with everything that may come with it; errors name fields as `fee.amount`. */
export const moneyRules = paymentRules.shape({
  paidAmount: amountRule.required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
  fee: yup
    .object({ amount: amountRule.required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive) })
    .nullable()
    .default(undefined),
  roundingAmount: figureRule.nullable(),
});

const oneSided = yup.object({
  accountId: textRule.nullable().required(MONEY_MESSAGES.account),
  debit: sideRule.test('side', MONEY_MESSAGES.oneSide, (debit, { parent }) => {
    const credit = (parent as { credit?: number | null }).credit ?? 0;
    return (debit ?? 0) > 0 !== credit > 0;
  }),
  credit: sideRule,
});

/** A manual journal, as a form holds it and a call sends it. That it balances is checked with the exact sums. */
export const journalRules = yup.object({
  date: dayRule,
  reference: shortTextRule.nullable(),
  description: descriptionRule.strict().nullable(),
  lines: yup
    .array()
    .strict()
    .typeError(MONEY_MESSAGES.twoLines)
    .of(oneSided.shape({ contactId: textRule.nullable(), description: descriptionRule.strict().nullable() }))
    .required(MONEY_MESSAGES.twoLines)
    .min(2, MONEY_MESSAGES.twoLines)
    .max(MOST_LINES, `At most ${MOST_LINES} lines.`),
});

const openingDocument = yup.object({
  id: textRule.nullable(),
  contactId: textRule.nullable().required(MESSAGES.contactRequired),
  number: textRule.max(50, 'Maximum 50 characters.').nullable(),
  reference: shortTextRule.nullable(),
  issueDate: dayRule,
  dueDate: textRule
    .nullable()
    .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text))
    .test(
      'order',
      DOCUMENT_MESSAGES.dueBeforeIssue,
      (due, { parent }) => !due || !(due < String((parent as { issueDate?: string }).issueDate)),
    ),
  totalAmount: figureRule.required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
});

const openingDocuments = yup
  .array()
  .strict()
  .of(openingDocument)
  .max(MOST_LINES, `At most ${MOST_LINES}.`)
  .nullable();

/** Opening balances, as a form holds them and a call sends them. */
export const openingRules = yup.object({
  startDate: dayRule,
  accounts: yup.array().strict().of(oneSided).max(MOST_LINES, `At most ${MOST_LINES}.`).nullable(),
  invoices: openingDocuments,
  bills: openingDocuments,
});
