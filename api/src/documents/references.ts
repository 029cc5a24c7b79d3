import type { AccountType, ContactType, TaxComponent } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

export interface ContactRef {
  id: string;
  name: string;
  type: ContactType;
  payment_terms: number;
  active: boolean;
}
export interface AccountRef {
  id: string;
  system_key: string | null;
  account_type: AccountType;
  active: boolean;
}
export interface TaxRateRef {
  id: string;
  /** Percent, as text. */
  rate: string;
  recoverable: boolean;
  components: TaxComponent[];
  active: boolean;
}
export interface ItemRef {
  id: string;
  sales_account_id: string | null;
  purchase_account_id: string | null;
}

export interface SourceRef {
  id: string;
  kind: string;
  status: string;
  contact_id: string;
  issue_date: string;
  /** Tax rates of its lines. */
  tax_rates: string[];
}

/** Everything that documents refer to, by id, read in one statement. */
export interface References {
  contacts: Map<string, ContactRef>;
  accounts: Map<string, AccountRef>;
  /** Accounts that postings look up by role. */
  system: Map<string, string>;
  taxRates: Map<string, TaxRateRef>;
  items: Map<string, ItemRef>;
  /** Documents that these are made from or correct. */
  sources: Map<string, SourceRef>;
  /** Numbers among those asked for that a document of the kind already has, with its id. */
  numbers: Map<string, string>;
  /** Bills that are not void with one of the wanted supplier's numbers. */
  bills: BillRef[];
}

export interface BillRef {
  id: string;
  contact_id: string;
  reference: string;
}

const READ = `
  SELECT
    (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'type', type, 'payment_terms', payment_terms, 'active', status = 'A'))
     FROM contact WHERE company_id = $1 AND id = ANY ($2::uuid[])) AS contacts,
    (SELECT jsonb_agg(jsonb_build_object('id', id, 'system_key', system_key, 'active', status = 'A',
       'account_type', account_type))
     FROM account WHERE company_id = $1
       AND (id = ANY ($3::uuid[]) OR system_key IS NOT NULL
         OR id IN (SELECT unnest(ARRAY[i.sales_account_id, i.purchase_account_id]) FROM item i
                   WHERE i.company_id = $1 AND i.id = ANY ($5::uuid[])))) AS accounts,
    (SELECT jsonb_agg(jsonb_build_object('id', id, 'rate', trim_scale(rate)::text, 'recoverable', recoverable,
       'components', components, 'active', status = 'A'))
     FROM tax_rate WHERE company_id = $1 AND id = ANY ($4::uuid[])) AS tax_rates,
    (SELECT jsonb_agg(jsonb_build_object('id', id, 'sales_account_id', sales_account_id,
       'purchase_account_id', purchase_account_id))
     FROM item WHERE company_id = $1 AND id = ANY ($5::uuid[])) AS items,
    (SELECT jsonb_agg(jsonb_build_object('number', number, 'id', id))
     FROM document WHERE company_id = $1 AND kind = $6 AND number = ANY ($7::text[])) AS numbers,
    (SELECT jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'status', status, 'contact_id', contact_id,
       'issue_date', issue_date, 'tax_rates', (SELECT coalesce(jsonb_agg(DISTINCT l.tax_rates_id), '[]')
         FROM document_line l WHERE l.company_id = $1 AND l.document_id = document.id AND l.tax_rates_id IS NOT NULL)))
     FROM document WHERE company_id = $1 AND id = ANY ($8::uuid[])) AS sources,
    (SELECT jsonb_agg(jsonb_build_object('id', id, 'contact_id', contact_id, 'reference', reference))
     FROM document WHERE company_id = $1 AND kind = 'Bill' AND $6 = 'Bill' AND contact_id = ANY ($2::uuid[])
       AND reference = ANY ($9::text[]) AND status <> 'Void' AND record_status = 'A') AS bills`;

interface ReadRow {
  contacts: ContactRef[] | null;
  accounts: AccountRef[] | null;
  tax_rates: TaxRateRef[] | null;
  items: ItemRef[] | null;
  numbers: { number: string; id: string }[] | null;
  sources: SourceRef[] | null;
  bills: BillRef[] | null;
}

/** What to look up; identifiers must be UUIDs. */
export interface Wanted {
  contacts: Iterable<string>;
  accounts: Iterable<string>;
  taxRates: Iterable<string>;
  items: Iterable<string>;
  numbers: Iterable<string>;
  sources?: Iterable<string>;
  references?: Iterable<string>;
}

/** Reads what documents refer to. What is not in the answer does not exist in this company. */
export async function readReferences(tx: Tx, kind: string, wanted: Wanted): Promise<References> {
  const [row] = await tx.run<ReadRow>(READ, [
    tx.companyId,
    [...wanted.contacts],
    [...wanted.accounts],
    [...wanted.taxRates],
    [...wanted.items],
    kind,
    [...wanted.numbers],
    [...(wanted.sources ?? [])],
    [...(wanted.references ?? [])],
  ]);
  const accounts = row?.accounts ?? [];
  return {
    contacts: byId(row?.contacts),
    accounts: byId(accounts),
    system: new Map(
      accounts.flatMap(({ id, system_key }) => (system_key === null ? [] : [[system_key, id]])),
    ),
    taxRates: byId(row?.tax_rates),
    items: byId(row?.items),
    sources: byId(row?.sources),
    numbers: new Map((row?.numbers ?? []).map(({ number, id }) => [number, id])),
    bills: row?.bills ?? [],
  };
}

function byId<T extends { id: string }>(rows: T[] | null | undefined): Map<string, T> {
  return new Map((rows ?? []).map((row) => [row.id, row]));
}

/** The account that plays a role in postings; its absence is a fault of the installation, not of the caller. */
export function systemAccount(references: Pick<References, 'system'>, key: string): string {
  const id = references.system.get(key);
  if (id === undefined) throw new Error(`The chart of accounts has no account for ${key}.`);
  return id;
}
