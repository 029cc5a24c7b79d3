import { sentence } from '../sentences/index.ts';
import * as yup from 'yup';
import { NAME_LENGTH, NUMBER_LENGTH } from '../limits.ts';
import { MANUAL_JOURNAL_FIELDS, MANUAL_JOURNAL_LINE_FIELDS } from '../records/journals.ts';
import { MAX_LINES } from '../records/lines.ts';
import { isRealDate } from './dates.ts';
import { MESSAGES, isOneLine } from './fields.ts';
import type { FieldCheck } from './record-schema.ts';
import { transactionSchema } from './transaction-schema.ts';
import { DOCUMENT_MESSAGES, MONEY_MESSAGES, amountSchema, perExponent } from './value-rules.ts';

const textSchema = yup.string().strict().typeError(MESSAGES.required);
const oneLineSchema = textSchema.test('one-line', MESSAGES.oneLine, isOneLine);
const shortTextSchema = oneLineSchema.max(NAME_LENGTH, MESSAGES.nameLength);
const daySchema = textSchema
  .required(MESSAGES.required)
  .test('date', DOCUMENT_MESSAGES.date, (text) => !text || isRealDate(text));

type Side = number | null | undefined;

const ONE_SIDE: FieldCheck = {
  name: 'side',
  message: MONEY_MESSAGES.oneSide,
  holds: (debit: Side, { credit }: { credit?: Side }) => (debit ?? 0) > 0 !== (credit ?? 0) > 0,
};

/** A manual journal in a currency of so many decimals. That it balances is checked with the exact sums. */
export const journalSchema = transactionSchema(MANUAL_JOURNAL_FIELDS, { 'lines[].debit': [ONE_SIDE] });

const lineSchema = transactionSchema(MANUAL_JOURNAL_LINE_FIELDS, { debit: [ONE_SIDE] });

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
      .of(lineSchema(exponent).pick(['accountId', 'debit', 'credit']))
      .max(MAX_LINES, sentence('At most {most}.', { most: MAX_LINES }))
      .nullable(),
    invoices: openingDocuments(exponent),
    bills: openingDocuments(exponent),
  }),
);
