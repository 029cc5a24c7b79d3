import { randomId } from '@accounts/shared-auth';
import {
  CATALOGUE_MESSAGES,
  contactFormRules,
  type Contact,
  type ContactAddress,
  type ContactPhone,
} from '@accounts/shared-domain';
import type { ContactInput } from '@accounts/shared-data';
import * as yup from 'yup';

/** A row that people add and remove; the key names it on the screen and is never sent. */
type Keyed<Row> = Row & { key: string };

/** A contact as the form holds it: figures as typed until they are figures. */
export interface ContactValues extends Omit<ContactInput, 'paymentTerms' | 'addresses' | 'phones'> {
  paymentTerms: number | string | undefined;
  addresses: Keyed<Required<ContactAddress>>[];
  phones: Keyed<ContactPhone>[];
}

/** Rules of the contact form: those of the server, for a figure that may still be text. */
export const contactRules = contactFormRules.concat(
  yup.object({ paymentTerms: yup.number().typeError(CATALOGUE_MESSAGES.terms) }),
);

/** An address row with nothing in it. */
export const blankAddress = (): Keyed<Required<ContactAddress>> => ({
  key: randomId(),
  addressLine1: '',
  addressLine2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
});

/** A phone row with nothing in it. */
export const blankPhone = (): Keyed<ContactPhone> => ({
  key: randomId(),
  phoneType: 'Phone',
  phoneCountryCode: '',
  phoneAreaCode: '',
  phoneNumber: '',
});

/** Values of a new contact. */
export function newContact(type: ContactValues['type']): ContactValues {
  return {
    name: '',
    type,
    contactPerson: '',
    email: '',
    businessNumber: '',
    cnic: '',
    addresses: [blankAddress()],
    phones: [blankPhone()],
    paymentTerms: 30,
    showPaymentTermsOnCreditNote: false,
    notes: '',
  };
}

/** A stored contact as form values. */
export function contactValues(contact: Contact): ContactValues {
  const { id: _id, receivable: _receivable, payable: _payable, creditBalance: _credit, ...input } = contact;
  return {
    ...input,
    addresses: rowsOf(contact.addresses, blankAddress),
    phones: rowsOf(contact.phones, blankPhone),
  };
}

/** Form values as the call takes them; address and phone rows that were left empty are dropped. */
export function contactInput(values: ContactValues): ContactInput {
  return {
    ...values,
    paymentTerms: Number(values.paymentTerms),
    addresses: values.addresses
      .map(({ key: _key, ...address }) => address)
      .filter((address) => Object.values(address).some(Boolean)),
    phones: values.phones
      .map(({ key: _key, ...phone }) => phone)
      .filter(({ phoneNumber }) => phoneNumber !== ''),
  };
}

/** Stored rows as the form holds them; one blank row when there is none. */
function rowsOf<Stored, Row extends Stored>(stored: readonly Stored[], blank: () => Row): Row[] {
  return stored.length > 0 ? stored.map((row) => ({ ...blank(), ...row })) : [blank()];
}
