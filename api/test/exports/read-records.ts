import type { ImportKind } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';

type Fields = Record<string, unknown>;

/** Fields that the server gives, or that follow from what happens to a record after it was made (decision 081). */
const NOT_COMPARED = new Set([
  'id',
  'version',
  'createdDate',
  'status',
  'invoiceStatus',
  'billStatus',
  'quoteStatus',
  'purchaseOrderStatus',
  'creditNotesStatus',
  'paidAmount',
  'amountDue',
  'receipts',
  'attachments',
  'warnings',
  'warningSentences',
  'balance',
  'receivable',
  'payable',
  'creditBalance',
]);

/** A record without what cannot be the same in another company, in its parts as well. */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !NOT_COMPARED.has(name))
      .map(([name, part]) => [name, comparable(part)]),
  );
}

async function list(company: TestCompany, path: string): Promise<Fields[]> {
  const { body } = await company.call<{ content: Fields[] }>('POST', `/account/v1/${path}/all`, {
    limit: 5000,
  });
  return body.content;
}

/** Names of what records refer to, by id: another company has other ids. */
async function namesOf(company: TestCompany): Promise<Map<unknown, unknown>> {
  const names = new Map<unknown, unknown>();
  for (const [path, name] of Object.entries({
    accounts: 'code',
    taxRates: 'name',
    contacts: 'name',
    items: 'code',
  }))
    for (const record of await list(company, path)) names.set(record['id'], record[name]);
  return names;
}

function named(value: unknown, names: ReadonlyMap<unknown, unknown>): unknown {
  if (Array.isArray(value)) return value.map((part) => named(part, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name.endsWith('Id') && part !== null ? names.get(part) : named(part, names),
    ]),
  );
}

const IS_DOCUMENT = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'];

/** All records of a kind, comparable with those of another company, in one order. */
export async function recordsOf(company: TestCompany, kind: ImportKind): Promise<unknown[]> {
  const names = await namesOf(company);
  const rows = await list(company, kind);
  const records = IS_DOCUMENT.includes(kind) ? await whole(company, kind, rows) : rows;
  const texts = records.map((record) => JSON.stringify(named(comparable(record), names)));
  return texts.toSorted().map((text) => JSON.parse(text) as unknown);
}

function whole(company: TestCompany, kind: string, rows: readonly Fields[]): Promise<Fields[]> {
  return Promise.all(
    rows.map(async ({ id }) => (await company.call<Fields>('GET', `/account/v1/${kind}/${String(id)}`)).body),
  );
}
