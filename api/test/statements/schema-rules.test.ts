import { loadModule, parseSync } from 'libpg-query';
import { as, isFields, list } from './ast.ts';
import { faultsOfMigrations, migrationFaults } from './schema-rules.ts';
import { migrationStatements, tableSpread } from './tables.ts';

beforeAll(() => loadModule());

test('every statement of the migrations can be run on a cluster', () => {
  expect(faultsOfMigrations(tableSpread())).toEqual([]);
});

/** Tables that CREATE TABLE makes. */
function tablesMade(): { table: string; hasCompany: boolean }[] {
  const made = new Map<string, boolean>();
  for (const { text } of migrationStatements()) {
    for (const { stmt } of (parseSync(text) as { stmts: { stmt: unknown }[] }).stmts) {
      const create = as('CreateStmt', stmt);
      const relation = create?.['relation'];
      if (create !== undefined && isFields(relation)) {
        const first = as('ColumnDef', list(create['tableElts'])[0]);
        made.set(String(relation['relname']), first?.['colname'] === 'company_id');
      }
    }
  }
  return [...made].map(([table, hasCompany]) => ({ table, hasCompany }));
}

test('every table that begins with company_id is distributed by it, and no other', () => {
  const { tenant } = tableSpread();
  const begin = tablesMade().filter(({ hasCompany }) => hasCompany);
  expect(begin.map(({ table }) => table).toSorted()).toEqual([...tenant].toSorted());
  expect(begin.length).toBeGreaterThan(50);
});

test('what a sign-in writes is on the coordinator alone', () => {
  const { tenant, reference } = tableSpread();
  expect([...reference].toSorted()).toEqual(['app_user', 'plan', 'pro_feature']);
  for (const table of [
    'login',
    'user_company',
    'session',
    'google_identity',
    'sign_in_failure',
    'known_browser',
  ]) {
    expect([table, tenant.has(table) || reference.has(table)]).toEqual([table, false]);
  }
});

const SPREAD = {
  tenant: new Set(['company', 'note']),
  reference: new Set(['plan']),
  rights: new Map<string, Set<string>>(),
};

test.each([
  ['ALTER TABLE note ADD COLUMN a int CHECK (a > 0)', 'is added with a constraint'],
  ['ALTER TABLE note ADD COLUMN a int, ADD CONSTRAINT b CHECK (a > 0)', 'beside another change'],
  [
    'ALTER TABLE note ADD CONSTRAINT b FOREIGN KEY (a) REFERENCES company (company_id)',
    'does not hold company_id',
  ],
  [
    'CREATE TABLE note (id uuid, company_id uuid, PRIMARY KEY (company_id, id))',
    'does not begin with company_id',
  ],
  ['CREATE TABLE note (company_id uuid, id uuid)', 'has no primary key'],
  ['CREATE TABLE note (company_id uuid, id uuid PRIMARY KEY)', 'does not hold company_id'],
  [
    'CREATE TABLE note (company_id uuid PRIMARY KEY REFERENCES company ON DELETE SET NULL)',
    'sets columns to null',
  ],
  ['CREATE TABLE plan (company_id uuid REFERENCES company (company_id))', 'belongs to no company'],
  ['CREATE TABLE note (company_id uuid PRIMARY KEY REFERENCES company DEFERRABLE)', 'is checked at COMMIT'],
  ['CREATE UNIQUE INDEX a ON note (name)', 'does not hold company_id'],
  ['ALTER TABLE note FORCE ROW LEVEL SECURITY', 'cannot be moved in use'],
  ['CREATE RULE a AS ON INSERT TO note DO INSTEAD NOTHING', 'no node holds to it'],
  ['CREATE MATERIALIZED VIEW a AS SELECT 1 FROM note', 'on the coordinator alone'],
  ["SELECT create_distributed_table('note', 'company_id')", 'outside of the markers'],
  ["UPDATE note SET a = CASE a WHEN 'x' THEN 'y' END", 'simple CASE'],
  ['ALTER TABLE note ADD COLUMN a int; ALTER TABLE note ADD COLUMN b int', 'Several statements'],
])('finds fault with %s', (sql, fault) => expect(migrationFaults(sql, SPREAD).join(' ')).toContain(fault));
