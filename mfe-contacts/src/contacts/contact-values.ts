import { randomId } from '@accounts/shared-auth';
import type { ContactInput } from '@accounts/shared-data';
import {
  DEFAULT_LANGUAGE,
  type Contact,
  type ContactAddress,
  type ContactPhone,
} from '@accounts/shared-domain';

/** A row that people add and remove; the key names it on the screen and is never sent. */
type Keyed<Row> = Row & { key: string };

/** A contact as the form holds it: numbers as typed until they are numbers. */
export interface ContactValues extends Omit<
  ContactInput,
  'paymentTerms' | 'addresses' | 'phones' | 'priceListId' | 'status' | 'version'
> {
  paymentTerms: number | string | undefined;
  addresses: Keyed<ContactAddress>[];
  phones: Keyed<ContactPhone>[];
  priceListId: Contact['priceListId'];
}

/** An address row with nothing in it. */
export const blankAddress = (): Keyed<ContactAddress> => ({
  key: randomId(),
  addressLine1: '',
  city: '',
  region: '',
});

/** A phone row with nothing in it. */
export const blankPhone = (): Keyed<ContactPhone> => ({
  key: randomId(),
  phoneType: 'Phone',
  phoneCountryCode: '',
  phoneAreaCode: '',
  phoneNumber: '',
});

/** Values of a new contact with payment terms of so many days. */
export function newContact(type: ContactValues['type'], paymentTerms: number): ContactValues {
  return {
    name: '',
    type,
    contactPerson: '',
    email: '',
    businessNumber: '',
    cnic: '',
    language: DEFAULT_LANGUAGE,
    addresses: [blankAddress()],
    phones: [blankPhone()],
    paymentTerms,
    showPaymentTermsOnCreditNote: false,
    notes: '',
    priceListId: null,
  };
}

/** A stored contact as form values. */
export function contactValues(contact: Contact): ContactValues {
  return {
    name: contact.name,
    type: contact.type,
    contactPerson: contact.contactPerson,
    email: contact.email,
    businessNumber: contact.businessNumber,
    cnic: contact.cnic,
    language: contact.language,
    addresses: rowsOf(contact.addresses, blankAddress),
    phones: rowsOf(contact.phones, blankPhone),
    paymentTerms: contact.paymentTerms,
    showPaymentTermsOnCreditNote: contact.showPaymentTermsOnCreditNote,
    notes: contact.notes,
    priceListId: contact.priceListId,
  };
}

/** Form values as the call takes them; address and phone rows that were left empty are dropped. */
export function contactInput(values: ContactValues, stored: Contact | undefined): ContactInput {
  return {
    ...values,
    paymentTerms: Number(values.paymentTerms),
    addresses: values.addresses.map(({ key: _key, ...address }) => address).filter(addressText),
    phones: values.phones.map(({ key: _key, ...phone }) => phone).filter(phoneText),
    version: stored?.version,
  };
}

/** An address in one line; '' for one with nothing in it. */
export function addressText(address: ContactAddress): string {
  const { addressLine1, addressLine2, city, region, postalCode, country } = address;
  return [addressLine1, addressLine2, city, region, postalCode, country].filter(Boolean).join(', ');
}

/** A phone in one line; '' for one without a number. */
export function phoneText({ phoneCountryCode, phoneAreaCode, phoneNumber }: ContactPhone): string {
  return [phoneCountryCode, phoneAreaCode, phoneNumber].filter(Boolean).join(' ');
}

/** Stored rows as the form holds them; one blank row when there is none. */
function rowsOf<Row extends object>(stored: readonly Row[], blank: () => Keyed<Row>): Keyed<Row>[] {
  return stored.length > 0 ? stored.map((row) => ({ ...row, key: randomId() })) : [blank()];
}
