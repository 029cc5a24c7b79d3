import { IMPORT_KINDS, exportColumns, type ImportKind } from '@accounts/shared-domain';
import { csvLines } from '@accounts/shared-domain/csv';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ExportStatus } from '../exports/description.ts';
import { numberText } from '../exports/number-text.ts';
import { EXPORTS } from '../exports/kinds.ts';
import { rowsOfFile } from '../exports/limits.ts';
import { readExport, type ExportTable } from '../exports/read-export.ts';
import type { Pieces } from './zip-writer.ts';

/** A file of rows that the import of its kind reads. */
export interface CsvFile {
  path: string;
  kind: ImportKind;
  /** Rows below the headings. */
  rows: number;
  pieces: Pieces;
}

/** Codes of accounts and items are unique among archived ones as well, so that one file can have both. */
const WITH_ARCHIVED: readonly ImportKind[] = ['accounts', 'items'];
/** There is no archived opening balance. */
const NEVER_ARCHIVED: readonly ImportKind[] = ['openingBalances'];

/**
 * Exports of every kind, in files of what one import takes. Archived records, void documents and payments that were taken
 * back are in a folder beside what an import reads, where one of their names may be in use again.
 */
export async function* csvFiles(tx: Tx, member: MemberContext): AsyncGenerator<CsvFile> {
  for (const kind of IMPORT_KINDS) {
    const joined = WITH_ARCHIVED.includes(kind) || NEVER_ARCHIVED.includes(kind);
    yield* filesOf(tx, member, { kind, status: joined ? 'All' : 'Active', folder: 'data' });
    if (!joined) yield* filesOf(tx, member, { kind, status: 'Archived', folder: 'data/archived' });
  }
}

async function* filesOf(
  tx: Tx,
  member: MemberContext,
  { kind, status, folder }: { kind: ImportKind; status: ExportStatus; folder: string },
): AsyncGenerator<CsvFile> {
  const columns = exportColumns(kind);
  const mostRows = rowsOfFile('csv', columns.length);
  const headings = columns.map(({ heading }) => heading);
  let after: string | null = null;
  for (let part = 1; ; part += 1) {
    const table: ExportTable = await readExport({ tx, member }, EXPORTS[kind], columns, {
      status,
      after,
      ids: null,
      mostRows,
    });
    const { rows, next } = table;
    if (rows.length === 0) return;
    yield {
      path: `${folder}/${kind}${part === 1 ? '' : `-${part}`}.csv`,
      kind,
      rows: rows.length,
      pieces: csvLines([headings, ...rows.map((row) => row.map((cell) => cell ?? ''))], numberText),
    };
    if (next === null) return;
    after = next;
  }
}
