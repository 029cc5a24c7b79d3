import type { AccountType } from '../records/account-types.ts';
import type { DateOrder, NumberFormat } from './import-formats.ts';

/** In a choice: the file is of a product without a profile. */
export const NO_PROFILE = 'none';

/** What a person says of how a file is read; what is null is found in the file. */
export interface ImportChoices {
  numberFormat: NumberFormat | null;
  dateOrder: DateOrder | null;
  /** A total of the file that is off by a few cents is met with a line for rounding; otherwise it is an error. */
  bookDifferences: boolean;
  /** Documents that are void or cancelled in the file are left out; otherwise each is an error. */
  leaveOutVoid: boolean;
  /** Contacts, items, tax rates and accounts that rows name and that are not there are made; otherwise each is an error. */
  makeMissing: boolean;
  /** Our type for a word that the file has for a type of account, where the word names no type or another one is meant. */
  accountTypes: Readonly<Record<string, AccountType>>;
  /** Identifier of the product that has exported the file, or `NO_PROFILE`. */
  profile: string | null;
  /** Name of the sheet of a workbook, and the row that has the headings. */
  sheet: string | null;
  headingRow: number | null;
}

/** A file is read as it is found, and nothing of it is booked, made or left out. */
export const NO_CHOICES: ImportChoices = {
  numberFormat: null,
  dateOrder: null,
  bookDifferences: false,
  leaveOutVoid: false,
  makeMissing: false,
  accountTypes: {},
  profile: null,
  sheet: null,
  headingRow: null,
};

/** Choices that are switched on or off. */
export const IMPORT_SWITCHES = ['makeMissing', 'bookDifferences', 'leaveOutVoid'] as const;

/** A word that a file has for a type of account, and the type that its accounts get. */
export interface ImportedAccountType {
  word: string;
  accountType: AccountType;
  source: 'found' | 'chosen';
}

/** Kinds of records that an import can make because a row names them. */
export const MADE_KINDS = ['accounts', 'taxRates', 'contacts', 'items'] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

/** Records that are made because rows name them: how many, and the names of the first. */
export interface MadeRecords {
  kind: MadeKind;
  count: number;
  names: string[];
}

/** Names of records made on the way that a response has, of each kind. */
export const MAX_MADE_NAMES = 200;

/** Words for types of account that a file can ask about, and the longest text of their choice in characters. */
export const MAX_ACCOUNT_TYPE_NAMES = 50;
export const MAX_ACCOUNT_TYPES_LENGTH = 20_000;

/** Largest difference to a file's total that is booked as rounding, in units of the currency's last decimal. */
export const MAX_ROUNDING_UNITS = 5;

/** The heading that feeds a column: its text, or its position (from 0) where the file has it twice; null leaves the column out. */
export type ChosenHeading = string | number | null;
