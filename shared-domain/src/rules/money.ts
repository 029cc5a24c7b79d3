import * as yup from 'yup';
import { NAME_LENGTH } from '../limits.ts';
import { isRealDate } from './dates.ts';
import { DOCUMENT_MESSAGES, MAX_LINES, amountRule, paymentRules, perExponent } from './documents.ts';
import { MESSAGES, descriptionRule, isOneLine } from './fields.ts';

/** Messages of journals and opening balances that section 5 of the specification does not name. */
export const MONEY_MESSAGES = {
  account: 'Choose an account.',
  oneSide: 'Either a debit or a credit is needed, not both.',
  twoLines: 'At least two lines are needed.',
  afterStart: 'Must not be after the start date.',
} as const;

const textRule = yup.string().strict().typeError(MESSAGES.required);
const oneLineRule = textRule.test('one-line', MESSAGES.oneLine, isOneLine);
const shortTextRule = oneLineRule.max(NAME_LENGTH, MESSAGES.nameLength);
const dayRule = textRule
  .required(MESSAGES.required)
  .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text));
/** A payment with everything that may come with it; errors name fields as `fee.amount`. */
export const moneyRules = perExponent((exponent) =>
  paymentRules(exponent).shape({
    fee: yup
      .object({
        amount: amountRule(exponent).required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
      })
      .nullable()
      .default(undefined),
    roundingAmount: amountRule(exponent).nullable(),
  }),
);

const oneSided = perExponent((exponent) =>
  yup.object({
    accountId: textRule.nullable().required(MONEY_MESSAGES.account),
    debit: amountRule(exponent)
      .nullable()
      .min(0, DOCUMENT_MESSAGES.negative)
      .test('side', MONEY_MESSAGES.oneSide, (debit, { parent }) => {
        const credit = (parent as { credit?: number | null }).credit ?? 0;
        return (debit ?? 0) > 0 !== credit > 0;
      }),
    credit: amountRule(exponent).nullable().min(0, DOCUMENT_MESSAGES.negative),
  }),
);

/** A manual journal in a currency of so many decimals. That it balances is checked with the exact sums. */
export const journalRules = perExponent((exponent) =>
  yup.object({
    date: dayRule,
    reference: shortTextRule.nullable(),
    description: descriptionRule.strict().nullable(),
    lines: yup
      .array()
      .strict()
      .typeError(MONEY_MESSAGES.twoLines)
      .of(
        oneSided(exponent).shape({
          contactId: textRule.nullable(),
          description: descriptionRule.strict().nullable(),
        }),
      )
      .required(MONEY_MESSAGES.twoLines)
      .min(2, MONEY_MESSAGES.twoLines)
      .max(MAX_LINES, `At most ${MAX_LINES} lines.`),
  }),
);

const openingDocument = (exponent: number) =>
  yup.object({
    id: textRule.nullable(),
    contactId: textRule.nullable().required(MESSAGES.contactRequired),
    number: oneLineRule.max(50, 'Maximum 50 characters.').nullable(),
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
    totalAmount: amountRule(exponent).required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
  });

const openingDocuments = (exponent: number) =>
  yup.array().strict().of(openingDocument(exponent)).max(MAX_LINES, `At most ${MAX_LINES}.`).nullable();

/** Opening balances in a currency of so many decimals, as a form holds them and a call sends them. */
export const openingRules = perExponent((exponent) =>
  yup.object({
    startDate: dayRule,
    accounts: yup.array().strict().of(oneSided(exponent)).max(MAX_LINES, `At most ${MAX_LINES}.`).nullable(),
    invoices: openingDocuments(exponent),
    bills: openingDocuments(exponent),
  }),
);
