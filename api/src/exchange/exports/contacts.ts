import type { ContactAddress, ContactPhone } from '@accounts/shared-domain';
import { writeAddresses, writePhones } from '../imports/contact-lists.ts';
import { byRecord, statusSql, type ExportRow, type ReadPage } from './description.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  name: string;
  type: string;
  contactPerson: string;
  email: string;
  businessNumber: string;
  cnic: string;
  language: string;
  addresses: ContactAddress[];
  phones: ContactPhone[];
  paymentTerms: number;
  termsOnCreditNotes: boolean;
  notes: string;
  priceList: string | null;
  foreignCode: string;
}

/** Customers and suppliers by name. */
export const readContacts: ReadPage = async (tx, _member, { status, after, ids }) => {
  const rows = await tx.run<Row>(
    `SELECT c.id, c.name, c.type, c.contact_person AS "contactPerson", c.email, c.business_number AS "businessNumber",
       c.cnic, c.language, c.addresses, c.phones, c.payment_terms AS "paymentTerms",
       c.show_payment_terms_on_credit_note AS "termsOnCreditNotes", c.notes, l.name AS "priceList",
       c.foreign_code AS "foreignCode"
     FROM contact c LEFT JOIN price_list l ON l.company_id = c.company_id AND l.id = c.price_list_id
     WHERE c.company_id = $1 AND ${statusSql('c.status', status)}
       AND ($2::uuid IS NULL OR (c.name, c.id) > (SELECT name, id FROM contact WHERE company_id = $1 AND id = $2))
       AND ($3::uuid[] IS NULL OR c.id = ANY ($3))
     ORDER BY c.name, c.id LIMIT ${PAGE_ROWS}`,
    [tx.companyId, after, ids],
  );
  return byRecord(rows, ({ id: _id, addresses, phones, termsOnCreditNotes, ...row }) => ({
    ...row,
    ...addressCells(addresses),
    ...phoneCells(phones),
    termsOnCreditNotes: termsOnCreditNotes ? 'Yes' : 'No',
  }));
};

/** The first address has columns of its parts. */
function addressCells(addresses: readonly ContactAddress[]): ExportRow {
  const [first, ...others] = addresses;
  // One without any part would not be read from its columns.
  const isEmpty = first === undefined || Object.values(first).every((part) => part === '');
  return {
    addressLine1: first?.addressLine1 ?? '',
    addressLine2: first?.addressLine2 ?? '',
    city: first?.city ?? '',
    region: first?.region ?? '',
    postalCode: first?.postalCode ?? '',
    country: first?.country ?? '',
    moreAddresses: writeAddresses(isEmpty ? addresses : others),
  };
}

/** Columns of phones, in the order in which they are read. */
const PHONE_COLUMNS = { Phone: 'phone', Mobile: 'mobile', Fax: 'fax' } as const;

/** The first phones have a column as long as they are in this order and have nothing but a number. */
function phoneCells(phones: readonly ContactPhone[]): ExportRow {
  const order = Object.keys(PHONE_COLUMNS);
  const cells: Record<string, string> = {};
  let last = -1;
  let count = 0;
  for (const { phoneType, phoneCountryCode, phoneAreaCode, phoneNumber } of phones) {
    const place = order.indexOf(phoneType);
    if (place <= last || `${phoneCountryCode}${phoneAreaCode}` !== '' || phoneNumber === '') break;
    cells[PHONE_COLUMNS[phoneType]] = phoneNumber;
    last = place;
    count += 1;
  }
  return { phone: '', mobile: '', fax: '', ...cells, morePhones: writePhones(phones.slice(count)) };
}
