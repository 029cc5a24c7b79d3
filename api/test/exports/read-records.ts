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

/** Records of what moves money, from where a person finds them. */
const MONEY: Partial<Record<ImportKind, (company: TestCompany) => Promise<Fields[]>>> = {
  journals: async (company) => {
    const rows = (await list(company, 'journals')).filter(
      ({ sourceType, kind }) => sourceType === 'Journal' && kind !== 'reverse',
    );
    const whole = await wholeOf(
      company,
      'journals',
      rows.map(({ sourceId }) => sourceId),
    );
    // The series gives the number, and what is posted is in the ledger under new identifiers.
    return whole.map(({ number: _number, entries: _entries, createdByName: _name, ...journal }) => journal);
  },
  invoicePayments: (company) => receiptsOf(company, 'invoices'),
  billPayments: (company) => receiptsOf(company, 'bills'),
  openingBalances: async (company) => {
    const { body } = await company.call<Fields>('GET', '/account/v1/openingBalances');
    return [body];
  },
};

async function receiptsOf(company: TestCompany, path: string): Promise<Fields[]> {
  const documents = await wholeOf(
    company,
    path,
    (await list(company, path)).map(({ id }) => id),
  );
  return documents.flatMap(({ number, receipts }) =>
    (receipts as Fields[]).map((receipt) => ({ number, ...receipt })),
  );
}

/** All records of a kind, comparable with those of another company, in one order. */
export async function recordsOf(company: TestCompany, kind: ImportKind): Promise<unknown[]> {
  const names = await namesOf(company);
  const records = await (MONEY[kind]?.(company) ?? plainRecords(company, kind));
  const texts = records.map((record) => JSON.stringify(named(comparable(record), names)));
  return texts.toSorted().map((text) => JSON.parse(text) as unknown);
}

async function plainRecords(company: TestCompany, kind: ImportKind): Promise<Fields[]> {
  const rows = await list(company, kind);
  return IS_DOCUMENT.includes(kind)
    ? wholeOf(
        company,
        kind,
        rows.map(({ id }) => id),
      )
    : rows;
}

function wholeOf(company: TestCompany, path: string, ids: readonly unknown[]): Promise<Fields[]> {
  return Promise.all(
    ids.map(async (id) => (await company.call<Fields>('GET', `/account/v1/${path}/${String(id)}`)).body),
  );
}
