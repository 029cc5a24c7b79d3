import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A cell of an export: text, a number, or nothing. Dates are texts, YYYY-MM-DD. */
export type ExportCell = string | number | null;

/** A row by the keys of the columns that the import of its kind has. */
export type ExportRow = Readonly<Record<string, ExportCell>>;

/** Which records an export takes. */
export const EXPORT_STATUSES = ['Active', 'Archived', 'All'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** A part of the records of a kind, in the order of the export. */
export interface ExportPage {
  status: ExportStatus;
  /** The last record before this page; null for the first page. */
  after: string | null;
  /** Only these records; null for all of them. */
  ids: readonly string[] | null;
}

/** A record with its rows: a document has one for each line. */
export interface ExportRecord {
  id: string;
  rows: ExportRow[];
}

/** Reads some of the records behind a record: about PAGE_ROWS rows; none at the end. */
export type ReadPage = (tx: Tx, member: MemberContext, page: ExportPage) => Promise<ExportRecord[]>;

/** Condition on the record status of a table. */
export function statusSql(column: string, status: ExportStatus): string {
  if (status === 'All') return 'true';
  return `${column} = '${status === 'Active' ? 'A' : 'D'}'`;
}

/** Rows that belong to one record, each with its id, as records. */
export function byRecord<R extends { id: string }>(
  rows: readonly R[],
  write: (row: R, index: number) => ExportRow,
): ExportRecord[] {
  const groups = Map.groupBy(rows, ({ id }) => id);
  return [...groups].map(([id, group]) => ({ id, rows: group.map(write) }));
}
