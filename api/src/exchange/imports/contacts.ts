import {
  CONTACT_TYPES,
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  MESSAGES,
  contactFormSchema,
  isOneLine,
  isPhone,
  needsCnic,
  sentence,
  type ContactPhone,
  type ContactType,
} from '@accounts/shared-domain';
import { contactResource, type ContactFields } from '../../accounting/contacts/resource.ts';
import { hasProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { quoted } from './cells.ts';
import { moreAddressesIn, morePhonesIn } from './contact-lists.ts';
import type { ImportContext } from './import-run.ts';
import type { ImportOutcome } from './outcome.ts';
import { importRecords } from './record-import.ts';
import { noteCurrency, noteState } from './record-state.ts';
import type { RowReader } from './row-reader.ts';

/** A number of an old list: the signs of a phone around at least three digits. */
const OLD_PHONE = /^[-+#*()[\]/ .]*(\d[-+#*()[\]/ .]*){3,}$/;
/** Longest cell of an address or a phone. */
const MAX_CELL_LENGTH = 150;

/**
 * Customers and suppliers from a sheet. Phones keep their number of digits, whatever it is: old lists hold short ones
 * (docs/decisions/023-who-may-do-what.md).
 */
export function importContacts(context: ImportContext): Promise<ImportOutcome> {
  const { tx, member } = context;
  const kind = {
    resource: contactResource,
    rules: contactFormSchema,
    key: 'name' as const,
    archivedKeepsKey: false,
    blame: { phones: null },
    references: () => readPriceLists(tx, member),
    read: (row: RowReader, priceLists: PriceLists) => {
      noteState(row);
      noteCurrency(row, member.company.currencyCode);
      const contact = readContact(row, priceLists);
      noteCnic(row, contact, member.company.countryCode);
      return contact;
    },
  };
  return importRecords(context, kind);
}

/** A contact that the file has no CNIC of is taken all the same: its form asks for the number. */
function noteCnic(row: RowReader, contact: ContactFields, companyCountry: string): void {
  if (contact.cnic === '' && needsCnic(contact, companyCountry))
    row.addWarning('cnic', MESSAGES.cnicRequired);
}

/** Active price lists by name in lower case. */
type PriceLists = ReadonlyMap<string, string>;

async function readPriceLists(tx: Tx, member: MemberContext): Promise<PriceLists> {
  if (!hasProFeature(member, 'priceList')) return new Map();
  const rows = await tx.run<{ id: string; name: string }>(
    `SELECT id, lower(name) AS name FROM price_list WHERE company_id = $1 AND status = 'A'`,
    [tx.companyId],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function readContact(row: RowReader, priceLists: PriceLists): ContactFields {
  return {
    ...contactResource.defaults,
    ...namesIn(row),
    type: row.choice('type', CONTACT_TYPES, 'Both', TYPE_WORDS),
    email: row.text('email'),
    businessNumber: row.text('businessNumber'),
    cnic: row.text('cnic'),
    language: row.choice('language', LANGUAGE_CODES, DEFAULT_LANGUAGE),
    addresses: [...readAddress(row), ...moreAddressesIn(row)],
    phones: [
      ...readPhone(row, 'phone', 'Phone'),
      ...readPhone(row, 'mobile', 'Mobile'),
      ...readPhone(row, 'fax', 'Fax'),
      ...morePhonesIn(row),
    ],
    paymentTerms: row.number('paymentTerms'),
    showPaymentTermsOnCreditNote: row.flag('termsOnCreditNotes', false),
    notes: row.text('notes'),
    foreignCode: row.text('foreignCode'),
    priceListId: priceListIn(row, priceLists),
  };
}

/** A company with a person, or a person alone, from one name or from two. */
function namesIn(row: RowReader): Pick<ContactFields, 'name' | 'contactPerson'> {
  const person = [row.text('firstName'), row.text('lastName')].filter((part) => part !== '').join(' ');
  const name = row.text('name');
  const contactPerson = row.text('contactPerson');
  const names =
    name === ''
      ? { name: person, contactPerson }
      : { name, contactPerson: contactPerson === '' && person !== name ? person : contactPerson };
  for (const [key, value] of Object.entries(names)) row.stored(key, value);
  return names;
}

/** What other products call the sides of a trade. */
const TYPE_WORDS: Readonly<Record<string, ContactType>> = {
  customers: 'Customer',
  client: 'Customer',
  clients: 'Customer',
  debtor: 'Customer',
  buyer: 'Customer',
  suppliers: 'Supplier',
  vendor: 'Supplier',
  vendors: 'Supplier',
  creditor: 'Supplier',
  customersupplier: 'Both',
  customerandsupplier: 'Both',
  customervendor: 'Both',
  customerandvendor: 'Both',
};

/** A price list that is not there leaves the contact as good as it was. */
function priceListIn(row: RowReader, priceLists: PriceLists): string | null {
  const name = row.text('priceList');
  const id = priceLists.get(name.toLowerCase()) ?? null;
  if (name !== '' && id === null)
    row.addWarning('priceList', sentence('There is no price list {name}.', { name: quoted(name) }));
  return id;
}

function readAddress(row: RowReader): ContactFields['addresses'] {
  const address = {
    addressLine1: short(row, 'addressLine1'),
    addressLine2: short(row, 'addressLine2'),
    city: short(row, 'city'),
    region: short(row, 'region'),
    postalCode: short(row, 'postalCode'),
    country: short(row, 'country'),
  };
  return Object.values(address).every((part) => part === '') ? [] : [address];
}

function readPhone(row: RowReader, key: string, phoneType: ContactPhone['phoneType']): ContactPhone[] {
  const phoneNumber = short(row, key);
  if (!isOneLine(phoneNumber)) row.fail(key, MESSAGES.phoneForm);
  else if (phoneNumber !== '' && !isPhone(phoneNumber) && !OLD_PHONE.test(phoneNumber))
    row.addWarning(key, sentence('{text} is not a phone number.', { text: quoted(phoneNumber) }));
  return phoneNumber === '' ? [] : [{ phoneType, phoneCountryCode: '', phoneAreaCode: '', phoneNumber }];
}

function short(row: RowReader, key: string): string {
  const text = row.text(key);
  if (text.length > MAX_CELL_LENGTH)
    row.fail(key, sentence('Maximum {most} characters.', { most: Number(MAX_CELL_LENGTH) }));
  return text;
}
