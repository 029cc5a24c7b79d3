import * as yup from 'yup';
import { NAME_LENGTH, NUMBER_LENGTH } from '../limits.ts';
import type { FieldKind, ListField, RecordField, RecordFields, SentOf } from '../records/fields.ts';
import { sentence } from '../sentences/index.ts';
import { MESSAGES, descriptionSchema, isOneLine, notesSchema } from './fields.ts';
import { tooManyMessage } from './list-messages.ts';
import { checked, checksBelow, type FieldChecks } from './record-schema.ts';
import {
  DOCUMENT_MESSAGES,
  MONEY_MESSAGES,
  amountSchema,
  dateSchema,
  numberSchema,
  perExponent,
  priceSchema,
} from './value-rules.ts';

const textSchema = yup.string().strict().typeError(MESSAGES.required);
const oneLineSchema = textSchema.test('one-line', MESSAGES.oneLine, isOneLine);

const RULES: Partial<Record<FieldKind, yup.Schema>> = {
  text: textSchema,
  id: textSchema,
  shortText: oneLineSchema.max(NAME_LENGTH, MESSAGES.nameLength),
  recordNumber: oneLineSchema.max(NUMBER_LENGTH, 'Maximum 50 characters.'),
  description: descriptionSchema.strict(),
  notes: notesSchema,
  date: dateSchema,
  boolean: yup.boolean().strict(),
  number: numberSchema,
  percent: numberSchema.min(0, DOCUMENT_MESSAGES.percent).max(100, DOCUMENT_MESSAGES.percent),
};

const REQUIRED = { account: MONEY_MESSAGES.account, contact: MESSAGES.contactRequired };

/**
 * The rules of a journal, a payment or a document in a currency of so many decimals: of its form, of requests and of imports.
 * Unlike `recordSchema` they hold the types as well, so that every fault has a message of the specification. What may be left out
 * may be null. Errors come in the order of the fields.
 */
export const transactionSchema = <F extends RecordFields>(
  fields: F,
  checks: FieldChecks = {},
): ((exponent: number) => TransactionSchema<F>) =>
  perExponent((exponent) => objectRule(fields, checks, exponent) as TransactionSchema<F>);

/** Rules whose fields are known by name. */
type TransactionSchema<F extends RecordFields> = yup.AnyObjectSchema & {
  fields: Record<keyof SentOf<F>, yup.AnySchema>;
};

function objectRule(fields: RecordFields, checks: FieldChecks, exponent: number): yup.AnyObjectSchema {
  const rules = Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly === true || field.typed === true) return [];
    const rule = ruleOf(field, checksBelow(checks, name), exponent);
    return rule === undefined ? [] : [[name, checked(rule, checks[name])] as const];
  });
  return yup.object(Object.fromEntries(rules));
}

function ruleOf(field: RecordField, checks: FieldChecks, exponent: number): yup.Schema | undefined {
  if (field.kind === 'list') return listRule(field, objectRule(field.of, checks, exponent));
  if (field.kind === 'object') {
    return objectRule(field.of, checks, exponent).nullable().default(undefined);
  }
  const rule = valueRule(field, exponent);
  if (field.required === undefined) return field.omittable === true ? rule?.nullable() : rule;
  return rule?.required(field.required === true ? MESSAGES.required : REQUIRED[field.required]);
}

function listRule(field: ListField, element: yup.AnyObjectSchema): yup.Schema {
  const { minItems = 1, maxItems = Infinity } = field;
  const tooMany = tooManyMessage(field);
  if (field.omittable === true) return yup.array().strict().of(element).max(maxItems, tooMany).nullable();
  const tooFew = minItems === 1 ? DOCUMENT_MESSAGES.noLine : MONEY_MESSAGES.twoLines;
  return yup
    .array()
    .strict()
    .typeError(tooFew)
    .of(element)
    .required(tooFew)
    .min(minItems, tooFew)
    .max(maxItems, tooMany);
}

/** The rule of a value; undefined for one that only the schema of a call holds. */
function valueRule(
  field: Exclude<RecordField, { kind: 'list' | 'object' }>,
  exponent: number,
): yup.MixedSchema | undefined {
  return typeRule(field, exponent) as yup.MixedSchema | undefined;
}

function typeRule(
  field: Exclude<RecordField, { kind: 'list' | 'object' }>,
  exponent: number,
): yup.Schema | undefined {
  switch (field.kind) {
    case 'choice':
      return field.sent ? undefined : textSchema.oneOf([...field.of], DOCUMENT_MESSAGES.choice);
    case 'integer':
      return wholeRule(field);
    case 'amount':
      return signed(amountSchema(exponent), field.sign);
    case 'price':
      return priceSchema(exponent);
    case 'description':
      return field.takesNumbers === true ? descriptionSchema : RULES.description;
    default:
      return RULES[field.kind];
  }
}

function wholeRule({ min: least = 0, max: most = Infinity }: { min?: number; max?: number }): yup.Schema {
  const outside = sentence('Must be between {least} and {most}.', { least, most });
  return yup
    .number()
    .strict()
    .typeError(DOCUMENT_MESSAGES.number)
    .integer('Must be a whole number.')
    .min(least, outside)
    .max(most, outside);
}

function signed(rule: yup.NumberSchema, sign: 'positive' | 'notNegative' | undefined): yup.NumberSchema {
  if (sign === 'positive') return rule.moreThan(0, DOCUMENT_MESSAGES.positive);
  return sign === 'notNegative' ? rule.min(0, DOCUMENT_MESSAGES.negative) : rule;
}
