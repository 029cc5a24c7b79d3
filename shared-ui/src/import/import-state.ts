import {
  IMPORT_COLUMNS,
  NO_CHOICES,
  NO_PROFILE,
  lacksColumn,
  repeatedHeadings,
  type ChosenHeading,
  type ImportChanges,
  type ImportChoices,
  type ImportColumn,
  type ImportKind,
  type ImportResponse,
} from '@accounts/shared-domain';
import { headingText } from './heading-text.ts';
import type { FilePreview } from './file-preview.ts';

/** Column of the import to heading of the file; null: left out; undefined: the file has it twice, and one is to be chosen. */
export type ColumnChoice = Record<string, string | null | undefined>;

/** A format that the server cannot find in the file. */
export type FormatQuestion = 'numberFormat' | 'dateOrder';

/** What the server has to know before it can read the file: a format, or words for types of account. */
export type ImportQuestion = FormatQuestion | 'accountTypes';

/** A file with its headings and what the person wants of them. */
export interface ChosenFile {
  file: File;
  preview: FilePreview;
  choice: ColumnChoice;
  /** Of the choice, what the person has chosen. */
  own: ColumnChoice;
  changes: ImportChanges;
  choices: ImportChoices;
}

const NO_CHANGES: ImportChanges = { cells: [], skipped: [] };

/** Why a call failed, and what the server needs to know. */
interface Failure {
  message?: string;
  /** A member has cancelled it. */
  isCancelled?: boolean;
  question?: ImportQuestion;
  /** Words for types of account that tell none of ours. */
  typeNames?: string[];
}

/** Where the person is. Every step keeps what the steps before it found. */
export type ImportState =
  | { step: 'choose'; message?: string; reading?: string }
  | ({ step: 'map' } & Failure & ChosenFile)
  | ({
      step: 'working';
      dryRun: boolean;
      logId: string;
      share: number;
      checked?: ImportResponse;
    } & ChosenFile)
  | ({ step: 'checked'; response: ImportResponse } & Failure & ChosenFile)
  | ({ step: 'done'; response: ImportResponse } & ChosenFile);

export type ImportEvent =
  | { type: 'reading'; fileName: string }
  | { type: 'unreadable'; message: string }
  | { type: 'read'; kind: ImportKind; file: File; preview: FilePreview }
  | { type: 'look-failed'; message: string }
  | { type: 'choose-column'; column: string; heading: string | null }
  | { type: 'change-cell'; row: number; key: string; value: string }
  | { type: 'skip-row'; row: number; isSkipped: boolean }
  | { type: 'send'; dryRun: boolean; logId: string; choices: ImportChoices }
  | { type: 'progress'; share: number }
  | { type: 'responded'; response: ImportResponse }
  | ({ type: 'failed'; message: string } & Failure)
  | { type: 'choose'; choices: ImportChoices }
  | { type: 'cancelled' }
  | { type: 'back' }
  | { type: 'restart' };

/** A correction of a file on the screen. */
export type CorrectionEvent = Extract<ImportEvent, { type: 'change-cell' | 'skip-row' }>;

export const FIRST_STEP: ImportState = { step: 'choose' };

/**
 * How the server reads the columns of a file. A heading that is there twice is left to the person, unless the file is one of
 * a product that is known.
 */
function guessChoice(columns: readonly ImportColumn[], preview: FilePreview): ColumnChoice {
  const isKnown = preview.look.profile !== null;
  return Object.fromEntries(
    columns.map(({ key }) => {
      const heading = preview.mapped[key] ?? null;
      return [key, heading !== null && heading in preview.repeated && !isKnown ? undefined : heading];
    }),
  );
}

/** What each column is fed by: what the person has chosen, and beside that how the server reads the file. */
export function choiceOf(
  columns: readonly ImportColumn[],
  preview: FilePreview,
  own: ColumnChoice,
): ColumnChoice {
  return Object.entries(own).reduce(
    (choice, [column, heading]) => chooseColumn(choice, column, heading ?? null),
    guessChoice(columns, preview),
  );
}

/** Headings as the file has them. */
function headingsOf({ headings, repeated }: FilePreview): string[] {
  return headings.map((name) => repeated[name]?.heading ?? name);
}

/** Which headings of the file a column can mean, where the one that is guessed is there more than once. */
export function possibleHeadings(preview: FilePreview, column: string): string[] {
  const mapped = preview.headings.indexOf(preview.mapped[column] ?? '');
  const twice = repeatedHeadings(headingsOf(preview), new Map([[column, mapped]])).get(column) ?? [];
  return twice.flatMap((position) => preview.headings[position] ?? []);
}

/** The choice as the server takes it: a heading that is there twice by its position. */
export function mappingOf({ repeated }: FilePreview, choice: ColumnChoice): Record<string, ChosenHeading> {
  return Object.fromEntries(
    Object.entries(choice).flatMap(([key, name]): [string, ChosenHeading][] => {
      if (name === undefined) return [];
      return [[key, name === null ? null : (repeated[name]?.position ?? name)]];
    }),
  );
}

/** Names of columns that need a heading of the file: required, or there twice. */
export function missingColumns(kind: ImportKind, { choice, preview }: MappedFile): string[] {
  return IMPORT_COLUMNS[kind].filter((column) => isMissing(column, choice, preview)).map(headingText);
}

/** A file whose columns are being matched. */
type MappedFile = Pick<ChosenFile, 'choice' | 'preview'>;

