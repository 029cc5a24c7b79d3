import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IMPORT_KINDS, exportColumns, type ImportColumn, type ImportKind } from '@accounts/shared-domain';
import { csvText } from '@accounts/shared-domain/csv';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { fileResponse, type FileResponse } from '../../platform/http/responses.ts';
import { XLSX_TYPE } from '../../reports/books/spreadsheet.ts';
import { IMPORTS } from '../imports/kinds.ts';
import { EXPORT_STATUSES, type ExportCell, type ExportPage } from './description.ts';
import { numberText } from './number-text.ts';
import { EXPORTS } from './kinds.ts';
import { CHOSEN_RECORDS, rowsOfFile } from './limits.ts';
import { readExport } from './read-export.ts';
import { workbookInThread } from './workbook.ts';

/** Exports of every kind that can be imported, with all that the import reads; of kinds with a list, chosen records too. */
export function registerExportsRoutes(app: FastifyInstance): void {
  for (const kind of IMPORT_KINDS) {
    registerExport(app, kind);
    // Balances at the start are one record.
    if (kind !== 'openingBalances') registerExportOfChosen(app, kind);
  }
}

const QUERY = Type.Object({
  format: Type.Optional(
    Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { description: 'csv when left out.' }),
  ),
  status: Type.Optional(
    Type.Union(
      EXPORT_STATUSES.map((status) => Type.Literal(status)),
      { description: 'Active when left out.' },
    ),
  ),
  after: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'The last record of the file before: a file that has no room for more names the next one in its header Link (rel="next").',
    }),
  ),
});

const urlOf = (kind: ImportKind): string => `/account/v1/${kind}/export`;

function registerExport(app: FastifyInstance, kind: ImportKind): void {
  const { area, nouns } = IMPORTS[kind];
  tenantRoute(app, {
    method: 'GET',
    url: urlOf(kind),
    summary: `Export of ${nouns} as CSV or Excel, with every field and line; the import of ${nouns} reads it`,
    response: Type.String({ description: 'The file.' }),
    area,
    verb: 'view',
    query: QUERY,
    run: ({ tx, member, query }) => {
      const { format = 'csv', status = 'Active', after = null } = query;
      return exported(tx, member, kind, { format, status, after, ids: null });
    },
  });
}

function registerExportOfChosen(app: FastifyInstance, kind: ImportKind): void {
  const { area, nouns } = IMPORTS[kind];
  tenantRoute(app, {
    method: 'POST',
    url: urlOf(kind),
    summary: `Export of chosen ${nouns} as CSV or Excel, as that of all of them; one that is not there is left out`,
    response: Type.String({ description: 'The file.' }),
    area,
    verb: 'view',
    query: QUERY,
    body: Type.Object({
      ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: CHOSEN_RECORDS }),
    }),
    run: ({ tx, member, query, body: { ids } }) => {
      // What a person has chosen may be archived.
      const { format = 'csv', status = 'All', after = null } = query;
      return exported(tx, member, kind, { format, status, after, ids });
    },
  });
}

/** One file of an export; its header `Link` names the one that follows, which is requested in the same way. */
async function exported(
  tx: Tx,
  member: MemberContext,
  kind: ImportKind,
  { format, ...page }: ExportPage & Pick<File, 'format'>,
): Promise<FileResponse> {
  const columns = exportColumns(kind);
  const mostRows = rowsOfFile(format, columns.length);
  const { rows, next } = await readExport({ tx, member }, EXPORTS[kind], columns, { ...page, mostRows });
  const more = new URLSearchParams({ format, status: page.status, after: next ?? '' });
  const headers: Record<string, string> =
    next === null ? {} : { link: `<${urlOf(kind)}?${more.toString()}>; rel="next"` };
  const name = `${IMPORTS[kind].nouns} ${member.today}`;
  return file({ format, name, companyId: tx.companyId, headers }, columns, rows);
}

interface File {
  format: 'csv' | 'xlsx';
  /** Without ending. */
  name: string;
  companyId: string;
  headers: Record<string, string>;
}

function file(
  { format, name, companyId, headers }: File,
  columns: readonly ImportColumn[],
  rows: ExportCell[][],
): FileResponse {
  if (format === 'csv') {
    const lines = [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => row.map((cell) => cell ?? '')),
    ];
    return fileResponse(csvText(lines, numberText), 'text/csv; charset=utf-8', `${name}.csv`, headers);
  }
  const task = {
    name,
    rows,
    columns: columns.map(({ heading, content }) => ({ heading, ...(content && { content }) })),
  };
  const body = () => workbookInThread(task, { companyId, background: false });
  return fileResponse(body, XLSX_TYPE, `${name}.xlsx`, headers);
}
