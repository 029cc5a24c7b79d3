import {
  accountSchema,
  contactFormSchema,
  contactSchemaIn,
  itemSchema,
  taxRateSchema,
} from './master-data.ts';
import { MESSAGES } from './fields.ts';
import { MASTER_DATA_MESSAGES } from './master-data-messages.ts';
import { englishOf } from '../sentences/index.ts';
import { fieldErrors } from './field-errors.ts';

const account = {
  code: 'AST1000',
  name: 'Bank',
  accountClass: 'Asset',
  accountType: 'Bank',
  description: '',
};
const rate = {
  name: 'Both',
  rate: 14.975,
  components: [
    { name: 'GST', rate: 5 },
    { name: 'QST', rate: 9.975 },
  ],
};
const item = {
  code: 'ITM001',
  name: 'Bell',
  description: '',
  unit: '',
  quantity: -2,
  unitPrice: 9.5,
  purchasePrice: 0,
};
const contact = {
  language: 'en',
  name: 'Ann',
  type: 'Customer',
  email: '',
  paymentTerms: 30,
  phones: [],
  notes: '',
  cnic: '',
};
const at = (country: string) => ({
  ...contact,
  addresses: [{ addressLine1: '1', city: '', region: '', country }],
});
const phone = (phoneNumber: string) => [
  { phoneType: 'Phone', phoneCountryCode: '+44', phoneAreaCode: '20', phoneNumber },
];

test.each([
  [accountSchema, account, undefined, undefined],
  [accountSchema, { ...account, code: '' }, 'code', 'Code required.'],
  [accountSchema, { ...account, accountType: 'Sales' }, 'accountType', MASTER_DATA_MESSAGES.typeOfClass],
  [accountSchema, { ...account, accountType: 'Tax', accountClass: 'Liability' }, undefined, undefined],
  [accountSchema, { ...account, accountType: 'Magic' }, 'accountType', 'Is not one of the possible values.'],
  [taxRateSchema, rate, undefined, undefined],
  [taxRateSchema, { ...rate, rate: 15 }, 'components', MASTER_DATA_MESSAGES.components],
  [taxRateSchema, { name: 'High', rate: 100.5, components: [] }, 'rate', 'Must be between 0 and 100.'],
  [taxRateSchema, { name: 'EU', rate: 0, treatment: 'reverseCharge', components: [] }, undefined, undefined],
  [
    taxRateSchema,
    { name: 'EU', rate: 5, treatment: 'exempt', components: [] },
    'treatment',
    MASTER_DATA_MESSAGES.treatment,
  ],
  [itemSchema(2), item, undefined, undefined],
  [itemSchema(2), { ...item, unitPrice: -1 }, 'unitPrice', 'Must not be negative.'],
  [itemSchema(2), { ...item, unitPrice: 1.1234567 }, 'unitPrice', 'At most 6 decimals.'],
  [contactFormSchema, contact, undefined, undefined],
  [contactFormSchema, { ...contact, phones: phone('7946 0018') }, undefined, undefined],
  [contactFormSchema, { ...contact, phones: phone('12') }, 'phones[0].phoneNumber', 'Invalid phone.'],
  [contactFormSchema, { ...contact, phones: phone(' ') }, 'phones[0].phoneNumber', 'Phone required.'],
  [contactFormSchema, { ...contact, cnic: '12345' }, undefined, undefined],
  [contactFormSchema, { ...contact, cnic: '1\n2' }, 'cnic', MESSAGES.oneLine],
  [contactFormSchema, at('Pakistan'), undefined, undefined],
  [contactSchemaIn('GB'), contact, undefined, undefined],
  [contactSchemaIn('GB'), at('Pakistan'), 'cnic', 'CNIC required'],
  [contactSchemaIn('GB'), at('پاکستان'), 'cnic', 'CNIC required'],
  [contactSchemaIn('PK'), contact, 'cnic', 'CNIC required'],
  [contactSchemaIn('PK'), { ...at(''), cnic: ' ' }, 'cnic', 'CNIC required'],
  [contactSchemaIn('PK'), at('Germany'), undefined, undefined],
  [contactSchemaIn('PK'), at('Atlantis'), undefined, undefined],
  [contactSchemaIn('PK'), { ...contact, cnic: '35202-1234567-1' }, undefined, undefined],
  [contactSchemaIn('PK'), { ...contact, cnic: '1'.repeat(151) }, 'cnic', 'Maximum 150 characters.'],
  [contactFormSchema, { ...contact, phones: phone('7946\n0018') }, 'phones[0].phoneNumber', 'Invalid phone.'],
  [contactFormSchema, { ...contact, paymentTerms: 1.5 }, 'paymentTerms', MASTER_DATA_MESSAGES.terms],
])('master data rule %#', (rules, value, field, message) => {
  const [error] = fieldErrors(rules, value);
  expect(error && { field: error.field, message: englishOf(error.message) }).toEqual(
    field === undefined ? undefined : { field, message },
  );
});
