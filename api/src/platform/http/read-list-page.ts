import { LIST_LIMIT, type ListRequest, type ViewName } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import {
  keepTotals,
  keptTotals,
  listKey,
  totalsSql,
  type FoundTotals,
  type ListTotals,
} from './list-totals.ts';
import {
  binder,
  conditionsSql,
  countsJson,
  fieldOf,
  orderSql,
  searchSql,
  tabSql,
  type Bind,
  type ListFields,
  type WordSql,
} from './list-sql.ts';

type Direction = 'ASC' | 'DESC';

/** How the rows of a list are found, and how those of a page are completed. `$1` is the company. */
export interface ListSource {
  values: readonly unknown[];
  /** The view whose lists have another version whenever rows of this one change: its totals are kept until then. */
  view?: ViewName;
  /** Tables read as a whole, once, under the names that `from` has for them: `a AS MATERIALIZED (SELECT …)`. */
  scans?: readonly string[];
  /** `FROM … WHERE …`, with the joins that the fields named by the call need. */
  from: (named: readonly string[]) => string;
  /** `from` without further joins, part by part, where it is several tables one after another: each has its rows in an index. */
  parts?: readonly string[];
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
 * is searched, filtered or counted is gone through once, for the page and the totals; otherwise, and where the totals are
 * known, the page is cut by an index, and a list without rows is not read. Only the rows of the page are completed; a long
 * page that is nothing but the list in its order is read complete.
 */
export async function readListPage(tx: Tx, source: ListSource, call: ListRequest): Promise<string> {
  const wanted = conditionsOf(source, call);
  const { tab, counts } = call;
  const key = listKey([
    source.view,
    wanted.from([]),
    wanted.conditions,
    wanted.values,
    counts,
    tab === undefined,
  ]);
  const { text, values } = pageStatement(source, call, { ...wanted, known: keptTotals(key, tab) });
  const [page] = await tx.run<{ answer: string } & FoundTotals>(text, values);
  if (page === undefined) return '';
  keepTotals(key, page);
  return page.answer;
}

/** What a call wants of a list, in SQL: its tables, what search and filters leave of them, and the values so far. */
interface Wanted {
  from: ListSource['from'];
  conditions: string;
  isAll: boolean;
  values: unknown[];
  bind: Bind;
}

function conditionsOf(source: ListSource, { search, decimalMark, filters = [] }: ListRequest): Wanted {
  const values = [...source.values];
  const bind = binder(values);
  const searched = searchSql(search, decimalMark, source.find, bind);
  const names = filters.map(({ field }) => field);
  return {
    from: (named) => source.from([...named, ...names]),
    conditions: `${searched ?? 'true'} AND ${conditionsSql(filters, source.fields, bind)}`,
    isAll: !searched && filters.length === 0,
    values,
    bind,
  };
}

function pageStatement(
  source: ListSource,
  call: ListRequest,
  { known, conditions, isAll, values, bind, ...wanted }: Wanted & { known: ListTotals | undefined },
): { text: string; values: unknown[] } {
  const { fields, scans = [], view } = source;
  const limit = bind(Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT));
  const offset = bind(call.offset ?? 0);
  const sorted = orderOf(source, call);
  const { named, columns, ofHits } = hitsOf(source, call, sorted);
  const order = orderBy(sorted, ofHits);
  const shown = tabSql(call, ofHits, bind);
  const counts = countsJson(call, ofHits, bind);
  const from = wanted.from(named);
  const isJoined = !isItself(source, from);
  const isPlain = isAll && !counts && !isJoined;
  const isCut = isPlain || known !== undefined;
  const hits = `h AS ${isCut ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (SELECT ${columns} ${from} AND ${conditions})`;
  const cut = `LIMIT ${limit} OFFSET ${offset}`;
  const firstOfPart = (): string => `AND ${conditions} AND ${tabSql(call, fields, bind)}
    ORDER BY ${orderBy(sorted, fields)} LIMIT ${limit}::int + ${offset}::int`;
  const rows = isCut && !isJoined && source.parts ? firstOfParts(source.parts, columns, firstOfPart()) : 'h';
  const whole = isPlain && wholeOf(source, call, sorted);
  const content = whole
    ? `SELECT json_agg(page) FROM (SELECT ${whole.columns} ${source.from(whole.named)} AND ${conditions}
         ORDER BY ${orderBy(sorted, fields)} ${cut}) page`
    : `SELECT json_agg(item ORDER BY ${order}) FROM (SELECT * FROM ${rows} WHERE ${shown} ORDER BY ${order} ${cut}) h
         CROSS JOIN LATERAL (${source.row} OFFSET 0) one`;
  const text = `
    WITH ${[...scans, hits].join(', ')}
    SELECT '{"content":' || CASE WHEN t.counted[1] = '0' THEN '[]' ELSE coalesce((${content})::text, '[]') END
      || ',"totalElements":' || t.counted[1]
      || ',"limit":' || ${limit}::int || ',"offset":' || ${offset}::int ${counts && `|| ',"counts":' || t.counted[2]`} || '}' AS answer,
      t.counted[1] AS total, t.counted[2] AS tabs, t.version, t."hasWritten"
    FROM (${totalsSql({ view, known, shown, counts }, bind)}) t`;
  return { text, values };
}

/**
 * The rows that a page is cut from, of tables that are read one after another: those that come first are among the first of each.
 * The database would sort all of them together.
 */
function firstOfParts(parts: readonly string[], columns: string, first: string): string {
  return `(${parts.map((part) => `(SELECT ${columns} ${part} ${first})`).join(' UNION ALL ')}) h`;
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
