import { LIST_LIMIT, type ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import {
  binder,
  conditionsSql,
  countsJson,
  fieldOf,
  orderSql,
  searchSql,
  tabSql,
  type ListFields,
  type WordSql,
} from './list-sql.ts';

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
  /** The same columns, read where the rows are found: what they are, and the fields that bring their joins. */
  whole?: { columns: string; named: readonly string[] };
}

/** From so many rows on, looking each up by its keys takes longer than completing them where they are found. */
const LONG_PAGE = 500;

/**
 * A page of a list as JSON text: `{content, totalElements, limit, offset}`, and `counts` where the request has them. What
 * is searched, filtered or counted is gone through once, for the page and the totals; otherwise the page is cut by an
 * index. Only the rows of the page are completed; a long page that is nothing but the list in its order is read complete.
 */
export async function readListPage(tx: Tx, source: ListSource, call: ListRequest): Promise<string> {
  const { text, values } = pageStatement(source, call);
  const [page] = await tx.run<{ answer: string }>(text, values);
  return page?.answer ?? '';
}

function pageStatement(source: ListSource, call: ListRequest): { text: string; values: unknown[] } {
  const { fields, scans = [] } = source;
  const filters = call.filters ?? [];
  const values = [...source.values];
  const bind = binder(values);
  const limit = bind(Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT));
  const offset = bind(call.offset ?? 0);
  const search = searchSql(call.search, call.decimalMark, source.find, bind);
  const conditions = `${search ?? 'true'} AND ${conditionsSql(filters, fields, bind)}`;

  const sorted = orderOf(source, call);
  const { named, columns, ofHits } = hitsOf(source, call, sorted);
  const order = orderBy(sorted, ofHits);
  const shown = tabSql(call, ofHits, bind);
  const counts = countsJson(call, ofHits, bind);
  const from = source.from([...named, ...filters.map(({ field }) => field)]);
  const isPlain = !search && filters.length === 0 && !counts && isItself(source, from);
  const hits = `h AS ${isPlain ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (SELECT ${columns} ${from} AND ${conditions})`;
  const cut = `LIMIT ${limit} OFFSET ${offset}`;
  const whole = isPlain && wholeOf(source, call, sorted);
  const content = whole
    ? `SELECT json_agg(page) FROM (SELECT ${whole.columns} ${source.from(whole.named)} AND ${conditions}
         ORDER BY ${orderBy(sorted, fields)} ${cut}) page`
    : `SELECT json_agg(item ORDER BY ${order}) FROM (SELECT * FROM h WHERE ${shown} ORDER BY ${order} ${cut}) h
         CROSS JOIN LATERAL (${source.row} OFFSET 0) one`;
  const text = `
    WITH ${[...scans, hits].join(', ')}
    SELECT '{"content":' || coalesce((${content})::text, '[]')
      || ',"totalElements":' || totals.total
      || ',"limit":' || ${limit}::int || ',"offset":' || ${offset}::int ${counts && `|| ',"counts":' || totals.tabs`} || '}' AS answer
    FROM (SELECT count(*) FILTER (WHERE ${shown}) AS total ${counts && `, ${counts} AS tabs`} FROM h) totals`;
  return { text, values };
}

type Order = readonly (readonly [field: string, direction: Direction])[];

/** What is kept of every hit: its keys, and the fields that the order and the counts name, which bring their joins. */
function hitsOf({ fields, keys }: ListSource, { counts = {} }: ListRequest, sorted: Order) {
  const counted = Object.values(counts).flatMap((tab) => tab.map(({ field }) => field));
  const named = [...sorted.map(([name]) => name).filter((name) => !(name in keys)), ...counted];
  const taken = Object.entries({
    ...Object.fromEntries(named.map((name) => [name, fieldOf(name, fields, 'sortColumn')])),
    ...Object.fromEntries(Object.entries(keys).map(([name, sql]) => [name, { sql, type: 'id' as const }])),
  });
  return {
    named,
    columns: taken.map(([name, { sql }]) => `${sql} AS "${name}"`).join(', '),
    ofHits: Object.fromEntries(taken.map(([name, field]) => [name, { ...field, sql: `h."${name}"` }])),
  };
}

const orderBy = (sorted: Order, fields: ListFields): string =>
  sorted.map(([name, direction]) => orderSql(name, direction, fields)).join(', ');

/** Whether nothing but the list's table is read: no scan beside it, no joined table. */
const isItself = ({ scans = [], from }: ListSource, read: string): boolean =>
  scans.length === 0 && read === from([]);

/** The columns of complete rows, for a long page in the order of the list. */
function wholeOf(
  source: ListSource,
  { limit = LIST_LIMIT }: ListRequest,
  sorted: Order,
): ListSource['whole'] {
  return limit >= LONG_PAGE && isInOrder(source, sorted) ? source.whole : undefined;
}

/** True for the order of the list itself, forwards or backwards, in which an index has its rows. */
function isInOrder({ order }: ListSource, sorted: Order): boolean {
  return (
    sorted.length === order.length &&
    sorted.every(([name, direction], at) => name === order[at]?.[0] && direction === sorted[0]?.[1])
  );
}

/** The request's order, and the keys behind it, so that no two rows are equal; a direction alone is that of the list's first field. */
function orderOf({ keys, order }: ListSource, { sortColumn, sortBy }: ListRequest) {
  const column = sortColumn ?? (sortBy && order[0]?.[0]);
  if (column === undefined) return order;
  const direction: Direction = sortBy === 'DESC' ? 'DESC' : 'ASC';
  const ties = Object.keys(keys).filter((name) => name !== column);
  return [column, ...ties].map((name) => [name, direction] as const);
}
