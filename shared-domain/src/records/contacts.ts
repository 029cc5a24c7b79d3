import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../languages.ts';
import { NAME_LENGTH } from '../limits.ts';
import type { RecordFields, RecordOf } from './fields.ts';

export const CONTACT_TYPES = ['Customer', 'Supplier', 'Both'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Kinds of phone, in the order in which they are shown. */
export const PHONE_TYPES = ['Phone', 'Mobile', 'Fax'] as const;

/** Addresses, and phones, of one contact. */
const MAX_ENTRIES = 10;

/** The fields of an address of a contact. */
const ADDRESS_FIELDS = {
  addressLine1: { kind: 'shortText', maxLength: NAME_LENGTH },
  addressLine2: { kind: 'shortText', maxLength: NAME_LENGTH, optional: true },
  city: { kind: 'shortText', maxLength: NAME_LENGTH },
  region: { kind: 'shortText', maxLength: NAME_LENGTH },
  postalCode: { kind: 'shortText', maxLength: NAME_LENGTH, optional: true },
  country: { kind: 'shortText', maxLength: NAME_LENGTH, optional: true },
} as const satisfies RecordFields;

/** An address of a contact. */
export type ContactAddress = RecordOf<typeof ADDRESS_FIELDS>;

/** The fields of a phone of a contact; the rule of the number looks at all of them. */
const PHONE_FIELDS = {
  phoneType: { kind: 'choice', of: PHONE_TYPES },
  phoneCountryCode: { kind: 'text', maxLength: NAME_LENGTH },
  phoneAreaCode: { kind: 'text', maxLength: NAME_LENGTH },
  phoneNumber: { kind: 'text', maxLength: NAME_LENGTH },
} as const satisfies RecordFields;

/** A phone of a contact. */
export type ContactPhone = RecordOf<typeof PHONE_FIELDS>;

/** The fields of a customer or supplier. */
export const CONTACT_FIELDS = {
  name: { kind: 'name' },
  // A contact of whom nothing is said may be either.
  type: { kind: 'choice', of: CONTACT_TYPES, required: true, initial: 'Both' },
  contactPerson: { kind: 'shortText' },
  email: { kind: 'email' },
  businessNumber: { kind: 'shortText' },
  /** National identity number of Pakistan, which a contact there must have. */
  cnic: { kind: 'shortText' },
  /** Language of documents, messages and the page for the contact. */
  language: { kind: 'choice', of: LANGUAGE_CODES, required: true, initial: DEFAULT_LANGUAGE },
  addresses: { kind: 'list', of: ADDRESS_FIELDS, maxItems: MAX_ENTRIES },
  phones: { kind: 'list', of: PHONE_FIELDS, maxItems: MAX_ENTRIES },
  /** Days after the issue date. */
  paymentTerms: { kind: 'days' },
  showPaymentTermsOnCreditNote: { kind: 'boolean' },
  notes: { kind: 'notes' },
  /** Prices that lines of the contact's documents start with. */
  priceListId: { kind: 'id', nullable: true, label: 'priceList' },
  /** Code in the product that the company has come from; '' without one. Imports find the record by it. */
  foreignCode: { kind: 'shortText' },
  /** What the customer owes (positive) or has in credit (negative). Null for who may not view invoices. */
  receivable: { kind: 'amount', readOnly: true, nullable: true },
  /** What we owe the supplier (positive). Null for who may not view bills. */
  payable: { kind: 'amount', readOnly: true, nullable: true },
  /** What the customer has in credit: credit notes not used up, and overpayments. Null for who may not view invoices. */
  creditBalance: { kind: 'amount', readOnly: true, nullable: true, label: 'inCredit' },
} as const satisfies RecordFields;
