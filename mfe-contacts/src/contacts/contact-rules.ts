import {
  CONTACT_TYPES,
  MESSAGES,
  isPhone,
  nameRule,
  notesRule,
  optionalEmailRule,
  type Contact,
  type ContactAddress,
  type ContactPhone,
} from '@accounts/shared-domain';
import type { ContactInput } from '@accounts/shared-data';
import * as yup from 'yup';

/** Longest payment term that makes sense, in days. */
const LONGEST_TERM = 365;

/** A contact as the form holds it: figures as typed until they are figures. */
export interface ContactValues extends Omit<ContactInput, 'paymentTerms' | 'addresses' | 'phones'> {
  paymentTerms: number | string | undefined;
  addresses: Required<ContactAddress>[];
  phones: ContactPhone[];
}

const phoneRules = yup.object({
  phoneNumber: yup.string().test('phone', MESSAGES.phoneForm, (number, { parent }) => {
    const { phoneCountryCode = '', phoneAreaCode = '' } = parent as Partial<ContactPhone>;
    return !number || isPhone(`${phoneCountryCode}${phoneAreaCode}${number}`);
  }),
});

/** Rules of the contact form; messages of the product specification, section 5. */
export const contactRules = yup.object({
  name: nameRule,
  type: yup.string().oneOf([...CONTACT_TYPES]),
  email: optionalEmailRule,
  notes: notesRule,
  paymentTerms: yup
    .number()
    .strict()
    .typeError('Must be a number of days.')
    .required(MESSAGES.required)
    .integer('Must be a whole number of days.')
    .min(0, 'Must not be negative.')
    .max(LONGEST_TERM, `At most ${LONGEST_TERM} days.`),
  phones: yup.array().of(phoneRules),
});

const emptyAddress: Required<ContactAddress> = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};
const emptyPhone: ContactPhone = {
  phoneType: 'Phone',
  phoneCountryCode: '',
  phoneAreaCode: '',
  phoneNumber: '',
};

/** Values of a new contact. */
export function newContact(type: ContactValues['type']): ContactValues {
  return {
    name: '',
    type,
    contactPerson: '',
    email: '',
    businessNumber: '',
    cnic: '',
    addresses: [emptyAddress],
    phones: [emptyPhone],
    paymentTerms: 30,
    showPaymentTermsOnCreditNote: false,
    notes: '',
  };
}

/** A stored contact as form values. */
export function contactValues(contact: Contact): ContactValues {
  const { id: _id, receivable: _receivable, payable: _payable, ...input } = contact;
  return {
    ...input,
    addresses: orOne(contact.addresses, emptyAddress).map((address) => ({ ...emptyAddress, ...address })),
    phones: orOne(contact.phones, emptyPhone),
  };
}

/** Form values as the call takes them; address and phone rows that were left empty are dropped. */
export function contactInput(values: ContactValues): ContactInput {
  return {
    ...values,
    paymentTerms: Number(values.paymentTerms),
    addresses: values.addresses.filter((address) => Object.values(address).some(Boolean)),
    phones: values.phones.filter((phone) => phone.phoneNumber !== ''),
  };
}

function orOne<T>(rows: T[], empty: T): T[] {
  return rows.length > 0 ? rows : [empty];
}
