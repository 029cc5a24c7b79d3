import { loadModule } from 'libpg-query';
import { statementFaults } from './rules.ts';
import type { TableSpread } from './tables.ts';

const SPREAD: TableSpread = {
  tenant: new Set(['document', 'contact', 'account', 'item', 'company']),
  reference: new Set(['plan', 'app_user']),
  rights: new Map([['app_user', new Set(['INSERT', 'UPDATE'])]]),
};

beforeAll(() => loadModule());
const faults = (sql: string): string => statementFaults(sql, SPREAD).join(' ');

test.each([
  'SELECT 1 FROM document WHERE company_id = $1',
  'SELECT 1 FROM document d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id WHERE d.company_id = $1::uuid',
  'SELECT 1 FROM contact c LEFT JOIN document d ON d.company_id = c.company_id AND d.id = c.id WHERE c.company_id = $1',
  'WITH document AS (SELECT 1 FROM contact WHERE company_id = $1) SELECT 1 FROM document',
  'SELECT (SELECT 1 FROM item i WHERE i.company_id = $1 AND i.id = d.id) FROM document d WHERE d.company_id = $1',
  "UPDATE document SET status = CASE WHEN kind = 'Bill' THEN 'a' ELSE 'b' END WHERE company_id = $1",
  'UPDATE document d SET kind = c.name FROM contact c WHERE c.company_id = d.company_id AND d.company_id = $1',
  'INSERT INTO document (company_id, id) SELECT $1, r.id FROM unnest($2::uuid[]) AS r (id) RETURNING id',
  'INSERT INTO document (company_id, id) VALUES ($1, $2) ON CONFLICT (company_id, id) DO UPDATE SET kind = excluded.kind',
  'INSERT INTO app_user (id) VALUES ($1) ON CONFLICT DO NOTHING',
  'SELECT 1 FROM job WHERE due_at < now() FOR UPDATE SKIP LOCKED',
  'UPDATE document SET sent_at = now() WHERE company_id = $1',
  "SELECT CASE kind WHEN 'Bill' THEN 1 END FROM document WHERE company_id = $1",
  'SELECT 1 FROM document d LEFT JOIN account a ON a.company_id = $1 AND a.id = coalesce($2::uuid, $3) WHERE d.company_id = $1',
])('takes %s', (sql) => expect(faults(sql)).toBe(''));

test.each([
  ['SELECT 1 FROM document WHERE id = $1', 'table document is read'],
  ['SELECT 1 FROM document WHERE company_id = id', 'table document is read'],
  ['SELECT 1 FROM document d, contact c WHERE d.company_id = $1 AND c.id = d.contact_id', 'table c is read'],
  // A derived table with LIMIT beside an outer join ended the coordinator.
  [
    'SELECT 1 FROM (SELECT * FROM contact WHERE company_id = $1 LIMIT 5) r LEFT JOIN document d ON d.company_id = r.company_id',
    'table d is read',
  ],
  [
    'SELECT 1 FROM contact c WHERE c.company_id = $1 AND NOT EXISTS (SELECT 1 FROM document d WHERE d.company_id = c.company_id)',
    'table d is read',
  ],
  [
    'SELECT 1 FROM document WHERE company_id = $1 UNION ALL SELECT 1 FROM contact WHERE id = $2',
    'table contact is read',
  ],
  ['DELETE FROM document WHERE id = $1', 'table document is read'],
  ['UPDATE document SET kind = $2 WHERE id = $1', 'table document is read'],
  ["UPDATE document SET kind = CASE kind WHEN 'a' THEN 'b' END WHERE company_id = $1", 'simple CASE'],
  [
    'SELECT 1 FROM document d LEFT JOIN account a ON a.company_id = $1 AND a.id = $2 WHERE d.company_id = $1',
    'alone in the condition of an outer join (id)',
  ],
  ['INSERT INTO plan (id) VALUES ($1) ON CONFLICT DO NOTHING', 'needs the right UPDATE'],
  ['INSERT INTO document (company_id) SELECT $1', 'has no RETURNING'],
  ['INSERT INTO document (company_id) VALUES ((SELECT $1))', 'in the VALUES'],
  [
    'INSERT INTO document (company_id, id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
    'does not name company_id',
  ],
  [
    'INSERT INTO document (company_id, id) VALUES ($1, $2) ON CONFLICT (company_id, id) DO UPDATE SET at = now()',
    'calls a function',
  ],
  ['UPDATE document SET at = coalesce(at, now()) WHERE company_id = $1', 'now() or the like'],
  ['UPDATE document SET company_id = $2 WHERE company_id = $1', 'company of a row'],
  ["SELECT set_config('a.b', $1, true)", 'one node only'],
  ['SELECT pg_advisory_xact_lock($1)', 'one node only'],
  ['SET CONSTRAINTS ALL IMMEDIATE', 'not forwarded'],
  ['MERGE INTO document USING contact ON true WHEN MATCHED THEN DELETE', 'MERGE is refused'],
  ['SELECT 1; SELECT 2', 'Several statements'],
])('finds fault with %s', (sql, fault) => expect(faults(sql)).toContain(fault));
