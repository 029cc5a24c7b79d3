import { englishOf, type Message } from '@accounts/shared-domain';
import type { Pool } from 'pg';
import { openPoolAs } from '../../src/platform/db/pool.ts';
import { OWNER_ROLE } from '../../src/platform/db/roles.ts';
import { usePool } from '../../src/platform/db/transaction.ts';
import { findCompanies, verifyCompany } from '../../src/reports/verify/verify-companies.ts';
import { sharedTestServer, startTestServer, type SharedServer, type TestServer } from '../harness.ts';
import { createFixture, type MoneyFixture } from './fixture.ts';

/** Verifies companies of a server's database from outside, as `npm run verify` does. */
export interface Verifier {
  /** What is wrong in a company's books; `printed` is a fingerprint that their chain must go through. */
  findings(companyId: string, printed?: string): Promise<string[]>;
  /** The same with the values of each sentence. */
  sentences(companyId: string): Promise<readonly Message[]>;
  close(): Promise<void>;
}

/** Opens the database of a server for verifying. */
export function openVerifier(server: SharedServer): Verifier {
  const pool: Pool = openPoolAs(server.databaseUrl, OWNER_ROLE, 1);
  usePool(pool);
  return {
    findings: async (companyId, printed) => (await verified(companyId, printed)).map(englishOf),
    sentences: (companyId) => verified(companyId),
    close: async () => {
      usePool(null);
      await pool.end();
    },
  };
}

async function verified(companyId: string, printed?: string): Promise<readonly Message[]> {
  const [company] = await findCompanies(companyId);
  if (company === undefined) throw new Error(`Company ${companyId} is not there.`);
  return (await verifyCompany(company, { printed })).findings;
}

/** A separate company for each test, on the server that suites share, whose books must be consistent after every one. */
export function reconcileAfterEach(open: (fixture: MoneyFixture, server: SharedServer) => void): void {
  reconcile(sharedTestServer, open);
}

/** The same on a server of the file's own: for one that waits for locks or changes the database of all companies. */
export function reconcileAfterEachApart(open: (fixture: MoneyFixture, server: TestServer) => void): void {
  let own: TestServer | undefined;
  reconcile(async () => (own = await startTestServer()), open);
  afterAll(() => own?.stop());
}

function reconcile<S extends SharedServer>(
  start: () => Promise<S>,
  open: (fixture: MoneyFixture, server: S) => void,
): void {
  let server: S;
  let verifier: Verifier;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    server = await start();
    verifier = openVerifier(server);
  });
  beforeEach(async () => {
    fixture = await createFixture(server);
    open(fixture, server);
  });
  afterEach(async () => {
    expect(await verifier.findings(fixture.company.id)).toEqual([]);
  });
  afterAll(() => verifier.close());
}
