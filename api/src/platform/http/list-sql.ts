import {
  ownEntry,
  searchWords,
  sentence,
  type DecimalMark,
  type ListCondition,
  type ListRequest,
} from '@accounts/shared-domain';
import { isUuid } from '../db/transaction.ts';
import { apiError } from '../errors/api-error.ts';

/** Type of a field in a list: decides how it is compared and sorted. */
export type ListFieldType = 'text' | 'number' | 'date' | 'boolean' | 'id';

/** A field of the rows of a list, in SQL. Its expression is written here, never sent. */
export interface ListField {
  sql: string;
  type: ListFieldType;
  /** Every row has a value: there are no missing ones to put last, and an index can be read in either direction. */
  always?: boolean;
  /** For a field with several values, whose `sql` is the row's identifier: selects the rows that have one of those bound (`uuid[]`). */
  rowsWith?: (ids: string) => string;
}

export type ListFields = Readonly<Record<string, ListField>>;

/** Adds a value to the statement and returns its place: `$4`. */
export type Bind = (value: unknown) => string;

/** A statement's values, counted on from those it has already. */
export function binder(values: unknown[]): Bind {
  return (value) => `$${values.push(value)}`;
}

/**
 * Conditions as SQL, `true` for none: the same rows as `meetsCondition` finds. 422 where a list has no such field, or the
 * field has no such bounds.
 */
export function conditionsSql(conditions: readonly ListCondition[], fields: ListFields, bind: Bind): string {
  return conditions.map((condition) => conditionSql(condition, fields, bind)).join(' AND ') || 'true';
}

function conditionSql(condition: ListCondition, fields: ListFields, bind: Bind): string {
  const { sql, type, rowsWith } = fieldOf(condition.field, fields, 'filters');
  if (rowsWith && 'is' in condition && condition.is)
    return `${sql} IN (${rowsWith(`${bind(condition.is.filter(isUuid))}::uuid[]`)})`;
  const text = `coalesce((${sql})::text, '')`;
  if ('is' in condition && condition.is) return `${text} = ANY (${bind(condition.is)}::text[])`;
  if ('contains' in condition)
    return `position(${bind(condition.contains.toLowerCase())} IN lower(${text})) > 0`;
  const { from, to, above } = condition as Extract<ListCondition, { above?: number }>;
  const bounds: [string, number | string | undefined][] = [
    ['>=', from],
    ['<=', to],
    ['>', above],
  ];
  const given = bounds.filter(([, bound]) => bound !== undefined);
  return (
    given
      .map(([sign, bound]) => `(${sql}) ${sign} ${bind(boundOf(bound, type))}::${castOf(type)}`)
      .join(' AND ') || 'true'
  );
}

/** A field by its name. 422 with `blamed` as the field to blame where the list has none of this name. */
export function fieldOf(name: string, fields: ListFields, blamed: string): ListField {
  const field = ownEntry(fields, name);
  if (field) return field;
  throw apiError.validation([
    {
      field: blamed,
      message: sentence('Use one of {choices}.', { choices: Object.keys(fields).join(', ') }),
    },
  ]);
}

function castOf(type: ListFieldType): string {
  return type === 'date' ? 'date' : 'numeric';
}

function boundOf(bound: number | string | undefined, type: ListFieldType): string {
  const text = String(bound);
  const isGood = type === 'date' ? isDate(text) : type === 'number' && /^-?\d{1,30}(\.\d{1,30})?$/.test(text);
  if (isGood) return text;
  throw apiError.validation([{ field: 'filters', message: 'Bounds are amounts, or dates as YYYY-MM-DD.' }]);
}

/** A day of the calendar that PostgreSQL has as well. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** SQL that is true where a row contains a word; `place` is where the statement has it: `$4`. */
export type WordSql = (place: string, word: string) => string;

/** A word is found in a text of the row. */
export const inText =
  (text: string): WordSql =>
  (place) =>
    `position(${place} IN lower(${text})) > 0`;

/** Every word of the search is found, in one of its spellings; null where nothing is searched. */
export function searchSql(
  search: string | undefined,
  decimalMark: DecimalMark | undefined,
  find: WordSql,
  bind: Bind,
): string | null {
  const words = searchWords(search ?? '', decimalMark);
  if (words.length === 0) return null;
  return words.map((spellings) => wordSql(spellings, find, bind)).join(' AND ');
}

/** A word is found in one of its spellings. */
export function wordSql(spellings: readonly string[], find: WordSql, bind: Bind): string {
  return `(${spellings.map((word) => find(bind(word), word)).join(' OR ')})`;
}

/** Conditions of the tabs that a list call counts, by their keys. */
export function countsSql(
  { counts = {} }: Pick<ListRequest, 'counts'>,
  fields: ListFields,
  bind: Bind,
): [key: string, where: string][] {
  return Object.entries(counts).map(([key, where]) => [key, conditionsSql(where, fields, bind)]);
}

/** The counts of a list call as JSON text, in SQL over what the search and the filters leave; `''` without any. */
export function countsJson(request: Pick<ListRequest, 'counts'>, fields: ListFields, bind: Bind): string {
  const counts = countsSql(request, fields, bind).map(
    ([key, where]) => `${bind(key)}::text, count(*) FILTER (WHERE ${where})`,
  );
  return counts.length === 0 ? '' : `json_build_object(${counts.join(', ')})::text`;
}

/** Condition of the tab whose rows a list call wants, `true` without one. 422 where it is not among those counted. */
export function tabSql(
  { counts = {}, tab }: Pick<ListRequest, 'counts' | 'tab'>,
  fields: ListFields,
  bind: Bind,
): string {
  if (tab === undefined) return 'true';
  const where = ownEntry(counts, tab);
  if (where === undefined) {
    throw apiError.validation([{ field: 'tab', message: 'Use one of the keys of counts.' }]);
  }
  return conditionsSql(where, fields, bind);
}

/** An amount as a search finds it: with all decimals of the currency. */
export function amountText(sql: string, decimals: number): string {
  return `coalesce(round((${sql})::numeric, ${decimals})::text, '')`;
}

/** Order by a field: texts as the browser orders them, missing values last in either direction. */
export function orderSql(name: string, direction: 'ASC' | 'DESC', fields: ListFields): string {
  const { sql, type, always } = fieldOf(name, fields, 'sortColumn');
  if (always || type === 'id') return `${sql} ${direction}`;
  if (type === 'text') return `nullif(${sql}, '') COLLATE list_order ${direction} NULLS LAST`;
  return `${sql} ${direction} NULLS LAST`;
}
