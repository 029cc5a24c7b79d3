import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IMPORT_KINDS, exportColumns, type ImportColumn, type ImportKind } from '@accounts/shared-domain';
import { csvText } from '@accounts/shared-domain/csv';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { fileResponse, type FileResponse } from '../../platform/http/responses.ts';
import { XLSX_TYPE } from '../../reports/books/spreadsheet.ts';
import { IMPORTS } from '../imports/kinds.ts';
import { EXPORT_STATUSES, type ExportCell } from './description.ts';
import { figureText } from './figure-text.ts';
import { EXPORTS } from './kinds.ts';
import { rowsOfFile } from './limits.ts';
import { readExport } from './read-export.ts';
import { workbookInThread } from './workbook.ts';

/** Exports of every kind that can be imported, with all that the import reads. */
export function registerExportsRoutes(app: FastifyInstance): void {
  for (const kind of IMPORT_KINDS) registerExport(app, kind);
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

function registerExport(app: FastifyInstance, kind: ImportKind): void {
  const url = `/account/v1/${kind}/export`;
  const { area, nouns } = IMPORTS[kind];
  const columns = exportColumns(kind);
  tenantRoute(app, {
    method: 'GET',
    url,
    summary: `Export of ${nouns} as CSV or Excel, with every field and line; the import of ${nouns} reads it`,
    response: Type.String({ description: 'The file.' }),
    area,
    verb: 'view',
    query: QUERY,
    run: async ({ tx, member, query }) => {
      const { format = 'csv', status = 'Active', after = null } = query;
      const { rows, next } = await readExport(tx, member, EXPORTS[kind], columns, {
        status,
        after,
        mostRows: rowsOfFile(format, columns.length),
      });
      const more = new URLSearchParams({ format, status, after: next ?? '' });
      const headers: Record<string, string> =
        next === null ? {} : { link: `<${url}?${more.toString()}>; rel="next"` };
      const name = `${nouns} ${member.today}`;
      return file({ format, name, companyId: tx.companyId, headers }, columns, rows);
    },
  });
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
    return fileResponse(csvText(lines, figureText), 'text/csv; charset=utf-8', `${name}.csv`, headers);
  }
  const task = {
    name,
    rows,
    columns: columns.map(({ heading, content }) => ({ heading, ...(content && { content }) })),
  };
  const body = () => workbookInThread(task, { companyId, background: false });
  return fileResponse(body, XLSX_TYPE, `${name}.xlsx`, headers);
}
