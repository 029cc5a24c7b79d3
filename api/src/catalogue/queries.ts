import type { TObject } from 'typebox';
import type { ListRequest, ListStatus } from '@accounts/shared-domain';
import { LIST_LIMIT, ownEntry } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import type { CatalogueDescription } from './description.ts';

const STATUS: Record<ListStatus, 'A' | 'D' | '*'> = { Active: 'A', A: 'A', Archived: 'D', D: 'D', All: '*' };

/** Who reads: a member, who sees the balances of their areas, or null for work that needs none. */
export type Reader = Pick<MemberContext, 'can'> | null;

function rowJson<S extends TObject>(
  { select, balances = [] }: CatalogueDescription<S>,
  reader: Reader,
): string {
  const amounts = balances.map(
    ({ field, area, sql }) => `, '${field}', ${reader?.can(area, 'view') === true ? sql : 'NULL'}`,
  );
  return `json_build_object('id', t.id, 'status', t.status, 'version', t.version, ${select}${amounts.join('')})`;
}

function from<S extends TObject>({ table, joins = '' }: CatalogueDescription<S>): string {
  return `FROM ${table} t ${joins} WHERE t.company_id = $1`;
}

/** Page and order of a list request, with the limits of the server applied. */
export function listPage(
  request: ListRequest,
  fallback: string,
): Required<Pick<ListRequest, 'search' | 'sortColumn' | 'sortBy' | 'limit' | 'offset'>> {
  return {
    search: request.search?.trim() ?? '',
    sortColumn: request.sortColumn ?? fallback,
    sortBy: request.sortBy ?? 'ASC',
    limit: Math.min(request.limit ?? LIST_LIMIT, LIST_LIMIT),
    offset: request.offset ?? 0,
  };
}

/** The whole list answer as JSON text, built by PostgreSQL. */
export async function listText<S extends TObject>(
  tx: Tx,
  described: CatalogueDescription<S>,
  reader: Reader,
  status: ListStatus,
  request: ListRequest,
): Promise<string> {
  const page = listPage(request, 'name');
  const order = ownEntry(described.sort, page.sortColumn);
  if (order === undefined) {
    throw problem.fields([
      { field: 'sortColumn', message: `Sort by one of ${Object.keys(described.sort).join(', ')}.` },
    ]);
  }
  const matches = `AND ($2 = '*' OR t.status = $2) AND position(lower($3) IN lower(${described.searched})) > 0`;
  const found = [tx.companyId, STATUS[status], page.search];
  const [rows, counts] = await Promise.all([
    tx.run<{ content: string }>(
      `SELECT coalesce(json_agg(p.row_json ORDER BY p.place), '[]')::text AS content FROM (
         SELECT ${rowJson(described, reader)} AS row_json, row_number() OVER (ORDER BY ${order} ${page.sortBy}, t.id) AS place
         ${from(described)} ${matches} ORDER BY place LIMIT $4 OFFSET $5) p`,
      [...found, page.limit, page.offset],
    ),
    tx.run<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${described.table} t WHERE t.company_id = $1 ${matches}`,
      found,
    ),
  ]);
  const rest = JSON.stringify({
    totalElements: counts[0]?.total ?? 0,
    limit: page.limit,
    offset: page.offset,
  });
  return `{"content":${rows[0]?.content ?? '[]'},${rest.slice(1)}`;
}

/** One record as JSON text; 404 when it is not there, or another company's. */
export async function recordText<S extends TObject>(
  tx: Tx,
  described: CatalogueDescription<S>,
  reader: Reader,
  id: string,
): Promise<string> {
  const [row] = await tx.run<{ text: string }>(
    `SELECT ${rowJson(described, reader)}::text AS text ${from(described)} AND t.id = $2`,
    [tx.companyId, id],
  );
  if (row === undefined) throw problem.notFound();
  return row.text;
}

/** Locks a record for a change; 404 when it is not there. */
export async function lockRecord<S extends TObject>(
  tx: Tx,
  described: CatalogueDescription<S>,
  id: string,
): Promise<Record<string, unknown>> {
  const [locked] = await tx.run<{ id: string }>(
    `SELECT t.id FROM ${described.table} t WHERE t.company_id = $1 AND t.id = $2 FOR UPDATE`,
    [tx.companyId, id],
  );
  if (locked === undefined) throw problem.notFound();
  return JSON.parse(await recordText(tx, described, null, id)) as Record<string, unknown>;
}
