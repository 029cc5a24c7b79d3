import {
  CATALOGUE_MESSAGES,
  contactFormRules,
  type Contact,
  type ContactAddress,
  type ContactPhone,
} from '@accounts/shared-domain';
import type { ContactInput } from '@accounts/shared-data';
import * as yup from 'yup';

/** A contact as the form holds it: figures as typed until they are figures. */
export interface ContactValues extends Omit<ContactInput, 'paymentTerms' | 'addresses' | 'phones'> {
  paymentTerms: number | string | undefined;
  addresses: Required<ContactAddress>[];
  phones: ContactPhone[];
}

/** Rules of the contact form: those of the server, for a figure that may still be text. */
export const contactRules = contactFormRules.concat(
  yup.object({ paymentTerms: yup.number().typeError(CATALOGUE_MESSAGES.terms) }),
);

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
