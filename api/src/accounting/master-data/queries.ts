import type { TObject } from 'typebox';
import { LIST_LIMIT, type ListRequest, type ListStatus } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import {
  amountText,
  binder,
  conditionsSql,
  countsSql,
  inText,
  orderSql,
  searchSql,
  tabSql,
  type ListFields,
  type ListFieldType,
} from '../../platform/http/list-sql.ts';
import type { MasterDataDescription } from './description.ts';

const STATUS: Record<ListStatus, 'A' | 'D' | '*'> = { Active: 'A', A: 'A', Archived: 'D', D: 'D', All: '*' };

/** Who reads: a member, who sees the balances of their areas, or null for work that needs none. */
export type Reader = Pick<MemberContext, 'can' | 'company'> | null;

function rowJson<S extends TObject>(
  { select, balances = [] }: MasterDataDescription<S>,
  reader: Reader,
): string {
  const amounts = balances.map(
    ({ field, area, sql }) => `, '${field}', ${reader?.can(area, 'view') === true ? sql : 'NULL'}`,
  );
  return `json_build_object('id', t.id, 'status', t.status, 'version', t.version, ${select}${amounts.join('')})`;
}

function from<S extends TObject>({ table, joins = '' }: MasterDataDescription<S>): string {
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
  resource: MasterDataDescription<S>,
  reader: Reader,
  { status, ...request }: ListRequest & { status: ListStatus },
): Promise<string> {
  const page = listPage(request, 'name');
  const fields = listFields(resource, reader);
  const order = orderSql(page.sortColumn, page.sortBy, fields);
  const base: unknown[] = [tx.companyId, STATUS[status]];
  const bind = binder(base);
  const decimals = reader?.company.currencyExponent ?? 2;
  const conditions = [
    `($2 = '*' OR t.status = $2)`,
    searchSql(request.search, request.decimalMark, inText(searchedText(resource, fields, decimals)), bind),
    conditionsSql(request.filters ?? [], fields, bind),
  ];
  const matches = conditions.filter((one) => one !== null).join(' AND ');
  const [rowValues, countValues] = [[...base], [...base]];
  const [bindRow, bindCount] = [binder(rowValues), binder(countValues)];
  const counted = countsSql(request, fields, bindCount);
  const counts = counted.map(([, where], index) => `, count(*) FILTER (WHERE ${where})::int AS tab${index}`);
  // The joins are of no use to a count that looks at nothing of theirs.
  const isPlain = base.length === 2 && counts.length === 0;
  const counting = isPlain ? `FROM ${resource.table} t WHERE t.company_id = $1` : from(resource);
  const [rows, [totals = {}]] = await Promise.all([
    tx.run<{ content: string }>(
      `SELECT coalesce(json_agg(p.row_json ORDER BY p.place), '[]')::text AS content FROM (
         SELECT ${rowJson(resource, reader)} AS row_json, row_number() OVER (ORDER BY ${order}, t.id ${page.sortBy}) AS place
         ${from(resource)} AND ${matches} AND ${tabSql(request, fields, bindRow)}
         ORDER BY place LIMIT ${bindRow(page.limit)} OFFSET ${bindRow(page.offset)}) p`,
      rowValues,
    ),
    tx.run<Record<string, number>>(
      `SELECT count(*) FILTER (WHERE ${tabSql(request, fields, bindCount)})::int AS total${counts.join('')} ${counting} AND ${matches}`,
      countValues,
    ),
  ]);
  const rest = JSON.stringify({
    totalElements: totals['total'] ?? 0,
    limit: page.limit,
    offset: page.offset,
    ...(request.counts && {
      counts: Object.fromEntries(counted.map(([key], index) => [key, totals[`tab${index}`] ?? 0])),
    }),
  });
  return `{"content":${rows[0]?.content ?? '[]'},${rest.slice(1)}`;
}

/** Fields that a list may be filtered and sorted by; balances that the reader may not see are missing values. */
function listFields<S extends TObject>(resource: MasterDataDescription<S>, reader: Reader): ListFields {
  const { columns, schema, balances = [], listed = {} } = resource;
  const json = new Set<string>(resource.json);
  const stored = Object.entries<string>(columns).filter(([name]) => !json.has(name));
  return {
    ...Object.fromEntries(
      stored.map(([name, column]) => [name, { sql: `t.${column}`, type: typeOf(schema, name) }]),
    ),
    id: { sql: 't.id', type: 'id' },
    status: { sql: 't.status', type: 'text' },
    createdDate: { sql: 't.created_at', type: 'date' },
    ...Object.fromEntries(
      balances.map(({ field, area, sql }) => [
        field,
        { sql: reader?.can(area, 'view') === true ? sql : 'NULL::numeric', type: 'number' },
      ]),
    ),
    ...listed,
  };
}

function typeOf(schema: TObject, name: string): ListFieldType {
  const { type } = (schema.properties[name] ?? {}) as { type?: string };
  return type === 'number' || type === 'integer' ? 'number' : type === 'boolean' ? 'boolean' : 'text';
}

function searchedText<S extends TObject>(
  { searched, searchedAmounts = [] }: MasterDataDescription<S>,
  fields: ListFields,
  decimals: number,
): string {
  const amounts = searchedAmounts.map((name) => amountText(fields[name]?.sql ?? 'NULL', decimals));
  return amounts.length === 0 ? searched : `concat_ws(' ', ${[searched, ...amounts].join(', ')})`;
}

/** One record as JSON text; 404 when it is not there, or another company's. */
export async function recordText<S extends TObject>(
  tx: Tx,
  resource: MasterDataDescription<S>,
  reader: Reader,
  id: string,
): Promise<string> {
  const [row] = await tx.run<{ text: string }>(
    `SELECT ${rowJson(resource, reader)}::text AS text ${from(resource)} AND t.id = $2`,
    [tx.companyId, id],
  );
  if (row === undefined) throw apiError.notFound();
  return row.text;
}

/** Locks a record for a change; 404 when it is not there. */
export async function lockRecord<S extends TObject>(
  tx: Tx,
  resource: MasterDataDescription<S>,
  id: string,
): Promise<Record<string, unknown>> {
  const [locked] = await tx.run<{ id: string }>(
    `SELECT t.id FROM ${resource.table} t WHERE t.company_id = $1 AND t.id = $2 FOR UPDATE`,
    [tx.companyId, id],
  );
  if (locked === undefined) throw apiError.notFound();
  return JSON.parse(await recordText(tx, resource, null, id)) as Record<string, unknown>;
}
