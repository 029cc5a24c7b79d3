import { LIST_LIMIT } from '@accounts/shared-domain';
import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { binder, conditionsSql, countsJson, inText, orderSql, searchSql, tabSql } from './list-sql.ts';
import type { ListFields } from './list-sql.ts';

/** A list that is no table: its rows, and what they are found and ordered by. `$1` is the company. */
export interface ListSource {
  /** One row as `jsonb`. */
  row: string;
  /** `FROM … WHERE …`, with values from `$1` on. */
  from: string;
  values: readonly unknown[];
  fields: ListFields;
  /** Text that the search looks in. */
  searched: string;
  /** Order where the request names none. */
  order: string;
  /** Identifier of a row, which decides between equal ones. */
  id: string;
}

/**
 * A page of a list as JSON text: `{content, totalElements, limit, offset}`, and `counts` where the request has them. Rows are
 * written for the page alone.
 */
export async function readListPage(tx: Tx, source: ListSource, call: ListRequest): Promise<string> {
  const { row, from, fields } = source;
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const values = [...source.values];
  const bind = binder(values);
  const [limitAt, offsetAt] = [bind(limit), bind(call.offset ?? 0)];
  const conditions = [
    searchSql(call.search, call.decimalMark, inText(source.searched), bind) ?? 'true',
    conditionsSql(call.filters ?? [], fields, bind),
  ].join(' AND ');
  const shown = tabSql(call, fields, bind);
  const counts = countsJson(call, fields, bind);
  const tabs = counts && `, ${counts} AS tabs`;
  const [found] = await tx.run<{ answer: string }>(
    `SELECT '{"content":' || coalesce((SELECT json_agg(item ORDER BY place) FROM (
         SELECT ${row} AS item, row_number() OVER (ORDER BY ${orderOf(source, call)}) AS place
         ${from} AND ${conditions} AND ${shown} ORDER BY place LIMIT ${limitAt} OFFSET ${offsetAt}) page)::text, '[]')
       || ',"totalElements":' || totals.total
       || ',"limit":' || ${limitAt}::int || ',"offset":' || ${offsetAt}::int ${tabs && `|| ',"counts":' || totals.tabs`} || '}' AS answer
     FROM (SELECT count(*) FILTER (WHERE ${shown}) AS total ${tabs} ${from} AND ${conditions}) totals`,
    values,
  );
  return found?.answer ?? '';
}

function orderOf({ fields, order, id }: ListSource, { sortColumn, sortBy }: ListRequest): string {
  if (sortColumn === undefined) return order;
  const direction = sortBy === 'DESC' ? 'DESC' : 'ASC';
  return `${orderSql(sortColumn, direction, fields)}, ${id} COLLATE "C" ${direction}`;
}
