import { accountRules, CATALOGUE_MESSAGES, contactFormRules, itemRules, taxRateRules } from './catalogue.ts';
import { MESSAGES } from './fields.ts';
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
  name: 'Ann',
  type: 'Customer',
  email: '',
  paymentTerms: 30,
  phones: [],
  notes: '',
  cnic: '',
};
const phone = (phoneNumber: string) => [
  { phoneType: 'Phone', phoneCountryCode: '+44', phoneAreaCode: '20', phoneNumber },
];

test.each([
  [accountRules, account, undefined, undefined],
  [accountRules, { ...account, code: '' }, 'code', 'Code required.'],
  [accountRules, { ...account, accountType: 'Sales' }, 'accountType', CATALOGUE_MESSAGES.typeOfClass],
  [accountRules, { ...account, accountType: 'Tax', accountClass: 'Liability' }, undefined, undefined],
  [accountRules, { ...account, accountType: 'Magic' }, 'accountType', 'Is not one of the possible values.'],
  [taxRateRules, rate, undefined, undefined],
  [taxRateRules, { ...rate, rate: 15 }, 'components', CATALOGUE_MESSAGES.components],
  [taxRateRules, { name: 'High', rate: 100.5, components: [] }, 'rate', 'Must be between 0 and 100.'],
  [itemRules(2), item, undefined, undefined],
  [itemRules(2), { ...item, unitPrice: -1 }, 'unitPrice', 'Must not be negative.'],
  [itemRules(2), { ...item, unitPrice: 1.1234567 }, 'unitPrice', 'At most 6 decimals.'],
  [contactFormRules, contact, undefined, undefined],
  [contactFormRules, { ...contact, phones: phone('7946 0018') }, undefined, undefined],
  [contactFormRules, { ...contact, phones: phone('12') }, 'phones[0].phoneNumber', 'Invalid phone.'],
  [contactFormRules, { ...contact, cnic: '12345' }, undefined, undefined],
  [contactFormRules, { ...contact, cnic: '1\n2' }, 'cnic', MESSAGES.oneLine],
  [contactFormRules, { ...contact, phones: phone('7946\n0018') }, 'phones[0].phoneNumber', 'Invalid phone.'],
  [contactFormRules, { ...contact, paymentTerms: 1.5 }, 'paymentTerms', CATALOGUE_MESSAGES.terms],
])('catalogue rule %#', (rules, value, field, message) => {
  expect(fieldErrors(rules, value)[0]).toEqual(field === undefined ? undefined : { field, message });
});
