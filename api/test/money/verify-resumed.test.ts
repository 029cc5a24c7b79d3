import { englishOf } from '@accounts/shared-domain';
import type { Pool } from 'pg';
import { openPoolAs } from '../../src/platform/db/pool.ts';
import { APP_ROLE } from '../../src/platform/db/roles.ts';
import { usePool } from '../../src/platform/db/transaction.ts';
import { DatabaseUnavailableError } from '../../src/platform/db/unavailable.ts';
import type { ChainPoint } from '../../src/reports/verify/chain.ts';
import { besideVerification, keepCheckpoint, readCheckpoint } from '../../src/reports/verify/checkpoint.ts';
import { verifyCompany } from '../../src/reports/verify/verify-companies.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { eventually } from '../wait.ts';
import { asAdministrator, createFixture, type MoneyFixture } from './fixture.ts';
import { tamperWith } from './tampered-books.ts';

/** Journals of a page here. */
const PAGE = 2;
/** Pages after which the verification is interrupted, of three. */
const PAGES_BEFORE = 2;

let server: TestServer;
let pool: Pool;
let fixture: MoneyFixture;
beforeAll(async () => {
  server = await startTestServer();
  pool = openPoolAs(server.databaseUrl, APP_ROLE, 3);
  usePool(pool);
});
afterAll(async () => {
  usePool(null);
  await pool.end();
  await server.stop();
});

/** Journals 1 to 6, an invoice each. */
beforeEach(async () => {
  fixture = await createFixture(server);
  for (let count = 1; count <= 6; count += 1) await fixture.make('invoices', [[count, 100]]);
});

const verified = async (options: Parameters<typeof verifyCompany>[1] = {}): Promise<string[]> => {
  const company = { id: fixture.company.id, name: 'Marsh Cycles' };
  return (await verifyCompany(company, { pageSize: PAGE, ...options })).findings.map(englishOf);
};
const checkpoint = (): Promise<ChainPoint | null> => besideVerification(fixture.company.id, readCheckpoint);
const resumed = async (): Promise<string[]> => verified({ from: await checkpoint() });
const tamper = (...statements: string[]) => tamperWith(server, fixture.company.id, statements);
const redescribe = (sequence: number) =>
  `UPDATE journal SET description = 'Other' WHERE company_id = $1 AND sequence = ${sequence}`;
const hashOf = (sequence: number): RegExp =>
  new RegExp(`^Journal ${sequence} \\(.*\\): it is not what was posted, its hash does not fit\\.$`);

/** Ends the session of the snapshot that is being verified, as a restart of the database does. */
async function endSnapshot(): Promise<void> {
  const end = `
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction' AND backend_xmin IS NOT NULL`;
  await asAdministrator(server, (client) =>
    eventually(
      async () => (await client.query(end)).rowCount,
      (count) => count === 1,
    ),
  );
}

/** A verification that keeps its place after each page, and is interrupted after two. */
async function interrupt(): Promise<void> {
  let pages = 0;
  const reached = async (point: ChainPoint): Promise<void> => {
    pages += 1;
    // What has been read of the third page meanwhile is compared before the loss is noticed.
    if (pages > PAGES_BEFORE) return;
    await besideVerification(fixture.company.id, (tx) => keepCheckpoint(tx, point));
    if (pages === PAGES_BEFORE) await endSnapshot();
  };
  await expect(verified({ reached })).rejects.toThrow(DatabaseUnavailableError);
  expect(await checkpoint()).toMatchObject({ sequence: 4, journals: 4, lines: 8 });
}

test('a verification that is interrupted goes on where it was: what was read already is left to the next whole one', async () => {
  await interrupt();
  expect(await resumed()).toEqual([]);
  await tamper(redescribe(2), redescribe(5));
  expect(await resumed()).toEqual([expect.stringMatching(hashOf(5))]);
  expect(await verified()).toEqual([
    expect.stringMatching(
      /^Journal 2 \(.*\): it is not what was posted, its hash does not fit\. 1 more like it\.$/,
    ),
  ]);
});

test('what was posted after the interruption is read, and documents that have changed since are compared', async () => {
  await interrupt();
  const { id } = await fixture.make('invoices', [[7, 100]]);
  expect(await resumed()).toEqual([]);
  await tamper(`UPDATE document SET issue_date = '2026-02-10' WHERE company_id = $1 AND id = '${id}'`);
  expect(await resumed()).toEqual([
    expect.stringContaining('date 10 Mar 2026 in the journal, 10 Feb 2026 by'),
  ]);
});

test('amounts of what was read before the interruption are added up again', async () => {
  await interrupt();
  await tamper(
    `UPDATE journal_line SET debit = debit + 1 WHERE company_id = $1 AND debit = 200`,
    `UPDATE journal_line SET credit = credit + 1 WHERE company_id = $1 AND credit = 200`,
  );
  expect(await resumed()).toContainEqual(
    expect.stringMatching(
      /^Balance of account AST1200 .* in Mar 2026: kept as 2100 debit and 0 credit, its lines make 2101/,
    ),
  );
});

test('a place that the chain does not go through any more is not gone on from', async () => {
  await interrupt();
  await tamper(redescribe(2), `UPDATE journal SET hash = '\\x00' WHERE company_id = $1 AND sequence = 4`);
  expect(await resumed()).toContainEqual(
    expect.stringMatching(/^Journal 2 \(.*\): it is not what was posted/),
  );
});

test('nor is one before which a journal has gone', async () => {
  await interrupt();
  await tamper(
    `DELETE FROM journal_line WHERE company_id = $1 AND debit = 200`,
    `DELETE FROM journal WHERE company_id = $1 AND sequence = 2`,
  );
  expect(await resumed()).toContainEqual(expect.stringMatching(/^Chain of journals: number 2 is missing\./));
});

test('no place is kept behind what is wrong, in the chain or in what it was posted for', async () => {
  const places: number[] = [];
  const reached = (point: ChainPoint): Promise<void> => Promise.resolve(void places.push(point.sequence));
  await tamper(redescribe(3));
  expect(await verified({ reached })).toEqual([expect.stringMatching(hashOf(3))]);
  expect(places).toEqual([2]);
  await tamper(`UPDATE document SET issue_date = '2026-02-10' WHERE company_id = $1 AND number = 'INV-0001'`);
  await verified({ reached });
  expect(places).toEqual([2]);
});

/** Findings of a night, as the company's history names them. */
async function night(): Promise<string[]> {
  const { id } = fixture.company;
  return asAdministrator(server, async (client) => {
    await client.query(`DELETE FROM activity WHERE company_id = $1 AND action LIKE 'Books%'`, [id]);
    await client.query(`UPDATE job SET due_at = now() WHERE kind = 'books' AND company_id = $1`, [id]);
    const told = `SELECT action FROM activity WHERE company_id = $1 AND action LIKE 'Books%'`;
    const rows = await eventually(
      async () => (await client.query<{ action: string }>(told, [id])).rows,
      ({ length }) => length > 0,
    );
    return rows.map(({ action }) => action);
  });
}

test('the night goes on where it was interrupted, and the next one reads all again', async () => {
  await interrupt();
  await tamper(redescribe(2));
  expect(await night()).toEqual(['Books sound']);
  expect(await checkpoint()).toBeNull();
  expect(await night()).toEqual(['Books not sound']);
});

test('a place of an earlier day is not gone on from', async () => {
  await interrupt();
  await tamper(
    `UPDATE verification_checkpoint SET started_at = now() - interval '13 hours' WHERE company_id = $1`,
  );
  expect(await checkpoint()).toBeNull();
});
