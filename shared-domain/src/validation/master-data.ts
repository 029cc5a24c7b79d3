import * as yup from 'yup';
import { NAME_LENGTH } from '../limits.ts';
import { decimal, sumOf } from '../money/money.ts';
import { ACCOUNT_TYPES, type AccountType } from '../records/account-types.ts';
import { ACCOUNT_FIELDS } from '../records/accounts.ts';
import { CONTACT_FIELDS, type ContactAddress, type ContactPhone } from '../records/contacts.ts';
import { ITEM_FIELDS } from '../records/items.ts';
import { TAX_RATE_FIELDS, type TaxComponent } from '../records/tax-rates.ts';
import { needsCnic } from './cnic.ts';
import { perExponent } from './value-rules.ts';
import { MESSAGES, cnicSchema, isPhone } from './fields.ts';
import { shortTextSchema } from './field-rules.ts';
import { MASTER_DATA_MESSAGES } from './master-data-messages.ts';
import { recordSchema } from './record-schema.ts';

/** An account, as its form holds it. */
export const accountSchema = recordSchema(ACCOUNT_FIELDS, {
  accountType: [
    {
      name: 'class',
      message: MASTER_DATA_MESSAGES.typeOfClass,
      holds: (type: string, { accountClass }: { accountClass?: string }) => typeFits(type, accountClass),
    },
  ],
});

/** Tax accounts are assets (input tax) or liabilities (output tax); every other type has one class. */
function typeFits(type: string, accountClass = ''): boolean {
  const own = ACCOUNT_TYPES[type as AccountType];
  return own === null
    ? ['Asset', 'Liability'].includes(accountClass)
    : own === undefined || own === accountClass;
}

/** A tax rate, as its form holds it. */
export const taxRateSchema = recordSchema(TAX_RATE_FIELDS, {
  treatment: [
    {
      name: 'zero',
      message: MASTER_DATA_MESSAGES.treatment,
      holds: (treatment: string | undefined, { rate }: { rate?: unknown }) =>
        (treatment ?? 'standard') === 'standard' || typeof rate !== 'number' || rate === 0,
    },
  ],
  components: [
    {
      name: 'sum',
      message: MASTER_DATA_MESSAGES.components,
      holds: (parts: TaxComponent[] | undefined, { rate }: { rate?: unknown }) =>
        componentsFit(parts ?? [], rate),
    },
  ],
});

function componentsFit(parts: readonly TaxComponent[], rate: unknown): boolean {
  if (parts.length === 0 || typeof rate !== 'number') return true;
  return (
    parts.some((part) => typeof part.rate !== 'number') ||
    sumOf(parts.map((part) => part.rate)).eq(decimal(rate))
  );
}

/** A product or service in a currency of so many decimals, as its form holds it. */
export const itemSchema = perExponent((exponent) => recordSchema(ITEM_FIELDS, {}, exponent));

type PhoneParts = Partial<Pick<ContactPhone, 'phoneCountryCode' | 'phoneAreaCode'>>;

/** What is before the number: a phone that has it has a number as well. */
const codesOf = ({ phoneCountryCode = '', phoneAreaCode = '' }: PhoneParts): string =>
  `${phoneCountryCode} ${phoneAreaCode}`.trim();

/** A customer or supplier, wherever the fields come from; its form has `contactSchemaIn`. */
export const contactFormSchema = recordSchema(CONTACT_FIELDS, {
  'phones[].phoneNumber': [
    {
      name: 'required',
      message: MESSAGES.phoneRequired,
      holds: (number: string | undefined, phone: PhoneParts) =>
        Boolean(number?.trim()) || codesOf(phone) === '',
    },
    {
      name: 'phone',
      message: MESSAGES.phoneForm,
      holds: (number: string | undefined, phone: PhoneParts) =>
        !number?.trim() || isPhone(`${codesOf(phone)} ${number}`.trim()),
    },
  ],
});

const requiredCnicSchema = cnicSchema.max(NAME_LENGTH, MESSAGES.nameLength);

/** A customer or supplier, as its form holds it, in a company of a country: one in Pakistan has a CNIC. */
export const contactSchemaIn = (companyCountry: string | undefined) =>
  contactFormSchema.shape({
    cnic: yup
      .string()
      .when('addresses', ([addresses]: ContactAddress[][]) =>
        needsCnic({ addresses }, companyCountry) ? requiredCnicSchema : shortTextSchema,
      ),
  });
