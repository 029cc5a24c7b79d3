import * as yup from 'yup';
import { NAME_LENGTH } from '../limits.ts';
import type { FieldKind } from '../records/fields.ts';
import { isRealDate } from './dates.ts';
import { DOCUMENT_MESSAGES, numberSchema, priceSchema } from './value-rules.ts';
import {
  MESSAGES,
  codeSchema,
  descriptionSchema,
  isOneLine,
  nameSchema,
  notesSchema,
  optionalEmailSchema,
} from './fields.ts';
import { MASTER_DATA_MESSAGES, PRICE_LIST_MESSAGES } from './master-data-messages.ts';

const MAX_TERMS = 3650;

/** A text of one line that may be left empty. */
export const shortTextSchema = yup
  .string()
  .max(NAME_LENGTH, MESSAGES.nameLength)
  .test('one-line', MESSAGES.oneLine, isOneLine);

const percentSchema = numberSchema.min(0, DOCUMENT_MESSAGES.negative).max(100, DOCUMENT_MESSAGES.percent);

const markupSchema = numberSchema
  .min(-100, PRICE_LIST_MESSAGES.percentage)
  .max(1000, PRICE_LIST_MESSAGES.percentage);

/** Whole days from the issue date to the due date. */
export const paymentTermsSchema = yup
  .number()
  .typeError(MASTER_DATA_MESSAGES.terms)
  .required(MESSAGES.required)
  .integer(MASTER_DATA_MESSAGES.terms)
  .min(0, MASTER_DATA_MESSAGES.terms)
  .max(MAX_TERMS, MASTER_DATA_MESSAGES.terms);

const daySchema = yup
  .string()
  .test('date', DOCUMENT_MESSAGES.date, (text) => text === null || text === undefined || isRealDate(text));

const RULES: Partial<Record<FieldKind, yup.Schema>> = {
  text: yup.string(),
  code: codeSchema,
  name: nameSchema,
  shortText: shortTextSchema,
  description: descriptionSchema,
  notes: notesSchema,
  email: optionalEmailSchema,
  date: daySchema,
  boolean: yup.boolean().strict(),
  number: numberSchema,
  percent: percentSchema,
  markup: markupSchema,
  days: paymentTermsSchema,
};

/** The rule of a kind of field, in a currency of so many decimals; undefined for one that only the types of a call hold. */
export const ruleOfKind = (kind: FieldKind, exponent: number): yup.Schema | undefined =>
  kind === 'price' ? priceSchema(exponent) : RULES[kind];
