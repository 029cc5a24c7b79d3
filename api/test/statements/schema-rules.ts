import { parseSync } from 'libpg-query';
import { as, contains, isFields, list, names, text, type Fields } from './ast.ts';
import { statementFaults } from './rules.ts';
import { migrationStatements, type TableSpread } from './tables.ts';

/** Databases on clusters began with this file. */
const FIRST_ON_CLUSTERS = '065';
const OWN_NAME = new Set(['CONSTR_CHECK', 'CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_FOREIGN']);
const COLUMN = 'company_id';

const tableOf = (fields: Fields): string =>
  isFields(fields['relation']) ? text(fields['relation']['relname']) : '';
const constraint = (node: unknown): Fields => as('Constraint', node) ?? {};

/**
 * What a statement of a migration does that cannot be distributed or is refused on a distributed table, as sentences. One
 * that changes rows is held to the rules of every statement, except that it may be about all companies.
 */
export function migrationFaults(sql: string, spread: TableSpread): string[] {
  const { stmts } = parseSync(sql) as { stmts: { stmt: unknown }[] };
  const statement = stmts[0]?.stmt;
  if (stmts.length !== 1) return ['Several statements are in one message.'];
  const create = as('CreateStmt', statement);
  if (create !== undefined) return createFaults(create, spread);
  const alter = as('AlterTableStmt', statement);
  if (alter !== undefined) return alterFaults(alter, spread);
  const index = as('IndexStmt', statement);
  if (index !== undefined) return indexFaults(index, spread);
  const rule = as('RuleStmt', statement);
  if (rule !== undefined) return [`A rule is made for ${tableOf(rule)}: no node holds to it.`];
  if (as('CreateTableAsStmt', statement)?.['objtype'] === 'OBJECT_MATVIEW')
    return ['A materialized view is on the coordinator alone, and reads every shard.'];
  if (
    /citus\.|create_(?:distributed|reference)_table/.test(sql) &&
    as('CreateFunctionStmt', statement) === undefined
  ) {
    return ['Citus is named outside of the markers.'];
  }
  return statementFaults(sql, spread).filter((fault) => !fault.includes('without company_id'));
}

/** Constraints of a table or of its columns, with the columns that a key has. */
function constraintsOf(create: Fields): { kind: string; columns: string[]; fields: Fields }[] {
  return list(create['tableElts']).flatMap((element) => {
    const column = as('ColumnDef', element);
    const own = column === undefined ? [element] : list(column['constraints']);
    return own.map(constraint).map((fields) => ({
      kind: text(fields['contype']),
      columns: column === undefined ? names(fields['keys'] ?? fields['fk_attrs']) : [text(column['colname'])],
      fields,
    }));
  });
}

function createFaults(create: Fields, spread: TableSpread): string[] {
  const table = tableOf(create);
  const faults = constraintsOf(create).flatMap(({ kind, columns, fields }) => [
    ...deferFaults(table, fields),
    ...(spread.tenant.has(table) ? keyFaults(table, kind, columns) : globalFaults(table, fields, spread)),
  ]);
  if (!spread.tenant.has(table)) return faults;
  const [first] = list(create['tableElts']);
  if (text(as('ColumnDef', first)?.['colname']) !== COLUMN)
    faults.push(`${table} does not begin with company_id.`);
  if (!constraintsOf(create).some(({ kind }) => kind === 'CONSTR_PRIMARY'))
    faults.push(`${table} has no primary key.`);
  return faults;
}

function keyFaults(table: string, kind: string, columns: readonly string[]): string[] {
  const isKey = kind === 'CONSTR_PRIMARY' || kind === 'CONSTR_UNIQUE' || kind === 'CONSTR_FOREIGN';
  // A column that refers to a table which is on every node needs no company; the only one is the plan of a company.
  if (!isKey || columns.includes(COLUMN) || columns.join() === 'plan_id') return [];
  return [`A key of ${table} (${columns.join(', ')}) does not hold company_id.`];
}

function globalFaults(table: string, fields: Fields, spread: TableSpread): string[] {
  const target = isFields(fields['pktable']) ? text(fields['pktable']['relname']) : '';
  return spread.tenant.has(target) ? [`${table} belongs to no company and refers to ${target}.`] : [];
}

function deferFaults(table: string, fields: Fields): string[] {
  const faults = [];
  if (fields['deferrable'] === true || fields['contype'] === 'CONSTR_ATTR_DEFERRABLE')
    faults.push(`A constraint of ${table} is checked at COMMIT.`);
  if (fields['fk_del_action'] === 'n' || fields['fk_del_action'] === 'd') {
    faults.push(`A foreign key of ${table} sets columns to null or a default.`);
  }
  return faults;
}

function alterFaults(alter: Fields, spread: TableSpread): string[] {
  const table = tableOf(alter);
  const commands = list(alter['cmds']).map((command) => as('AlterTableCmd', command) ?? {});
  const kinds = commands.map((command) => text(command['subtype']));
  const faults: string[] = [];
  if (kinds.includes('AT_AddConstraint') && kinds.length > 1) {
    faults.push(`A constraint of ${table} is added beside another change: one change a statement.`);
  }
  if (kinds.includes('AT_ForceRowSecurity'))
    faults.push(`Row-level security of ${table} is forced: a shard of it cannot be moved in use.`);
  for (const command of commands) {
    const column = as('ColumnDef', command['def']);
    const named = list(column?.['constraints'])
      .map(constraint)
      .filter(({ contype }) => OWN_NAME.has(text(contype)));
    if (named.length > 0) {
      faults.push(
        `The column ${text(column?.['colname'])} of ${table} is added with a constraint: ADD CONSTRAINT apart.`,
      );
    }
    if (list(column?.['constraints']).some((one) => text(constraint(one)['contype']) === 'CONSTR_IDENTITY')) {
      faults.push(`An identity is added to ${table}.`);
    }
    const added = as('Constraint', command['def']);
    if (added === undefined) continue;
    faults.push(...deferFaults(table, added));
    if (spread.tenant.has(table)) {
      faults.push(...keyFaults(table, text(added['contype']), names(added['keys'] ?? added['fk_attrs'])));
    }
  }
  return faults;
}

function indexFaults(index: Fields, spread: TableSpread): string[] {
  const table = tableOf(index);
  if (!spread.tenant.has(table) || index['unique'] !== true) return [];
  const columns = list(index['indexParams']).map((element) => text(as('IndexElem', element)?.['name']));
  return columns.includes(COLUMN)
    ? []
    : [`The unique index ${text(index['idxname'])} does not hold company_id.`];
}

/** True for a statement that makes a trigger that is checked at COMMIT. */
const isDeferredTrigger = (sql: string): boolean =>
  contains(parseSync(sql), (kind, fields) => kind === 'CreateTrigStmt' && fields['deferrable'] === true);

/** What of the migrations cannot be run on a cluster, a line for each with its file. */
export function faultsOfMigrations(spread: TableSpread): string[] {
  return migrationStatements().flatMap(({ file, text: sql, backfill }) => {
    const deferred = isDeferredTrigger(sql) ? ['A trigger is checked at COMMIT.'] : [];
    // A cluster is made empty, so that back-fills of earlier databases never run there.
    const faults = backfill && file < FIRST_ON_CLUSTERS ? [] : migrationFaults(sql, spread);
    return [...faults, ...deferred].map((fault) => `${file}: ${fault}`);
  });
}
