import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitStatements } from '../../src/platform/db/split-statements.ts';
import { API } from '../node.ts';

const MIGRATIONS = path.join(API, 'src', 'platform', 'db', 'migrations');

/** How the tables of the migrations are spread over a cluster. Tables in neither set stay on the coordinator. */
export interface TableSpread {
  /** By company; those that a later migration removes, too. */
  tenant: Set<string>;
  /** A copy on every node. */
  reference: Set<string>;
  /** Rights of the application's role, by table: 'SELECT', 'UPDATE', ... */
  rights: Map<string, Set<string>>;
}

/** Statements of every migration, each with its file. */
export function migrationStatements(): { file: string; text: string; backfill: boolean }[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((file) =>
      splitStatements(readFileSync(path.join(MIGRATIONS, file), 'utf8')).map((statement) => ({
        file,
        ...statement,
      })),
    );
}

/** Reads the spread of the tables from the markers and the grants of the migrations. */
export function tableSpread(): TableSpread {
  const spread: TableSpread = { tenant: new Set(), reference: new Set(), rights: new Map() };
  for (const { text } of migrationStatements()) {
    const [, marker, target = ''] = /SELECT (by_company|everywhere)\('(\w+)'\)$/.exec(text) ?? [];
    if (marker === 'by_company') spread.tenant.add(target);
    if (marker === 'everywhere') spread.reference.add(target);
    const [, rights = '', table = ''] = /GRANT ([A-Z, ]+) ON (\w+) TO accounts_app$/.exec(text) ?? [];
    if (table === '') continue;
    const known = spread.rights.get(table) ?? new Set();
    for (const right of rights.split(', ')) known.add(right);
    spread.rights.set(table, known);
  }
  return spread;
}
