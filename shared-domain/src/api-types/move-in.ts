import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import type { ChosenHeading, ImportChoices } from './import-choices.ts';
import type { SentenceValues } from '../sentences/sentence.ts';
import type { FieldError, Worded } from '../sentences/worded.ts';
import type { Id, Instant, IsoDate } from '../values.ts';
import type { ImportResponse } from './documents.ts';

/** Collecting: files and choices can be changed, as in Checked and Failed. Checking and Importing: a worker has it. */
export const MOVE_IN_STATES = [
  'Collecting',
  'Checking',
  'Checked',
  'Importing',
  'Imported',
  'Failed',
  'Undone',
  'Cancelled',
] as const;
export type MoveInState = (typeof MOVE_IN_STATES)[number];

/** In place of the id of a product: exports of Accounts. */
export const OWN_PRODUCT = 'accounts';

/** Files of a move-in in all, those unpacked from zips included: more than a product has lists, several years of each. */
export const MAX_MOVE_IN_FILES = 60;
/** Bytes that the files of a move-in have in all: the database keeps them until it is over. */
export const MAX_MOVE_IN_BYTES = 100 * 1024 * 1024;
/** Accounts whose balances a response compares, those that differ first. */
export const MAX_MOVE_IN_BALANCES = 1_000;
/** Errors, and warnings, of each file in a response: it has up to 60 files. The import log has more of them. */
export const MAX_MOVE_IN_ERRORS = 100;
/** Move-ins of a company that are listed. */
export const MOVE_IN_LIST_LIMIT = 20;

/** Kinds of files of a move-in: what can be imported, and the trial balance of the other product, which is compared. */
export const MOVE_IN_KINDS = [...IMPORT_KINDS, 'trialBalance'] as const;
export type MoveInKind = (typeof MOVE_IN_KINDS)[number];

/**
 * Kinds of files that only an archive of ours has: the settings of the company, its price lists and its schedules. They are
 * restored as they are, without columns.
 */
export type ArchivedKind = 'settings' | 'priceLists' | 'schedules';

/** How a file is read, as the import of one file takes it; the switches are those of the move-in. */
export interface MoveInChoices extends Pick<
  ImportChoices,
  'numberFormat' | 'dateOrder' | 'accountTypes' | 'profile' | 'sheet' | 'headingRow'
> {
  /** Column key -> heading of the file or its position (from 0); null leaves the column out. */
  mapping: Record<string, ChosenHeading>;
}

/** What the import of a file came to, or would come to in a check; only a check has the preview of its first rows. */
export type MoveInResult = Pick<
  ImportResponse,
  | 'accepted'
  | 'rejected'
  | 'created'
  | 'errors'
  | 'warnings'
  | 'made'
  | 'logId'
  | 'repeatOf'
  | 'numberFormat'
  | 'dateOrder'
  | 'accountTypes'
  | 'preview'
> & {
  /** Documents that were approved, or would be. */
  approved: number;
  /** Of the settings of an archive, the parts that were restored, or would be. */
  parts?: SettingsPart[];
};

/** A file of a move-in. */
export interface MoveInFile {
  id: Id;
  name: string;
  bytes: number;
  /** null: its headings fit no kind, or more than one. A person chooses. */
  kind: MoveInKind | ArchivedKind | null;
  /** The kind is recognised, not chosen by a person. */
  guessed: boolean;
  /** Id of the product whose headings it has, `OWN_PRODUCT` for our exports; null for another one. */
  product: string | null;
  /** Below the headings; 0 where it cannot be read, or has not been read whole. */
  rows: number;
  choices: MoveInChoices;
  /** Why it cannot be read or imported, in English; `sentence` and `values` as in other responses. */
  problem: string | null;
  sentence?: string;
  values?: SentenceValues;
  /** What must be chosen before it can be read, by field: `numberFormat`, `dateOrder`, `accountTypes.{word}`, a column key. */
  faults: FieldError[];
  /** Of the last check, or of the import; null before. */
  result: MoveInResult | null;
}

/** The trial balance of the other product beside that of the books. Amounts are debits above zero, credits below. */
export interface MoveInBalances {
  date: IsoDate;
  rows: MoveInBalanceRow[];
  /** Sum of the differences without their signs. */
  difference: string;
  agrees: boolean;
}

/** Balances of an account as decimal text, ours less theirs; '' as the code of an account that the books do not have. */
export interface MoveInBalanceRow {
  code: string;
  name: string;
  theirs: string;
  ours: string;
  difference: string;
}

export const MOVE_IN_TASKS = [
  'completeRejected',
  'checkBalances',
  'openingBalances',
  'approveDocuments',
  'attachments',
  'credits',
  'taxRates',
  'accountMapping',
  'numberSeries',
  'bankDetails',
  'inviteMembers',
  'notRestored',
  'lockDate',
  'schedules',
] as const;

/** Parts of a company's settings, each of which an archive restores alone; the place in its file is the number. */
export const RESTORED_SETTINGS = [
  'profile',
  'bankDetails',
  'documentDefaults',
  'paperLook',
  'logo',
  'reminders',
  'preferences',
  'listPreferences',
  'numbering',
  'roles',
] as const;
export type SettingsPart = (typeof RESTORED_SETTINGS)[number];

/** What is left to do after the import; `count` is how many records, 1 where it is one thing. */
export interface MoveInTask {
  task: (typeof MOVE_IN_TASKS)[number];
  count: number;
  kind: ImportKind | null;
}

/** What a person chooses for all files of a move-in. */
export interface MoveInSwitches {
  /** Invoices, bills and credit notes that are no drafts in the files are approved. */
  approve: boolean;
  makeMissing: boolean;
  leaveOutVoid: boolean;
  bookDifferences: boolean;
}

/**
 * The books of another product on their way into a company. `message` says why it failed, and of one that a worker has that it is
 * being cancelled.
 */
export interface MoveIn extends MoveInSwitches, Worded {
  id: Id;
  version: number;
  state: MoveInState;
  /** Id of a product whose exports are known, or `OWN_PRODUCT`; chosen, or that of most files. */
  product: string | null;
  /** In the order in which they are imported. */
  files: MoveInFile[];
  /** Rows worked off, and in all. */
  processed: number;
  total: number;
  /** Of the last check, or of the import; null without the trial balance of the other product. */
  balances: MoveInBalances | null;
  /** Empty before the import. */
  toDo: MoveInTask[];
  /** Nothing but it was posted since it was imported. */
  undoable: boolean;
  userName: string;
  createdDate: Instant;
}

/** Body of POST /account/v1/moveIns. */
export interface MoveInInput {
  product?: string | null;
}

/** Body of PUT /account/v1/moveIns/{id}; what is left out stays. */
export interface MoveInChange extends Partial<MoveInSwitches> {
  product?: string | null;
  version: number;
}

/** Body of PUT /account/v1/moveIns/{id}/files/{fileId}; what is left out stays. */
export interface MoveInFileChange extends Partial<MoveInChoices> {
  kind?: MoveInKind | null;
}

/** Body of POST /account/v1/moveIns/{id}/import: with it, balances may differ and rows may be rejected. */
export interface MoveInAcceptance {
  acceptDifferences?: boolean;
}

/** Response of POST /account/v1/moveIns/{id}/undo. */
export interface MoveInUndo {
  /** Drafts and unused records that are removed, or would be in a dry run. */
  removed: number;
  /** Posted documents, journals and payments whose posting is reversed on their own day. */
  reversed: number;
  /** Records that stay: something else refers to them, or the role may not delete them. */
  kept: number;
}
