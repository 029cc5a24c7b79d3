import { LIST_LIMIT } from '@accounts/shared-domain';
import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { binder, conditionsSql, countsJson, fieldOf, orderSql, searchSql, tabSql } from './list-sql.ts';
import type { ListFields, WordSql } from './list-sql.ts';

type Direction = 'ASC' | 'DESC';

/** How the rows of a list are found, and how those of a page are completed. `$1` is the company. */
export interface ListSource {
  values: readonly unknown[];
  /** Tables read as a whole, once, under the names that `from` has for them: `a AS MATERIALIZED (SELECT …)`. */
  scans?: readonly string[];
  /** `FROM … WHERE …`, with the joins that the fields named by the call need. */
  from: (named: readonly string[]) => string;
  fields: ListFields;
  /** Where a word of the search is looked for. */
  find: WordSql;
  /** What identifies a row, in SQL by name; decides between rows that are equal in order. */
  keys: Readonly<Record<string, string>>;
  /** Order where the request names none. */
  order: readonly [field: string, direction: Direction][];
  /** `SELECT … AS item …` of one row by its keys: `h."id"`. */
  row: string;
}

/**
 * A page of a list as JSON text: `{content, totalElements, limit, offset}`, and `counts` where the request has them. What
 * is searched, filtered or counted is gone through once, for the page and the totals; otherwise the page is cut by an
 * index. Only the rows of the page are completed.
 */
export async function readListPage(tx: Tx, source: ListSource, call: ListRequest): Promise<string> {
  const { fields, keys, scans = [] } = source;
  const filters = call.filters ?? [];
  const values = [...source.values];
  const bind = binder(values);
  const [limit, offset] = [bind(Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT)), bind(call.offset ?? 0)];
  const search = searchSql(call.search, call.decimalMark, source.find, bind);
  const conditions = `${search ?? 'true'} AND ${conditionsSql(filters, fields, bind)}`;

  const sorted = orderOf(source, call);
  const counted = Object.values(call.counts ?? {}).flatMap((tab) => tab.map(({ field }) => field));
  const named = [...sorted.map(([name]) => name).filter((name) => !(name in keys)), ...counted];
  const taken = Object.entries({
    ...Object.fromEntries(named.map((name) => [name, fieldOf(name, fields, 'sortColumn')])),
    ...Object.fromEntries(Object.entries(keys).map(([name, sql]) => [name, { sql, type: 'id' as const }])),
  });
  const columns = taken.map(([name, { sql }]) => `${sql} AS "${name}"`).join(', ');
  const ofHits = Object.fromEntries(taken.map(([name, field]) => [name, { ...field, sql: `h."${name}"` }]));

  const order = sorted.map(([name, direction]) => orderSql(name, direction, ofHits)).join(', ');
  const shown = tabSql(call, ofHits, bind);
  const counts = countsJson(call, ofHits, bind);
  const from = source.from([...named, ...filters.map(({ field }) => field)]);
  const isPlain =
    !search && filters.length === 0 && !counts && scans.length === 0 && from === source.from([]);
  const hits = `h AS ${isPlain ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (SELECT ${columns} ${from} AND ${conditions})`;
  const [found] = await tx.run<{ answer: string }>(
    `WITH ${[...scans, hits].join(', ')}
     SELECT '{"content":' || coalesce((SELECT json_agg(item ORDER BY ${order}) FROM (
         SELECT * FROM h WHERE ${shown} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) h
         CROSS JOIN LATERAL (${source.row} OFFSET 0) one)::text, '[]')
       || ',"totalElements":' || totals.total
       || ',"limit":' || ${limit}::int || ',"offset":' || ${offset}::int ${counts && `|| ',"counts":' || totals.tabs`} || '}' AS answer
     FROM (SELECT count(*) FILTER (WHERE ${shown}) AS total ${counts && `, ${counts} AS tabs`} FROM h) totals`,
    values,
  );
  return found?.answer ?? '';
}

/** The request's order, and the keys behind it, so that no two rows are equal; a direction alone is that of the list's first field. */
function orderOf({ keys, order }: ListSource, { sortColumn, sortBy }: ListRequest) {
  const column = sortColumn ?? (sortBy && order[0]?.[0]);
  if (column === undefined) return order;
  const direction: Direction = sortBy === 'DESC' ? 'DESC' : 'ASC';
  const ties = Object.keys(keys).filter((name) => name !== column);
  return [column, ...ties].map((name) => [name, direction] as const);
}
