import {
  CONTACT_FIELDS,
  contactSchemaIn,
  fieldErrors,
  needsCnic,
  type FieldFault,
} from '@accounts/shared-domain';
import { holdProFeature } from '../../identity/plans/plan-limits.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RequestSchema } from '../../platform/http/record-request.ts';
import type { MasterDataDescription, Fields, RuleCall } from '../master-data/description.ts';
import { ofFields } from '../master-data/of-fields.ts';

type Schema = RequestSchema<typeof CONTACT_FIELDS>;

/** Fields of a contact as they are stored. */
export type ContactFields = Fields<Schema>;

/** What an open document is in its control account, debit positive. */
const SIGNED = 'control_sign * (total_amount - paid_amount)';

/** What open documents of a contact come to. Credit is what lowers the receivable. */
const BALANCES = `
  LEFT JOIN (
    SELECT company_id, contact_id,
           sum(${SIGNED}) FILTER (WHERE kind <> 'Bill') AS receivable,
           sum(-${SIGNED}) FILTER (WHERE kind = 'Bill') AS payable,
           sum(-least(${SIGNED}, 0)) FILTER (WHERE kind <> 'Bill') AS credit
    FROM document
    WHERE company_id = $1 AND kind IN ('Invoice', 'Bill', 'CreditNote')
      AND status IN ('Awaiting Payment', 'Overpaid', 'Approved')
    GROUP BY company_id, contact_id
  ) b ON b.company_id = t.company_id AND b.contact_id = t.id`;

/** City and phone that a list shows: the first ones. */
const CITY = `coalesce(t.addresses -> 0 ->> 'city', '')`;
const PHONE = `concat_ws(' ', nullif(t.phones -> 0 ->> 'phoneCountryCode', ''),
  nullif(t.phones -> 0 ->> 'phoneAreaCode', ''), nullif(t.phones -> 0 ->> 'phoneNumber', ''))`;

/** Customers and suppliers. */
export const contactResource: MasterDataDescription<Schema> = {
  path: 'contacts',
  noun: 'Contact',
  module: 'Contact',
  area: 'Contact',
  counter: 'contacts',
  table: 'contact',
  ...ofFields(CONTACT_FIELDS),
  balances: [
    { field: 'receivable', area: 'Invoices', sql: 'coalesce(trim_scale(b.receivable), 0)' },
    { field: 'payable', area: 'Bills', sql: 'coalesce(trim_scale(b.payable), 0)' },
    { field: 'creditBalance', area: 'Invoices', sql: 'coalesce(trim_scale(b.credit), 0)' },
  ],
  joins: BALANCES,
  listed: {
    city: { sql: CITY, type: 'text' },
    phone: { sql: PHONE, type: 'text' },
  },
  searched: `concat_ws(' ', t.name, t.contact_person, t.email, t.business_number, t.foreign_code, ${CITY}, ${PHONE})`,
  searchedAmounts: ['receivable', 'payable'],
  unique: {
    contact_name: { field: 'name', message: 'Another contact has this name.' },
    contact_foreign_code: { field: 'foreignCode', message: 'Another contact has this previous code.' },
  },
  check: checkContact,
  whenInUse: 'archive',
  label: ({ name }) => name,
};

async function checkContact({
  tx,
  member: { company },
  fields,
  stored,
}: RuleCall<ContactFields>): Promise<FieldFault[]> {
  const errors = fieldErrors(contactSchemaIn(company.countryCode), fields)
    .filter(isNew(fields, stored))
    .filter(({ field }) => field !== 'cnic' || fields.cnic !== '' || !lacksCnic(stored, company.countryCode));
  const { priceListId } = fields;
  if (errors.length > 0 || priceListId === null || priceListId === stored?.priceListId) return errors;
  await holdProFeature(tx, 'priceList');
  return (await isPriceList(tx, priceListId))
    ? []
    : [{ field: 'priceListId', message: 'Choose one of your price lists.' }];
}

/** A phone that came in by import, as its owner wrote it, does not prevent a later edit. */
function isNew(fields: ContactFields, stored: ContactFields | null): (error: FieldFault) => boolean {
  const kept = new Set(stored?.phones.map((phone) => phoneText(phone)));
  return ({ field }) => {
    const index = /^phones\[(\d+)\]/.exec(field)?.[1];
    const phone = index === undefined ? undefined : fields.phones[Number(index)];
    return phone === undefined || !kept.has(phoneText(phone));
  };
}

/** A contact that came in by import without a CNIC keeps being changed: the form asks for the number, a call need not have it. */
function lacksCnic(stored: RuleCall<ContactFields>['stored'], companyCountry: string): boolean {
  return stored?.cnic === '' && needsCnic(stored, companyCountry);
}

async function isPriceList(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.run(`SELECT 1 FROM price_list WHERE company_id = $1 AND id = $2 AND status = 'A'`, [
    tx.companyId,
    id,
  ]);
  return rows.length > 0;
}

/** JSON columns come back with their keys in another order. */
function phoneText(phone: ContactFields['phones'][number]): string {
  return JSON.stringify([phone.phoneType, phone.phoneCountryCode, phone.phoneAreaCode, phone.phoneNumber]);
}
