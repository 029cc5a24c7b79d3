import type { ImportColumn } from '@accounts/shared-domain';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { ExportCell, ExportPage, ReadPage } from './description.ts';
import { EXPORT_BYTES } from './limits.ts';

/** Rows of one file, cells in the order of the columns. */
export interface ExportTable {
  rows: ExportCell[][];
  /** The last record of this file where more follow; null at the end. */
  next: string | null;
}

/**
 * The records behind `after`, as many as one file takes: `mostRows` rows and EXPORT_BYTES of text. A record is never
 * divided between two files.
 */
export async function readExport(
  { tx, member }: TenantContext,
  read: ReadPage,
  columns: readonly ImportColumn[],
  { status, after, ids, mostRows }: ExportPage & { mostRows: number },
): Promise<ExportTable> {
  const rows: ExportCell[][] = [];
  let bytes = 0;
  let last = after;
  for (;;) {
    const records = await read(tx, member, { status, after: last, ids });
    if (records.length === 0) return { rows, next: null };
    for (const { id, rows: ofRecord } of records) {
      const lines = ofRecord.map((row) => columns.map(({ key }) => row[key] ?? null));
      bytes += bytesOf(lines);
      if (rows.length > 0 && (bytes > EXPORT_BYTES || rows.length + lines.length > mostRows))
        return { rows, next: last };
      rows.push(...lines);
      last = id;
    }
  }
}

/** A number or a date, with what separates cells. */
const BYTES_OF_OTHERS = 12;

function bytesOf(rows: readonly ExportCell[][]): number {
  let bytes = 0;
  for (const row of rows)
    for (const cell of row) bytes += typeof cell === 'string' ? Buffer.byteLength(cell) + 1 : BYTES_OF_OTHERS;
  return bytes;
}
