import { parseSync } from 'libpg-query';
import {
  as,
  conjuncts,
  contains,
  equation,
  isFields,
  isParameter,
  list,
  names,
  text,
  walk,
  type Fields,
} from './ast.ts';
import { tablesWithoutCompany } from './company-filter.ts';
import type { TableSpread } from './tables.ts';

const OUTER_JOINS = new Set(['JOIN_LEFT', 'JOIN_RIGHT', 'JOIN_FULL']);
const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt']);
/** Of one node, or not forwarded to the nodes. */
const LOCAL_FUNCTIONS = /^(?:set_config|pg_(?:try_)?advisory_.*)$/;
/** Not the same whenever they are called. */
const CHANGING =
  /^(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|gen_random_uuid|random|current_setting)$/;

const functionName = (fields: Fields): string => names(fields['funcname']).at(-1) ?? '';

const isChanging = (kind: string, fields: Fields): boolean =>
  (kind === 'FuncCall' && CHANGING.test(functionName(fields))) || kind === 'SQLValueFunction';

const relation = (fields: Fields): string => {
  const target = fields['relation'];
  return isFields(target) ? text(target['relname']) : '';
};

/**
 * What a statement does that PostgreSQL allows and Citus refuses, answers otherwise or spreads over every shard, as
 * sentences (docs/decisions/114-rules-of-sql-texts.md).
 */
export function statementFaults(sql: string, spread: TableSpread): string[] {
  const { stmts } = parseSync(sql) as { stmts: { stmt: unknown }[] };
  if (stmts.length !== 1) return ['Several statements are in one text.'];
  const statement = stmts[0]?.stmt;
  const faults = tablesWithoutCompany(statement, spread).map(
    (table) => `The table ${table} is read or changed without company_id = $n in the same query.`,
  );
  const isWrite = contains(statement, (kind) => WRITES.has(kind));
  walk(statement, (kind, fields) => {
    if (kind === 'FuncCall' && LOCAL_FUNCTIONS.test(functionName(fields))) {
      faults.push(`${functionName(fields)}() holds for one node only.`);
    }
    if (kind === 'CaseExpr' && isWrite && fields['arg'] !== undefined) {
      faults.push('A simple CASE is in a statement that writes: write CASE WHEN x = y.');
    }
    if (kind === 'JoinExpr' && OUTER_JOINS.has(text(fields['jointype'])))
      faults.push(...outerJoinFaults(fields));
    if (kind === 'ConstraintsSetStmt') faults.push('SET CONSTRAINTS is not forwarded to the nodes.');
    if (kind === 'MergeStmt') faults.push('MERGE is refused: use INSERT ... ON CONFLICT.');
    if (kind === 'InsertStmt') faults.push(...insertFaults(fields, spread));
    if (kind === 'UpdateStmt') faults.push(...updateFaults(fields, spread));
    if (kind === 'DeleteStmt' && spread.tenant.has(relation(fields))) faults.push(...changingFaults(fields));
  });
  return [...new Set(faults)];
}

/** A parameter that is null alone in an equation folds the whole condition to false. */
function outerJoinFaults(join: Fields): string[] {
  return conjuncts(join['quals']).flatMap((condition) => {
    const sides = equation(condition);
    if (sides === undefined || !sides.some(isParameter)) return [];
    const columns = sides.flatMap((side) => names(as('ColumnRef', side)?.['fields']).slice(-1));
    if (columns.includes('company_id')) return [];
    return [
      `A parameter is alone in the condition of an outer join (${columns.join(', ')}): write coalesce().`,
    ];
  });
}

function insertFaults(insert: Fields, spread: TableSpread): string[] {
  const table = relation(insert);
  const isSpread = spread.tenant.has(table) || spread.reference.has(table);
  if (!isSpread) return [];
  const faults: string[] = [];
  const source = as('SelectStmt', insert['selectStmt']);
  const values = list(source?.['valuesLists']);
  if (source !== undefined && values.length === 0 && insert['returningClause'] === undefined) {
    faults.push(`INSERT INTO ${table} ... SELECT has no RETURNING.`);
  }
  if (contains(values, (kind) => kind === 'SubLink')) faults.push(`A query is in the VALUES of ${table}.`);
  const conflict = insert['onConflictClause'];
  if (!isFields(conflict)) return faults;
  if (spread.reference.has(table) && spread.rights.get(table)?.has('UPDATE') !== true) {
    faults.push(`ON CONFLICT on the reference table ${table} needs the right UPDATE.`);
  }
  const target = list((conflict['infer'] as Fields | undefined)?.['indexElems']);
  const columns = target.map((element) => text(as('IndexElem', element)?.['name']));
  if (spread.tenant.has(table) && target.length > 0 && !columns.includes('company_id')) {
    faults.push(`ON CONFLICT of ${table} does not name company_id.`);
  }
  const set = conflict['targetList'];
  if (contains(set, isChanging))
    faults.push(`DO UPDATE SET of ${table} calls a function: put it in VALUES, use excluded.`);
  if (contains(set, (kind) => kind === 'SubLink'))
    faults.push(`A query is in the DO UPDATE SET of ${table}.`);
  return faults;
}

function updateFaults(update: Fields, spread: TableSpread): string[] {
  if (!spread.tenant.has(relation(update))) return [];
  const set = list(update['targetList']).map((target) => text(as('ResTarget', target)?.['name']));
  const moved = set.includes('company_id') ? [`The company of a row of ${relation(update)} is changed.`] : [];
  return [...moved, ...changingFaults(update)];
}

/** Citus evaluates now() before it sends a change on; it refuses to where the value may not be needed. */
function changingFaults(write: Fields): string[] {
  const own = { targetList: write['targetList'], whereClause: write['whereClause'] };
  const bad = contains(
    own,
    (kind, fields) => (kind === 'CaseExpr' || kind === 'CoalesceExpr') && contains(fields, isChanging),
  );
  return bad ? [`now() or the like is in a CASE or coalesce() of a change of ${relation(write)}.`] : [];
}
