import * as yup from 'yup';
import { decimal, sumOf } from '../money/money.ts';
import { ACCOUNT_CLASSES, ACCOUNT_TYPES, CONTACT_TYPES } from '../wire/catalogue.ts';
import type { AccountType, ContactPhone, TaxComponent } from '../wire/catalogue.ts';
import { DOCUMENT_MESSAGES, figureRule, perExponent, priceRule } from './documents.ts';
import {
  MESSAGES,
  codeRule,
  descriptionRule,
  isOneLine,
  isPhone,
  nameRule,
  notesRule,
  optionalEmailRule,
} from './fields.ts';

/** Messages of catalogue records that section 5 of the specification does not name. */
export const CATALOGUE_MESSAGES = {
  typeOfClass: 'This type does not belong to the class.',
  components: 'The components must add up to the rate.',
  terms: 'Must be a whole number of days from 0 to 3650.',
} as const;

const SHORT_TEXT = 150;
const MAX_TERMS = 3650;

/** What a yup test is told beside the value: here the record that holds the field. */
interface InRecord<Fields> {
  parent: Fields;
}

const choiceRule = (choices: readonly string[]) =>
  yup
    .string()
    .required(MESSAGES.required)
    .oneOf([...choices], DOCUMENT_MESSAGES.choice);
const percentRule = figureRule
  .required(MESSAGES.required)
  .min(0, DOCUMENT_MESSAGES.negative)
  .max(100, DOCUMENT_MESSAGES.percent);
const textRule = yup
  .string()
  .max(SHORT_TEXT, MESSAGES.nameLength)
  .test('one-line', MESSAGES.oneLine, isOneLine);

/** An account, as its form holds it. */
export const accountRules = yup.object({
  code: codeRule,
  name: nameRule,
  accountClass: choiceRule(ACCOUNT_CLASSES),
  accountType: choiceRule(Object.keys(ACCOUNT_TYPES)).test(
    'class',
    CATALOGUE_MESSAGES.typeOfClass,
    (type, { parent }: InRecord<{ accountClass?: string }>) => typeFits(type, parent.accountClass),
  ),
  description: descriptionRule,
});

/** Tax accounts are assets (input tax) or liabilities (output tax); every other type has one class. */
function typeFits(type: string, accountClass = ''): boolean {
  const own = ACCOUNT_TYPES[type as AccountType];
  return own === null
    ? ['Asset', 'Liability'].includes(accountClass)
    : own === undefined || own === accountClass;
}

/** A tax rate, as its form holds it. */
export const taxRateRules = yup.object({
  name: nameRule,
  rate: percentRule,
  components: yup
    .array()
    .of(yup.object({ name: nameRule, rate: percentRule, recoverable: yup.boolean().strict() }))
    .test('sum', CATALOGUE_MESSAGES.components, (parts, { parent }: InRecord<{ rate?: unknown }>) =>
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
export const itemRules = perExponent((exponent) =>
  yup.object({
    code: codeRule,
    name: nameRule,
    description: descriptionRule,
    unit: textRule,
    quantity: figureRule.required(MESSAGES.required),
    unitPrice: priceRule(exponent).required(MESSAGES.required),
    purchasePrice: priceRule(exponent).required(MESSAGES.required),
  }),
);

type PhoneParts = Partial<Pick<ContactPhone, 'phoneCountryCode' | 'phoneAreaCode'>>;

const phoneEntryRules = yup.object({
  phoneNumber: yup
    .string()
    .test('phone', MESSAGES.phoneForm, (number, { parent }: InRecord<PhoneParts>) =>
      isWholePhone(parent, number ?? ''),
    ),
});

function isWholePhone(parts: PhoneParts, number: string): boolean {
  const whole = `${parts.phoneCountryCode ?? ''} ${parts.phoneAreaCode ?? ''} ${number}`.trim();
  return whole === '' || isPhone(whole);
}

/** A customer or supplier, as its form holds it. */
export const contactFormRules = yup.object({
  name: nameRule,
  type: choiceRule(CONTACT_TYPES),
  contactPerson: textRule,
  email: optionalEmailRule,
  businessNumber: textRule,
  cnic: textRule,
  addresses: yup.array().of(
    yup.object({
      addressLine1: textRule,
      addressLine2: textRule,
      city: textRule,
      region: textRule,
      postalCode: textRule,
      country: textRule,
    }),
  ),
  phones: yup.array().of(phoneEntryRules),
  paymentTerms: yup
    .number()
    .typeError(CATALOGUE_MESSAGES.terms)
    .required(MESSAGES.required)
    .integer(CATALOGUE_MESSAGES.terms)
    .min(0, CATALOGUE_MESSAGES.terms)
    .max(MAX_TERMS, CATALOGUE_MESSAGES.terms),
  notes: notesRule,
});
