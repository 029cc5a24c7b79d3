import { MAX_SEARCH_RECORDS, amountRange } from '@accounts/shared-domain';
import { badgeSql, contactContains } from '../../documents/engine/list.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { inText, wordSql, type Bind } from '../../platform/http/list-sql.ts';
import type { SearchedMasterData } from './kinds.ts';

/** A search as its statements take it. */
export interface SearchCall {
  /** Every word with its spellings (`searchWords`). */
  words: readonly (readonly string[])[];
  bind: Bind;
  /** Places in the statement's values: the company's day, and the whole search in small letters. */
  today: string;
  whole: string;
}

/** The best hits among records of one kind, `kind, id, title, subtitle, status, amount`; `$1` is the company. */
export function masterDataSql(searched: SearchedMasterData, { words, bind, whole }: SearchCall): string {
  const { kind, table, title, subtitle, amount } = searched;
  const conditions = words.map((word) =>
    anyOf([...(amount ? inRange([amount], word, bind) : []), contains(searched.searched, word, bind)]),
  );
  return `(SELECT '${kind}' AS kind, t.id, ${title} AS title, ${subtitle} AS subtitle, '' AS status,
      ${amount ?? 'NULL'}::float8 AS amount
    FROM ${table} t WHERE ${[`t.company_id = $1 AND t.status = 'A'`, ...conditions].join(' AND ')}
    ORDER BY ${begins('t.name', whole)} DESC, t.name, t.id LIMIT ${MAX_SEARCH_RECORDS})`;
}

/** The same for documents of one kind; the newest come first. */
export function documentsSql({ kind, path }: DocumentKindDescription, call: SearchCall): string {
  const { words, bind, today, whole } = call;
  const conditions = words.map((word) =>
    anyOf([
      ...inRange(['d.total_amount', 'd.amount_due'], word, bind),
      wordSql(word, contactContains, bind),
      contains(`concat_ws(' ', d.number, d.reference)`, word, bind),
    ]),
  );
  return `(SELECT '${path}' AS kind, d.id, coalesce(d.number, '') AS title,
      (SELECT name FROM contact WHERE company_id = $1 AND id = d.contact_id) AS subtitle,
      ${badgeSql(today)} AS status, d.total_amount::float8 AS amount
    FROM document d
    WHERE ${[`d.company_id = $1 AND d.kind = '${kind}' AND d.record_status = 'A'`, ...conditions].join(' AND ')}
    ORDER BY ${begins('d.number', whole)} DESC, d.issue_date DESC, d.id LIMIT ${MAX_SEARCH_RECORDS})`;
}

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;

const begins = (text: string, whole: string): string =>
  `coalesce(starts_with(lower(${text}), ${whole}), false)`;

const contains = (text: string, spellings: readonly string[], bind: Bind): string =>
  wordSql(spellings, inText(text), bind);

/** The amounts that begin with the word, where it is one. */
function inRange(columns: readonly string[], spellings: readonly string[], bind: Bind): string[] {
  const range = amountRange(spellings);
  if (range === null) return [];
  const [from, below] = [bind(range.from), bind(range.below)];
  return columns.map((column) => `${column} >= ${from}::numeric AND ${column} < ${below}::numeric`);
}
