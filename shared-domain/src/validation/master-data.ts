import * as yup from 'yup';
import { decimal, sumOf } from '../money/money.ts';
import {
  ACCOUNT_CLASSES,
  ACCOUNT_TYPES,
  CONTACT_TYPES,
  TAX_TREATMENTS,
  type AccountType,
  type ContactAddress,
  type ContactPhone,
  type TaxComponent,
} from '../api-types/master-data.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { needsCnic } from './cnic.ts';
import { DOCUMENT_MESSAGES, numberSchema, perExponent, priceSchema } from './documents.ts';
import {
  MESSAGES,
  cnicSchema,
  codeSchema,
  descriptionSchema,
  isOneLine,
  isPhone,
  nameSchema,
  notesSchema,
  optionalEmailSchema,
} from './fields.ts';

/** Messages of master data records that docs/specification.md, section 5, does not name. */
export const MASTER_DATA_MESSAGES = {
  typeOfClass: 'This type does not belong to the class.',
  components: 'The components must add up to the rate.',
  treatment: 'Only a rate of 0 can be treated like this.',
  terms: 'Must be a whole number of days from 0 to 3650.',
} as const;

const SHORT_TEXT = 150;
const MAX_TERMS = 3650;

/** What a yup test is told beside the value: here the record that holds the field. */
interface InRecord<Fields> {
  parent: Fields;
}

const choiceSchema = (choices: readonly string[]) =>
  yup
    .string()
    .required(MESSAGES.required)
    .oneOf([...choices], DOCUMENT_MESSAGES.choice);
const percentSchema = numberSchema
  .required(MESSAGES.required)
  .min(0, DOCUMENT_MESSAGES.negative)
  .max(100, DOCUMENT_MESSAGES.percent);
const textSchema = yup
  .string()
  .max(SHORT_TEXT, MESSAGES.nameLength)
  .test('one-line', MESSAGES.oneLine, isOneLine);

/** An account, as its form holds it. */
export const accountSchema = yup.object({
  code: codeSchema,
  name: nameSchema,
  accountClass: choiceSchema(ACCOUNT_CLASSES),
  accountType: choiceSchema(Object.keys(ACCOUNT_TYPES)).test(
    'class',
    MASTER_DATA_MESSAGES.typeOfClass,
    (type, { parent }: InRecord<{ accountClass?: string }>) => typeFits(type, parent.accountClass),
  ),
  description: descriptionSchema,
  foreignCode: textSchema,
});

/** Tax accounts are assets (input tax) or liabilities (output tax); every other type has one class. */
function typeFits(type: string, accountClass = ''): boolean {
  const own = ACCOUNT_TYPES[type as AccountType];
  return own === null
    ? ['Asset', 'Liability'].includes(accountClass)
    : own === undefined || own === accountClass;
}

/** A tax rate, as its form holds it. */
export const taxRateSchema = yup.object({
  name: nameSchema,
  rate: percentSchema,
  treatment: yup
    .string()
    .oneOf([...TAX_TREATMENTS], DOCUMENT_MESSAGES.choice)
    .test(
      'zero',
      MASTER_DATA_MESSAGES.treatment,
      (treatment = 'standard', { parent }: InRecord<{ rate?: unknown }>) =>
        treatment === 'standard' || typeof parent.rate !== 'number' || parent.rate === 0,
    ),
  foreignCode: textSchema,
  components: yup
    .array()
    .of(yup.object({ name: nameSchema, rate: percentSchema, recoverable: yup.boolean().strict() }))
    .test('sum', MASTER_DATA_MESSAGES.components, (parts, { parent }: InRecord<{ rate?: unknown }>) =>
      componentsFit(parts ?? [], parent.rate),
    ),
});

function componentsFit(parts: readonly TaxComponent[], rate: unknown): boolean {
  if (parts.length === 0 || typeof rate !== 'number') return true;
  return (
    parts.some((part) => typeof part.rate !== 'number') ||
    sumOf(parts.map((part) => part.rate)).eq(decimal(rate))
  );
}

/** A product or service in a currency of so many decimals, as its form holds it. */
export const itemSchema = perExponent((exponent) =>
  yup.object({
    code: codeSchema,
    name: nameSchema,
    description: descriptionSchema,
    unit: textSchema,
    quantity: numberSchema.required(MESSAGES.required),
    unitPrice: priceSchema(exponent).required(MESSAGES.required),
    purchasePrice: priceSchema(exponent).required(MESSAGES.required),
    foreignCode: textSchema,
  }),
);

type PhoneParts = Partial<Pick<ContactPhone, 'phoneCountryCode' | 'phoneAreaCode'>>;

const phoneEntrySchema = yup.object({
  phoneNumber: yup
    .string()
    .test(
      'required',
      MESSAGES.phoneRequired,
      (number, { parent }: InRecord<PhoneParts>) => Boolean(number?.trim()) || codesOf(parent) === '',
    )
    .test(
      'phone',
      MESSAGES.phoneForm,
      (number, { parent }: InRecord<PhoneParts>) =>
        !number?.trim() || isPhone(`${codesOf(parent)} ${number}`.trim()),
    ),
});

/** What is before the number: a phone that has it has a number as well. */
const codesOf = ({ phoneCountryCode = '', phoneAreaCode = '' }: PhoneParts): string =>
  `${phoneCountryCode} ${phoneAreaCode}`.trim();

/** Whole days from the issue date to the due date. */
export const paymentTermsSchema = yup
  .number()
  .typeError(MASTER_DATA_MESSAGES.terms)
  .required(MESSAGES.required)
  .integer(MASTER_DATA_MESSAGES.terms)
  .min(0, MASTER_DATA_MESSAGES.terms)
  .max(MAX_TERMS, MASTER_DATA_MESSAGES.terms);

/** A customer or supplier, wherever the fields come from; its form has `contactSchemaIn`. */
export const contactFormSchema = yup.object({
  name: nameSchema,
  type: choiceSchema(CONTACT_TYPES),
  contactPerson: textSchema,
  email: optionalEmailSchema,
  businessNumber: textSchema,
  cnic: textSchema,
  language: choiceSchema(LANGUAGE_CODES),
  addresses: yup.array().of(
    yup.object({
      addressLine1: textSchema,
      addressLine2: textSchema,
      city: textSchema,
      region: textSchema,
      postalCode: textSchema,
      country: textSchema,
    }),
  ),
  phones: yup.array().of(phoneEntrySchema),
  paymentTerms: paymentTermsSchema,
  notes: notesSchema,
  foreignCode: textSchema,
});

const requiredCnicSchema = cnicSchema.max(SHORT_TEXT, MESSAGES.nameLength);

/** A customer or supplier, as its form holds it, in a company of a country: one in Pakistan has a CNIC. */
export const contactSchemaIn = (companyCountry: string | undefined) =>
  contactFormSchema.shape({
    cnic: yup
      .string()
      .when('addresses', ([addresses]: ContactAddress[][]) =>
        needsCnic({ addresses }, companyCountry) ? requiredCnicSchema : textSchema,
      ),
  });
