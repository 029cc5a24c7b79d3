import type { Company } from '@accounts/shared-domain';
import type { ComponentType } from 'react';
import type { ComboboxOption } from '../combobox/index.ts';
import type { NewRecordChoice } from '../documents/new-records/index.ts';
import type { Formats } from '../locale/index.ts';

/** What a field may look at. */
export interface FormState<Detail, Values> {
  values: Values;
  company: Company | null;
  /** The stored record; undefined in the form of a new one. */
  record: Detail | undefined;
}

/** Options of fields, by field. */
export type FieldChoices<Values> = Partial<Record<keyof Values & string, readonly ComboboxOption[]>>;

interface FieldBase<Values> {
  name: keyof Values & string;
  label: string;
  help?: string;
  /** Marks the label; the rule itself is in the schema. */
  required?: boolean;
}

/** Whether a field is drawn, and must be filled in. */
export type FieldPresence = 'required' | 'optional' | 'hidden';

interface TextEntry<Detail, Values> extends FieldBase<Values> {
  type: 'text' | 'email';
  placeholder?: string;
  /** Whether the field is drawn, and marked as required, with these values; left out for one that is always drawn. */
  presence?: (form: FormState<Detail, Values>) => FieldPresence;
}

interface PlainEntry<Values> extends FieldBase<Values> {
  /** `price`: money of one unit, with the decimals that a price may have. */
  type: 'longText' | 'number' | 'price' | 'checkbox';
}

interface DateEntry<Values> extends FieldBase<Values> {
  type: 'date';
  allowClear?: boolean;
}

export interface ChoiceEntry<Detail, Values> extends FieldBase<Values> {
  type: 'choice';
  placeholder?: (form: FormState<Detail, Values>) => string | undefined;
  allowClear?: boolean;
  /** Not drawn without its choices, nor while there are none of them and none may be added. */
  needsOptions?: boolean;
  /** A new record that the choice ends with, where it is one of contacts, items, accounts, tax rates or price lists. */
  creates?: NewRecordChoice;
  isDisabled?: (form: FormState<Detail, Values>) => boolean;
  /** Other values that change with the choice. */
  follow?: (chosen: string | null, form: FormState<Detail, Values>) => Partial<Values>;
}

/** Rows that people add and remove, drawn by a component of the module. */
interface RowsEntry<Values, Name extends keyof Values & string> extends FieldBase<Values> {
  type: 'rows';
  name: Name;
  Rows: ComponentType;
  /** The rows as text, where two versions meet. */
  show: (rows: Values[Name], formats: Formats) => string;
}

type AnyRowsEntry<Values> = { [Name in keyof Values & string]: RowsEntry<Values, Name> }[keyof Values &
  string];

/** One field of a form: how it is typed, and how it reads where two versions of the record meet. */
export type MasterDataField<Detail, Values> =
  | TextEntry<Detail, Values>
  | PlainEntry<Values>
  | DateEntry<Values>
  | ChoiceEntry<Detail, Values>
  | AnyRowsEntry<Values>;

/** A card of the form. */
export interface MasterDataSection<Detail, Values> {
  /** Heading of the card; the first needs none. */
  title?: string;
  fields: readonly MasterDataField<Detail, Values>[];
}
