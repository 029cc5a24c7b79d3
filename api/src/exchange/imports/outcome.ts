import type {
  ImportError,
  ImportPreviewRow,
  ImportedAccountType,
  MadeRecords,
} from '@accounts/shared-domain';
import { MAX_IMPORT_ERRORS } from '@accounts/shared-domain/imports';
import { eachInSlices } from '../../platform/event-loop/slices.ts';
import type { RowReader } from './row-reader.ts';

/** What an import came to, in records (an invoice of five rows is one). */
export interface ImportOutcome {
  accepted: number;
  rejected: number;
  errors: ImportError[];
  /** What is stored otherwise than a person may think. */
  warnings: ImportError[];
  /** Identifiers of what was made. */
  ids: string[];
  /** Of `ids`, documents that are drafts in the file as well. */
  drafts?: string[];
  /** Of `ids`, documents of which the file says what has been paid. */
  paid?: PaidDocument[];
  /** The first rows without an error, as they are stored. */
  preview: ImportPreviewRow[];
  /** Words of the file for types of account that are not ours, and what they were taken for. */
  accountTypes?: ImportedAccountType[];
  /** What was made because rows name it. */
  made?: MadeOnTheWay[];
}

/** What a file says that has been paid of a document, and where. */
export interface PaidDocument {
  id: string;
  row: number;
  column: string;
  /** null: something, and not how much. */
  amount: string | null;
}

/** Records of one kind that were made because rows name them. */
export interface MadeOnTheWay extends MadeRecords {
  ids: string[];
}

/** Records that were removed, and how many of those named there were. */
export interface Undone {
  removed: string[];
  present: number;
}

/** Told how many rows of the file have been worked off. */
export type Progress = (processed: number) => Promise<void>;

/** Rows that are worked off before the progress is shown again. */
export const ROWS_AT_ONCE = 500;

/** The errors noted on rows, in the order of the rows. */
export function errorsOf(rows: readonly RowReader[]): Promise<ImportError[]> {
  return notedOn(rows, ({ errors }) => errors);
}

/** The warnings noted on rows that are not refused, in the order of the rows. */
export function warningsOf(rows: readonly RowReader[]): Promise<ImportError[]> {
  return notedOn(rows, ({ errors, warnings }) => (errors.length === 0 ? warnings : []));
}

async function notedOn(
  rows: readonly RowReader[],
  notes: (row: RowReader) => readonly ImportError[],
): Promise<ImportError[]> {
  const all: ImportError[] = [];
  await eachInSlices(rows, (row) => {
    all.push(...notes(row).slice(0, MAX_IMPORT_ERRORS - all.length));
  });
  return all;
}