/** Whether the person has to choose a heading for a column. */
export function isMissing(
  column: ImportColumn,
  choice: ColumnChoice,
  { look }: Pick<FilePreview, 'look'>,
): boolean {
  const has = (key: string) => choice[key] != null || look.given.includes(key);
  return choice[column.key] === undefined || lacksColumn(column, has);
}

/** Headings of the file that the import leaves out. */
export function unusedHeadings(headings: string[], choice: ColumnChoice): string[] {
  const used = new Set(Object.values(choice));
  return headings.filter((heading) => !used.has(heading));
}

/** One heading feeds one column: given to another, it leaves the first. */
export function chooseColumn(choice: ColumnChoice, column: string, heading: string | null): ColumnChoice {
  const freed = Object.entries(choice).map(([key, given]): [string, string | null | undefined] => [
    key,
    heading !== null && given === heading ? null : given,
  ]);
  return { ...Object.fromEntries(freed), [column]: heading };
}

/** As the file was read by the last check: an import reads it so, whatever has changed since. */
export function usedChoices(state: Exclude<ImportState, { step: 'choose' }>): ImportChoices {
  const { numberFormat, dateOrder } = state.choices;
  if (state.step !== 'checked') return state.choices;
  const types = state.response.accountTypes.map(({ word, accountType }) => [word, accountType] as const);
  return {
    ...state.choices,
    accountTypes: Object.fromEntries(types),
    numberFormat: state.response.numberFormat?.value ?? numberFormat,
    dateOrder: state.response.dateOrder?.value ?? dateOrder,
  };
}

/** Steps of an import; an event that does not belong to the step changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'reading':
      return { step: 'choose', reading: event.fileName };
    case 'unreadable':
      return { step: 'choose', message: event.message };
    case 'read':
      return { step: 'map', ...readFile(state, event) };
    case 'restart':
      return FIRST_STEP;
    default:
      return state.step === 'choose' ? state : withFile(state, event);
  }
}

/** A file as it was looked at. Looked at once more, what the person has chosen of its headings is kept. */
function readFile(state: ImportState, event: Extract<ImportEvent, { type: 'read' }>): ChosenFile {
  const { kind, file, preview } = event;
  const before = state.step === 'map' && state.file === file ? state : null;
  const isSame = before?.preview.headings.join('\n') === preview.headings.join('\n');
  const own = before !== null && isSame ? before.own : {};
  const { profile, sheet, headingRow } = preview.look;
  const place = { profile: profile?.id ?? NO_PROFILE, sheet, headingRow };
  return {
    file,
    preview,
    own,
    choice: choiceOf(IMPORT_COLUMNS[kind], preview, own),
    changes: NO_CHANGES,
    choices: { ...(before?.choices ?? NO_CHOICES), ...place },
  };
}

function withFile(state: Exclude<ImportState, { step: 'choose' }>, event: ImportEvent): ImportState {
  const { file, preview, choice, own, changes, choices } = state;
  const chosen: ChosenFile = { file, preview, choice, own, changes, choices };
  switch (event.type) {
    case 'choose-column':
      return {
        step: 'map',
        ...chosen,
        choice: chooseColumn(choice, event.column, event.heading),
        own: { ...own, [event.column]: event.heading },
      };
    case 'look-failed':
      return state.step === 'map' ? { ...state, message: event.message } : state;
    case 'change-cell':
    case 'skip-row':
      return { ...state, changes: withCorrection(changes, event) };
    case 'choose':
      return { ...state, choices: event.choices };
    case 'back':
      return { step: 'map', ...chosen };
    default:
      return calling(state, chosen, event);
  }
}

/** The call that checks or imports a file: from its beginning to its end. */
function calling(
  state: Exclude<ImportState, { step: 'choose' }>,
  chosen: ChosenFile,
  event: ImportEvent,
): ImportState {
  switch (event.type) {
    case 'send': {
      const checked = state.step === 'checked' ? state.response : undefined;
      const { dryRun, logId } = event;
      return { step: 'working', ...chosen, choices: event.choices, dryRun, logId, share: 0, checked };
    }
    case 'progress':
      return state.step === 'working' ? { ...state, share: event.share } : state;
    case 'responded':
      if (state.step !== 'working') return state;
      return { step: state.dryRun ? 'checked' : 'done', ...chosen, response: event.response };
    case 'failed':
      return stopped(state, chosen, failureOf(event));
    case 'cancelled':
      return stopped(state, chosen);
    default:
      return state;
  }
}

/** What was changed of a file, with one more correction. */
export function withCorrection({ cells, skipped }: ImportChanges, event: CorrectionEvent): ImportChanges {
  if (event.type === 'skip-row') {
    const others = skipped.filter((row) => row !== event.row);
    return { cells, skipped: event.isSkipped ? [...others, event.row] : others };
  }
  const { row, key, value } = event;
  const others = cells.filter((cell) => cell.row !== row || cell.key !== key);
  return { cells: [...others, { row, key, value }], skipped };
}

function failureOf({ message, isCancelled, question, typeNames }: Failure): Failure {
  return { message, isCancelled, question, typeNames };
}

/** Back to where the call was made from, with what was known there. */
function stopped(state: ImportState, chosen: ChosenFile, failure: Failure = {}): ImportState {
  if (state.step !== 'working') return state;
  return state.checked
    ? { step: 'checked', ...chosen, response: state.checked, ...failure }
    : { step: 'map', ...chosen, ...failure };
}
