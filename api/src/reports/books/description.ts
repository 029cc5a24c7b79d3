import {
  moneyValue,
  sentence,
  type Area,
  type PrintedDocument,
  type ReportWriting,
} from '@accounts/shared-domain';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { TextEntry } from './plain-text.ts';
import type { PrintedTables } from './printable.ts';
import type { Cell } from './spreadsheet.ts';

/** Most lines of a report that is read whole. */
export const MAX_LINES = 200_000;

/** What a report is read from. */
export interface ReportCall<Q> extends TenantContext {
  query: Q;
  /** Read for a file: whole, not page by page. */
  whole: boolean;
  /** Most lines that are read whole; a PDF has fewer than a sheet. */
  maxLines: number;
}

/** One report: its query, how its amounts are found, and how they are written in a sheet, on paper and in a plain-text journal. */
export interface ReportDescription<Q extends TProperties, R> {
  /** Last part of its address. */
  name: string;
  summary: string;
  area: Area;
  query: Q;
  answer: TSchema;
  read(call: ReportCall<Static<TObject<Q>>>): Promise<R>;
  /** What JSON shows, where files need more than that. */
  json?(report: R): unknown;
  /** Name of the file and the sheet. */
  title(report: R): string;
  table(report: R): Cell[][];
  /** The report on paper, in the words of its reader; a document where it goes to a contact. */
  paper(
    report: R,
    writing: ReportWriting,
    call: ReportCall<Static<TObject<Q>>>,
  ): PrintedTables | Promise<PrintedDocument>;
  /** The amounts as transactions, which give the same balances in hledger and ledger. */
  entries(report: R, call: ReportCall<Static<TObject<Q>>>): TextEntry[] | Promise<TextEntry[]>;
}

/** 422 when a report that is read whole has more lines than a file takes. */
export function requireFewer(lines: number, field: string, maxLines = MAX_LINES): void {
  if (lines <= maxLines) return;
  const message = sentence('This is more than {most} lines. Choose a shorter period.', {
    most: moneyValue(maxLines, 0),
  });
  throw apiError.validation([{ field, message }]);
}
