import { sentence } from '../sentences/index.ts';
import * as yup from 'yup';
import { NAME_LENGTH, NUMBER_LENGTH } from '../limits.ts';
import { isRealDate } from './dates.ts';
import { DOCUMENT_MESSAGES, MAX_LINES, amountSchema, paymentSchema, perExponent } from './documents.ts';
import { MESSAGES, descriptionSchema, isOneLine } from './fields.ts';

/** Messages of journals and opening balances that docs/specification.md, section 5, does not name. */
export const MONEY_MESSAGES = {
  account: 'Choose an account.',
  oneSide: 'Either a debit or a credit is needed, not both.',
  twoLines: 'At least two lines are needed.',
  afterStart: 'Must not be after the start date.',
} as const;

const textSchema = yup.string().strict().typeError(MESSAGES.required);
const oneLineSchema = textSchema.test('one-line', MESSAGES.oneLine, isOneLine);
const shortTextSchema = oneLineSchema.max(NAME_LENGTH, MESSAGES.nameLength);
const daySchema = textSchema
  .required(MESSAGES.required)
  .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text));
/** A payment with everything that may come with it; errors name fields as `fee.amount`. */
export const moneySchema = perExponent((exponent) =>
  paymentSchema(exponent).shape({
    fee: yup
      .object({
        amount: amountSchema(exponent).required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
      })
      .nullable()
      .default(undefined),
    roundingAmount: amountSchema(exponent).nullable(),
  }),
);

const oneSided = perExponent((exponent) =>
  yup.object({
    accountId: textSchema.nullable().required(MONEY_MESSAGES.account),
    debit: amountSchema(exponent)
      .nullable()
      .min(0, DOCUMENT_MESSAGES.negative)
      .test('side', MONEY_MESSAGES.oneSide, (debit, { parent }) => {
        const credit = (parent as { credit?: number | null }).credit ?? 0;
        return (debit ?? 0) > 0 !== credit > 0;
      }),
    credit: amountSchema(exponent).nullable().min(0, DOCUMENT_MESSAGES.negative),
  }),
);

/** A manual journal in a currency of so many decimals. That it balances is checked with the exact sums. */
export const journalSchema = perExponent((exponent) =>
  yup.object({
    date: daySchema,
    reference: shortTextSchema.nullable(),
    description: descriptionSchema.strict().nullable(),
    lines: yup
      .array()
      .strict()
      .typeError(MONEY_MESSAGES.twoLines)
      .of(
        oneSided(exponent).shape({
          contactId: textSchema.nullable(),
          description: descriptionSchema.strict().nullable(),
        }),
      )
      .required(MONEY_MESSAGES.twoLines)
      .min(2, MONEY_MESSAGES.twoLines)
      .max(MAX_LINES, sentence('At most {most} lines.', { most: MAX_LINES })),
  }),
);

/** The day on which something posted is taken back. */
export const reversalSchema = yup.object({ date: daySchema });

const openingDocument = (exponent: number) =>
  yup.object({
    id: textSchema.nullable(),
    contactId: textSchema.nullable().required(MESSAGES.contactRequired),
    number: oneLineSchema.max(NUMBER_LENGTH, 'Maximum 50 characters.').nullable(),
    reference: shortTextSchema.nullable(),
    issueDate: daySchema,
    dueDate: textSchema
      .nullable()
      .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text))
      .test(
        'order',
        DOCUMENT_MESSAGES.dueBeforeIssue,
        (due, { parent }) => !due || !(due < String((parent as { issueDate?: string }).issueDate)),
      ),
    totalAmount: amountSchema(exponent).required(MESSAGES.required).moreThan(0, DOCUMENT_MESSAGES.positive),
  });

const openingDocuments = (exponent: number) =>
  yup
    .array()
    .strict()
    .of(openingDocument(exponent))
    .max(MAX_LINES, sentence('At most {most}.', { most: MAX_LINES }))
    .nullable();

/** Opening balances in a currency of so many decimals, as a form holds them and a call sends them. */
export const openingSchema = perExponent((exponent) =>
  yup.object({
    startDate: daySchema,
    accounts: yup
      .array()
      .strict()
      .of(oneSided(exponent))
      .max(MAX_LINES, sentence('At most {most}.', { most: MAX_LINES }))
      .nullable(),
    invoices: openingDocuments(exponent),
    bills: openingDocuments(exponent),
  }),
);
