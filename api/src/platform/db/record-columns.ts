import type { RecordField, RecordFields } from '@accounts/shared-domain';

/** Kinds that the database keeps with more decimals than a number has. */
const NUMERIC: readonly string[] = ['number', 'percent', 'markup', 'price'] satisfies RecordField['kind'][];

/** Expressions of what is read otherwise than from the column that is named like the field. */
export type Selected<F extends RecordFields> = { [K in keyof F]?: string };

/** The column of a field, which is named like it. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a response has of a record, as arguments of `json_build_object`; `alias` is the row of the record. */
export function jsonPairs<F extends RecordFields>(
  fields: F,
  alias: string,
  selected: Selected<F> = {},
): string {
  return expressionsOf(fields, alias, selected)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ');
}

/** The same as columns of a SELECT. */
export function namedColumns<F extends RecordFields>(
  fields: F,
  alias: string,
  selected: Selected<F> = {},
): string {
  return expressionsOf(fields, alias, selected)
    .map(([name, expression]) => `${expression} AS "${name}"`)
    .join(', ');
}

function expressionsOf<F extends RecordFields>(
  fields: F,
  alias: string,
  selected: Selected<F>,
): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] =>
    field.sentOnly === true
      ? []
      : [[name, selected[name] ?? storedValue(`${alias}.${columnOf(name)}`, field)]],
  );
}

const storedValue = (column: string, { kind }: RecordField): string =>
  NUMERIC.includes(kind) ? `trim_scale(${column})` : column;
