import type { Static, TObject, TSchema } from 'typebox';
import type { Area, FieldFault, ListName, ViewName, QuotaKey } from '@accounts/shared-domain';
import type { ProFeature } from '../../identity/plans/plan-limits.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { ListFields } from '../../platform/http/list-sql.ts';

/** Columns that every table of master data has. */
export interface StoredRow {
  id: string;
  status: 'A' | 'D';
  version: number;
}

/** A value as a statement takes it. */
export type SqlValue = string | number | boolean | null;

/** Fields of a record before its rules are checked: everything is there, changed or not. */
export type Fields<S extends TObject> = Required<Static<S>>;

/** An amount of a record that only members who may view an area see; null for the others. */
export interface RecordBalance {
  field: string;
  area: Area;
  /** Expression over the row `t` and the joins. */
  sql: string;
}

/** What the rules of a resource may look at. */
export interface RuleCall<F> extends TenantContext {
  fields: F;
  /** The record as stored; null for a new one. */
  stored: (F & StoredRow & Record<string, unknown>) | null;
}

/**
 * One resource of master data (accounts, contacts, items, tax rates, price lists), told once: its calls, its list, its rules.
 * `S` is the schema of what a client sends; every field has a default, so that a PUT may carry only what changes.
 */
export interface MasterDataDescription<S extends TObject> {
  /** Path below /account/v1, and name of the list whose version its ETag follows. */
  path: ViewName & ListName;
  /** As people call one of them: "Account". */
  noun: string;
  /** Module of the activity log. */
  module: string;
  area: Area;
  /** Only plans with the pro features have it. */
  proFeature?: ProFeature;
  counter?: QuotaKey;
  /** GET where its whole list is requested so; pages with conditions are requested by POST in any case. */
  listMethod?: 'GET' | 'POST';
  table: string;
  schema: S;
  /** What a record is answered as. */
  answer: TSchema;
  defaults: Fields<S>;
  /** Field -> column, for what is stored as it is sent. */
  columns: { [K in keyof Fields<S> & string]: string };
  /** An amount that others move as well: `column` adds up only what is entered here, for the verification of the books. */
  entered?: { field: keyof Fields<S> & string; column: string };
  /** Fields stored as JSON. */
  json?: readonly (keyof Fields<S> & string)[];
  /** Pairs of a json_build_object over the row `t` and the joins, besides id, status and version. */
  select: string;
  /** Amounts of the ledger beside the record. */
  balances?: readonly RecordBalance[];
  /** Areas whose work chooses from the list: members who may view one of them get it, without the balances of others. */
  chosenIn?: readonly Area[];
  /** Further tables of `select`, each joined on company_id too; `$1` is the company. */
  joins?: string;
  /** Fields of the list that are no columns, or are listed otherwise than they are stored: for filters and orders. */
  listed?: ListFields;
  /** SQL text that the search looks in, besides the amounts. */
  searched: string;
  /** Fields with the amounts that the search finds as well. */
  searchedAmounts?: readonly string[];
  /** Unique index -> the field to blame and the sentence. */
  unique: Readonly<Record<string, { field: keyof Fields<S> & string; message: string }>>;
  /** Field rules (422). Conflicts of state are thrown as `ApiError` (409). */
  check: (call: RuleCall<Fields<S>>) => Promise<FieldFault[]> | FieldFault[];
  /** Refuses a removal or archiving (409), before it is tried. */
  guardRemoval?: (stored: Record<string, unknown>) => void;
  /** A record in use is archived, or stays and the answer is 406. */
  whenInUse: 'archive' | 'refuse';
  /** What the 406 says: "... is used in documents" when left out. */
  usedBy?: string;
  /** What people are told of a record: "AST1000 Business Bank Account". */
  label: (fields: Fields<S>) => string;
}
