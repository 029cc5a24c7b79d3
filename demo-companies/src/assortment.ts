import type { ContactType } from '@accounts/shared-domain';
import { contactResource } from '@accounts/api/accounting/contacts/resource';
import { itemResource } from '@accounts/api/accounting/items/resource';
import { createRecord } from '@accounts/api/accounting/master-data/write';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { Tx } from '@accounts/api/platform/db/transaction';

/** A contact in a few words. */
export interface DemoContact {
  name: string;
  type: ContactType;
  person: string;
  city: string;
  /** Days. */
  terms: number;
}

/** A product or service in a few words. */
export interface DemoItem {
  code: string;
  name: string;
  unitPrice: number;
  purchasePrice: number;
  quantity: number;
  /** Code of the account it is sold on. */
  account: string;
}

/** Ids of the accounts by code and of the tax rates by name. */
export interface Chart {
  account(code: string): string;
  taxRate(name: string): string;
}

/** Reads the company's chart and tax rates. */
export async function readChart(tx: Tx): Promise<Chart> {
  const [accounts, rates] = await Promise.all([
    tx.run<{ id: string; code: string }>('SELECT id, code FROM account WHERE company_id = $1', [
      tx.companyId,
    ]),
    tx.run<{ id: string; name: string }>('SELECT id, name FROM tax_rate WHERE company_id = $1', [
      tx.companyId,
    ]),
  ]);
  const codes = new Map(accounts.map(({ id, code }) => [code, id]));
  const names = new Map(rates.map(({ id, name }) => [name, id]));
  return { account: (code) => known(codes, code), taxRate: (name) => known(names, name) };
}

function known(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo company has no ${name}.`);
  return id;
}

/** Makes contacts through the use case that people use; returns their ids in order. */
export async function makeContacts(
  tx: Tx,
  member: MemberContext,
  contacts: readonly DemoContact[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, contact] of contacts.entries()) {
    const mailbox = contact.person.toLowerCase().replaceAll(/[^a-z]+/g, '.');
    const phone = `${String(1234 + index * 37).padStart(4, '0')} 496${String(index).padStart(3, '0')}`;
    ids.push(
      await createRecord(tx, member, contactResource, {
        name: contact.name,
        type: contact.type,
        contactPerson: contact.person,
        email: `${mailbox}@example.com`,
        addresses: [
          {
            addressLine1: `${index * 3 + 2} ${contact.type === 'Supplier' ? 'Dock Road' : 'Quay Street'}`,
            city: contact.city,
            region: '',
            postalCode: '',
            country: 'United Kingdom',
          },
        ],
        phones: [{ phoneType: 'Phone', phoneCountryCode: '', phoneAreaCode: '', phoneNumber: `0${phone}` }],
        paymentTerms: contact.terms,
      }),
    );
  }
  return ids;
}

/** Makes products and services; returns their ids in order. */
export async function makeItems(
  tx: Tx,
  member: MemberContext,
  items: readonly DemoItem[],
  chart: Chart,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { account, ...item } of items) {
    const salesAccountId = chart.account(account);
    const references = {
      salesAccountId,
      purchaseAccountId: chart.account('EXP5000'),
      taxRatesId: chart.taxRate('Standard'),
    };
    ids.push(await createRecord(tx, member, itemResource, { ...item, ...references }));
  }
  return ids;
}

/** The stock-taking at the end of the year: what is on the shelves, whatever was sold and bought before. */
export async function countStock(tx: Tx, items: readonly (DemoItem & { id: string })[]): Promise<void> {
  const counted = items.map(({ id, quantity }) => ({ id, quantity }));
  await tx.run(
    `UPDATE item SET quantity = c.quantity, counted_quantity = item.counted_quantity + c.quantity - item.quantity
     FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, quantity numeric)
     WHERE item.company_id = $1 AND item.id = c.id RETURNING item.id`,
    [tx.companyId, JSON.stringify(counted)],
  );
}
