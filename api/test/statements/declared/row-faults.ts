import { types } from 'pg';
import type { DescribedColumn, Description } from './describe.ts';
import { isNeverNull } from './never-null.ts';
import type { DeclaredColumn, DeclaredStatement, Kind } from './statement.ts';

const { builtins } = types;

/** What the driver makes of a column, by its type; dates and decimals stay texts (`platform/db/pool.ts`). */
const KIND_OF_TYPE = new Map<number, Kind>([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.OID, 'number'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.JSON, 'anything'],
  [builtins.JSONB, 'anything'],
]);

/** Types of arrays, which the driver's list leaves out: of bool, bytea, name, int2, int4, text, varchar, int8, date, timestamptz, numeric, uuid, jsonb. */
const ARRAYS = new Set([1000, 1001, 1003, 1005, 1007, 1009, 1015, 1016, 1182, 1185, 1231, 2951, 3807]);

/** What the sources say of a statement's values and rows, and PostgreSQL otherwise; one sentence each. */
export function rowFaults(
  { at, values, columns }: DeclaredStatement,
  found: Description,
  nullable: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  if (values !== null && values !== found.values)
    faults.push(`${found.values} values are needed, ${values} are sent.`);
  const given = new Map(found.columns.map((column) => [column.name, column]));
  for (const column of columns ?? []) {
    const described = given.get(column.name);
    faults.push(...kindFaults(column, described));
    if (described === undefined || !nullable.has(described.source)) continue;
    if (!isNullRead(column) && !isNeverNull(at, column.name))
      faults.push(`${column.name} may be null and is not read so.`);
  }
  return faults;
}

const kindOf = (type: number): Kind => (ARRAYS.has(type) ? 'array' : (KIND_OF_TYPE.get(type) ?? 'string'));

const isNullRead = ({ kinds }: DeclaredColumn): boolean =>
  kinds.includes('null') || kinds.includes('anything');

function kindFaults({ name, isOptional, kinds }: DeclaredColumn, described?: DescribedColumn): string[] {
  if (described === undefined) return isOptional ? [] : [`No column ${name} comes.`];
  const given = kindOf(described.type);
  if (given === 'anything' || kinds.includes('anything')) return [];
  const read = kinds.filter((kind) => kind !== 'null');
  return read.every((kind) => kind === given)
    ? []
    : [`${name} is read as ${read.join(' or ')} and comes as ${given}.`];
}
