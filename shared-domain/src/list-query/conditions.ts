/**
 * What a row of a list must meet, by field of its record. Tabs and filters of a list are conditions; the browser checks
 * them on the rows that it has, the server in SQL (docs/calls.md).
 */
export type ListCondition =
  /** The field, or one of its several values, is one of these; a boolean is `true` or `false`. */
  | { field: string; is: readonly string[] }
  /** The field contains this text, in capitals or not. */
  | { field: string; contains: string }
  /** Inclusive bounds of an amount or a date (YYYY-MM-DD); `above` is exclusive. A missing value meets none. */
  | { field: string; from?: number | string; to?: number | string; above?: number };

/** Most conditions of one list call. */
export const MAX_LIST_CONDITIONS = 20;
/** Most values of an `is`: the selection of a list is narrowed by identifiers. */
export const MAX_CONDITION_VALUES = 5000;
/** Most tabs that one list call counts. */
export const MAX_LIST_COUNTS = 20;

/** Whether a value of a row meets a condition. */
export function meetsCondition(value: unknown, condition: ListCondition): boolean {
  if ('is' in condition) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.some((one) => condition.is.includes(textOf(one)));
  }
  if ('contains' in condition) return textOf(value).toLowerCase().includes(condition.contains.toLowerCase());
  return isWithin(value, condition);
}

function isWithin(value: unknown, { from, to, above }: Extract<ListCondition, { from?: unknown }>): boolean {
  if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return false;
  if (from !== undefined && value < from) return false;
  if (to !== undefined && value > to) return false;
  return above === undefined || (typeof value === 'number' && value > above);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
