import {
  IMPORT_COLUMNS,
  mapColumns,
  type ImportChanges,
  type ImportKind,
  type ImportResponse,
} from '@accounts/shared-domain';
import { headingText } from './heading-text.ts';
import type { FilePreview } from './read-headings.ts';

/** Column of the import to heading of the file; null: left out. */
export type ColumnChoice = Record<string, string | null>;

/** A file with its headings and what the person wants of them. */
export interface ChosenFile {
  file: File;
  preview: FilePreview;
  choice: ColumnChoice;
  changes: ImportChanges;
}

const NO_CHANGES: ImportChanges = { cells: [], skipped: [] };

/** Where the person stands. Every step keeps what the steps before it found. */
export type ImportState =
  | { step: 'choose'; problem?: string; reading?: string }
  | ({ step: 'map'; problem?: string } & ChosenFile)
  | ({
      step: 'working';
      dryRun: boolean;
      logId: string;
      share: number;
      checked?: ImportResponse;
    } & ChosenFile)
  | ({ step: 'checked'; response: ImportResponse; problem?: string } & ChosenFile)
  | ({ step: 'done'; response: ImportResponse } & ChosenFile);

export type ImportEvent =
  | { type: 'reading'; fileName: string }
  | { type: 'unreadable'; problem: string }
  | { type: 'read'; kind: ImportKind; file: File; preview: FilePreview }
  | { type: 'choose-column'; column: string; heading: string | null }
  | { type: 'change-cell'; row: number; key: string; value: string }
  | { type: 'skip-row'; row: number; isSkipped: boolean }
  | { type: 'send'; dryRun: boolean; logId: string }
  | { type: 'progress'; share: number }
  | { type: 'responded'; response: ImportResponse }
  | { type: 'failed'; problem: string }
  | { type: 'cancelled' }
  | { type: 'back' }
  | { type: 'restart' };

export const FIRST_STEP: ImportState = { step: 'choose' };

/** The guess for a file, as the server would make it. */
export function guessChoice(kind: ImportKind, headings: string[]): ColumnChoice {
  const columns = IMPORT_COLUMNS[kind];
  const guessed = mapColumns(headings, columns);
  return Object.fromEntries(
    columns.map(({ key }) => {
      const position = guessed.get(key);
      return [key, position === undefined ? null : (headings[position] ?? null)];
    }),
  );
}

/** Names of required columns that no heading of the file feeds. */
export function missingColumns(kind: ImportKind, choice: ColumnChoice): string[] {
  return IMPORT_COLUMNS[kind].filter(({ key, required }) => required && !choice[key]).map(headingText);
}

/** Headings of the file that the import leaves out. */
export function unusedHeadings(headings: string[], choice: ColumnChoice): string[] {
  const used = new Set(Object.values(choice));
  return headings.filter((heading) => !used.has(heading));
}

/** One heading feeds one column: given to another, it leaves the first. */
function chooseColumn(choice: ColumnChoice, column: string, heading: string | null): ColumnChoice {
  const freed = Object.entries(choice).map(([key, given]): [string, string | null] => [
    key,
    heading !== null && given === heading ? null : given,
  ]);
  return { ...Object.fromEntries(freed), [column]: heading };
}

/** Steps of an import; an event that does not belong to the step changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'reading':
      return { step: 'choose', reading: event.fileName };
    case 'unreadable':
      return { step: 'choose', problem: event.problem };
    case 'read': {
      const { file, preview } = event;
      const choice = guessChoice(event.kind, preview.headings);
      return { step: 'map', file, preview, choice, changes: NO_CHANGES };
    }
    case 'restart':
      return FIRST_STEP;
    default:
      return state.step === 'choose' ? state : withFile(state, event);
  }
}

function withFile(state: Exclude<ImportState, { step: 'choose' }>, event: ImportEvent): ImportState {
  const { file, preview, choice, changes } = state;
  const chosen: ChosenFile = { file, preview, choice, changes };
  switch (event.type) {
    case 'choose-column':
      return { step: 'map', ...chosen, choice: chooseColumn(choice, event.column, event.heading) };
    case 'change-cell': {
      const { row, key, value } = event;
      const others = changes.cells.filter((cell) => cell.row !== row || cell.key !== key);
      return { ...state, changes: { ...changes, cells: [...others, { row, key, value }] } };
    }
    case 'skip-row': {
      const others = changes.skipped.filter((row) => row !== event.row);
      return {
        ...state,
        changes: { ...changes, skipped: event.isSkipped ? [...others, event.row] : others },
      };
    }
    case 'send': {
      const checked = state.step === 'checked' ? state.response : undefined;
      return { step: 'working', ...chosen, dryRun: event.dryRun, logId: event.logId, share: 0, checked };
    }
    case 'progress':
      return state.step === 'working' ? { ...state, share: event.share } : state;
    case 'responded':
      if (state.step !== 'working') return state;
      return { step: state.dryRun ? 'checked' : 'done', ...chosen, response: event.response };
    case 'failed':
      return stopped(state, chosen, event.problem);
    case 'cancelled':
      return stopped(state, chosen);
    case 'back':
      return { step: 'map', ...chosen };
    default:
      return state;
  }
}

/** Back to where the call was made from, with what was known there. */
function stopped(state: ImportState, chosen: ChosenFile, problem?: string): ImportState {
  if (state.step !== 'working') return state;
  return state.checked
    ? { step: 'checked', ...chosen, response: state.checked, problem }
    : { step: 'map', ...chosen, problem };
}
