import {
  as,
  conjuncts,
  equation,
  isFields,
  isParameter,
  list,
  names,
  text,
  walk,
  type Fields,
} from './ast.ts';
import type { TableSpread } from './tables.ts';

const COLUMN = 'company_id';

interface Level {
  /** Tenant tables by the name they have here. */
  tables: Map<string, string>;
  /** Conditions of WHERE and of every join. */
  conditions: unknown[];
}

/** Alias of the column company_id, '' for one without a qualifier; undefined for anything else. */
function companyColumn(node: unknown): string | undefined {
  const parts = names(as('ColumnRef', node)?.['fields']);
  if (parts.at(-1) !== COLUMN) return undefined;
  return parts.length === 1 ? '' : (parts.at(-2) ?? '');
}

/** Tables and conditions of one query, without those of the queries within it. */
function levelOf(
  from: readonly unknown[],
  where: unknown,
  hidden: ReadonlySet<string>,
  spread: TableSpread,
): Level {
  const level: Level = { tables: new Map(), conditions: conjuncts(where) };
  const add = (node: unknown): void => {
    const table = isFields(node) && 'relname' in node ? node : as('RangeVar', node);
    const name = text(table?.['relname']);
    if (table !== undefined && spread.tenant.has(name) && !hidden.has(name)) {
      level.tables.set(text((table['alias'] as Fields | undefined)?.['aliasname']) || name, name);
    }
    const join = as('JoinExpr', node);
    if (join === undefined) return;
    add(join['larg']);
    add(join['rarg']);
    level.conditions.push(...conjuncts(join['quals']));
  };
  from.forEach(add);
  return level;
}

/** Tenant tables of one query whose company is not given by a parameter, directly or by way of another table beside it. */
function openTables({ tables, conditions }: Level): string[] {
  const closed = new Set<string>();
  const pairs: [string, string][] = [];
  const only = tables.size === 1 ? [...tables.keys()][0] : undefined;
  const named = (side: string | undefined): string | undefined => (side === '' ? only : side);
  for (const condition of conditions) {
    const sides = equation(condition);
    if (sides === undefined) continue;
    const [left, right] = sides.map((side) => named(companyColumn(side)));
    if (left !== undefined && isParameter(sides[1])) closed.add(left);
    if (right !== undefined && isParameter(sides[0])) closed.add(right);
    if (left !== undefined && right !== undefined) pairs.push([left, right]);
  }
  for (let grown = true; grown;) {
    grown = false;
    for (const [one, other] of pairs) {
      if (closed.has(one) === closed.has(other) || !tables.has(one) || !tables.has(other)) continue;
      closed.add(one).add(other);
      grown = true;
    }
  }
  return [...tables.keys()].filter((name) => !closed.has(name));
}

/**
 * Tenant tables of a statement that a query names without `company_id = $n`. An equation with a table of the same query that
 * has one will do; one with a derived table, or with a table of the query around it, will not: there Citus asks every
 * shard, refuses the statement, or ends with a crash of the coordinator.
 */
export function tablesWithoutCompany(statement: unknown, spread: TableSpread): string[] {
  const hidden = new Set<string>();
  walk(statement, (kind, fields) => {
    if (kind === 'CommonTableExpr') hidden.add(text(fields['ctename']));
  });
  const open: string[] = [];
  walk(statement, (kind, fields) => {
    // Both sides of a UNION are queries without a separate node around them.
    if (kind === 'SelectStmt' || ((kind === 'larg' || kind === 'rarg') && 'op' in fields)) {
      open.push(...openTables(levelOf(list(fields['fromClause']), fields['whereClause'], hidden, spread)));
    } else if (kind === 'UpdateStmt') {
      const from = [fields['relation'], ...list(fields['fromClause'])];
      open.push(...openTables(levelOf(from, fields['whereClause'], hidden, spread)));
    } else if (kind === 'DeleteStmt') {
      const from = [fields['relation'], ...list(fields['usingClause'])];
      open.push(...openTables(levelOf(from, fields['whereClause'], hidden, spread)));
    }
  });
  return open;
}
