import type { Resource } from '@accounts/shared-data';
import type {
  Area,
  Company,
  ImportKind,
  ListCondition,
  QuotaKey,
  StoredRecord,
} from '@accounts/shared-domain';
import type { FormikValues } from 'formik';
import type { ComponentType } from 'react';
import type { Schema } from 'yup';
import type { ResourceListDescription } from '../table/index.ts';
import type { FieldChoices, FormState, MasterDataSection } from './master-data-field.ts';

/** What the screens of a kind say, from the locale file of its module. */
export interface MasterDataTexts {
  /** Title of the list. */
  list: string;
  /** "Tax rate": names the form. */
  record: string;
  /** "tax rate", "tax rates": in the sentences that all kinds share. */
  noun: readonly [one: string, many: string];
  added: string;
  updated: string;
  archived: (count: number) => string;
  restored: (count: number) => string;
  removed: (count: number) => string;
}

/** A part of the list with a separate title: `/contacts?type=Supplier`. */
export interface ListPart {
  title: string;
  where: readonly ListCondition[];
}

/** Parts of a list by the value of a parameter of the address, which a new record is given too. */
export interface MasterDataParts {
  parameter: string;
  of: Readonly<Record<string, ListPart>>;
}

/** What the list of a kind shows; tabs are Active, those given here, and Archived. */
export interface MasterDataListDescription<Detail> extends Pick<
  ResourceListDescription<Detail>,
  'columns' | 'searchText' | 'sort' | 'tabs' | 'empty' | 'cardViewArea' | 'actions'
> {
  parts?: MasterDataParts;
}

/** Everything in which the list of a kind of master data and the frame of its records differ from the others. */
export interface MasterDataKind<Detail extends StoredRecord, Input> {
  resource: Resource<Detail, Detail, Input>;
  area: Area;
  /** Counter of the plan that limits how many records there are. */
  counter?: QuotaKey;
  /** Path of the list; below it are `/add`, `/import` and the records. */
  path: string;
  texts: MasterDataTexts;
  /** Names a record: title of its page, and its row for screen readers. */
  titleOf: (record: Detail) => string;
  /** Records that the server needs: they are neither archived nor deleted. */
  isSystem?: (record: Detail) => boolean;
  /** What a deletion does to a record that something refers to. */
  whenInUse: 'archive' | 'reject';
  list: MasterDataListDescription<Detail>;
  /** Left out where the server imports none. */
  imports?: { kind: ImportKind; title: string; hint?: string; examples: string[][] };
}

/** The form of a kind, and what its page shows beside it; in a chunk that the list does not need. */
export interface MasterDataForm<Detail extends StoredRecord, Input, Values extends FormikValues> {
  /** Values of a new record; the parameters of the address may choose some. The form holds exactly these fields. */
  blank: (search: URLSearchParams, company: Company | null) => Values;
  /** Values of a stored record where they are not its fields of the same names. */
  valuesOf?: (record: Detail) => Values;
  /** Body of the call; `stored` is the version that it replaces. */
  inputOf: (values: Values, stored: Detail | undefined) => Input;
  /** Rules that the server checks too, for a currency of so many decimals and a company. */
  rules: (exponent: number, company: Company | null) => Schema;
  sections: readonly MasterDataSection<Detail, Values>[];
  /** Options of the `choice` fields by field; a hook. Keep the arrays while they do not change. */
  useChoices?: (form: FormState<Detail, Values>) => FieldChoices<Values>;
  /** Records that no member may change. */
  isReadOnly?: (record: Detail) => boolean;
  /** Above the form: what has to be known before editing. */
  Overview?: ComponentType<{ record: Detail }>;
  /** Page of a stored record; the form is at `?edit` then. */
  Page?: ComponentType<{ record: Detail }>;
  /** Beside Edit on the page: what can be done next. */
  PageActions?: ComponentType<{ record: Detail }>;
  /** Beside the title. */
  PageBadges?: ComponentType<{ record: Detail }>;
}
