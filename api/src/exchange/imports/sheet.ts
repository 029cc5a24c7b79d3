import { englishOf, sentence, worded } from '@accounts/shared-domain/sentences';
import type { ImportColumn, ImportError, Message, MoveInKind } from '@accounts/shared-domain';
import { IMPORT_CELLS, IMPORT_COLUMN_COUNT, IMPORT_ROWS } from './limits.ts';

/** A file as rows of text cells. Rows count from 1, the heading being row 1, as a spreadsheet shows them. */
export interface Sheet {
  header: string[];
  rows: FilledRow[];
}

/** A sheet whose columns have been mapped. */
export interface MappedSheet {
  sheet: Sheet;
  /** Columns that it may have. */
  columns: readonly ImportColumn[];
  /** Where those are that it has, by key. */
  positions: ReadonlyMap<string, number>;
}

/** Where the headings of a file are. */
export interface HeadingPlace {
  /** Name of the sheet of a workbook; null for a text file. */
  sheet: string | null;
  headingRow: number;
}

/** A sheet, and what a person can choose instead of what was found. */
export interface PlacedSheet extends Sheet {
  place: HeadingPlace;
  /** Names of the sheets of a workbook that have anything in them. */
  sheets: string[];
  /** Names of further sheets with records, of which nothing is read. */
  unread: string[];
  /** The first rows of the sheet, each in a few words. */
  top: { row: number; text: string }[];
}

/** A warning that names the sheets of a workbook of which nothing is read; none where there are none. */
export function unreadSheets({ unread, place }: Pick<PlacedSheet, 'unread' | 'place'>): ImportError[] {
  if (unread.length === 0) return [];
  const said = sentence(
    'Only the sheet {sheet} is read, not {others}. Choose each of them and import the file again.',
    { sheet: place.sheet ?? '', others: { list: unread } },
  );
  return [{ row: place.headingRow, column: '', ...worded(said) }];
}

/** What is read of a file: a part that is null is found by the headings of the kind. */
export interface WantedPart {
  /** null: its headings are those of any kind. */
  kind: MoveInKind | null;
  sheet: string | null;
  headingRow: number | null;
  /** Only the first rows, for a look at the headings. */
  isStart: boolean;
}

/** A row with at least one cell that is not empty. Blank rows are left out, yet counted. */
export interface FilledRow {
  row: number;
  /** As the spreadsheet shows them. */
  cells: string[];
  /** Cells that a workbook has as numbers, by position: exact, with a decimal point, 20% as such. */
  exact?: Record<number, string>;
}

/** Why a file cannot be imported at all: a sentence for people. */
export class UnreadableFile extends Error {
  readonly said: Message;

  constructor(said: Message, options?: ErrorOptions) {
    super(englishOf(said), options);
    this.said = said;
  }
}

/** Refuses a file with more rows than an import takes. */
export function tooManyRows(): UnreadableFile {
  return new UnreadableFile(
    sentence('This file has more than {most} rows. Split it and import the parts.', { most: IMPORT_ROWS }),
  );
}

/** Refuses a workbook with more cells than an import holds. */
export function tooManyCells(): UnreadableFile {
  return new UnreadableFile(
    sentence('This workbook has more than {most} cells. Save the sheet as CSV, or split it.', {
      most: IMPORT_CELLS,
    }),
  );
}

/** Refuses a file with more columns than an import takes. */
export function tooManyColumns(): UnreadableFile {
  return new UnreadableFile(
    sentence('This file has more than {most} columns. Take out those that are not imported, and try again.', {
      most: IMPORT_COLUMN_COUNT,
    }),
  );
}
