import type { AccountType, ContactType, TaxComponent } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { referenceStatement, type Wanted } from './reference-statement.ts';

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

interface ReadRow {
  contacts: ContactRef[] | null;
  accounts: AccountRef[] | null;
  tax_rates: TaxRateRef[] | null;
  items: ItemRef[] | null;
  numbers: { number: string; id: string }[] | null;
  sources: SourceRef[] | null;
  bills: BillRef[] | null;
}

/** Reads what documents refer to. What is not in the answer does not exist in this company. */
export async function readReferences(tx: Tx, kind: string, wanted: Wanted): Promise<References> {
  const { text, values } = referenceStatement(tx.companyId, kind, wanted);
  const [row] = await tx.run<Partial<ReadRow>>(text, values);
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
