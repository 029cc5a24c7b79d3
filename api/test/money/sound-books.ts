import { englishOf } from '@accounts/shared-domain';
import type { Message } from '@accounts/shared-domain';
import type { Pool } from 'pg';
import { openPoolAs } from '../../src/db/pool.ts';
import { OWNER_ROLE } from '../../src/db/roles.ts';
import { usePool } from '../../src/db/transaction.ts';
import { findCompanies, verifyCompany } from '../../src/ledger/verify-companies.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import type { MoneyDesk } from './desk.ts';

/** Verifies companies of a server's database from outside, as `npm run verify` does. */
export interface Verifier {
  /** What is wrong in a company's books; `printed` is a fingerprint that their chain must go through. */
  findings(companyId: string, printed?: string): Promise<string[]>;
  /** The same with the values of each sentence. */
  sentences(companyId: string): Promise<readonly Message[]>;
  close(): Promise<void>;
}

/** Opens the database of a server for verifying. */
export function openVerifier(server: TestServer): Verifier {
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
  return (await verifyCompany(company, printed)).findings;
}

/** A server for the file, a company of its own for each test, and books that must be sound after every one. */
export function keepSoundBooks(open: (desk: MoneyDesk, server: TestServer) => void): void {
  let server: TestServer;
  let verifier: Verifier;
  let desk: MoneyDesk;
  beforeAll(async () => {
    server = await startTestServer();
    verifier = openVerifier(server);
  });
  beforeEach(async () => {
    desk = await openDesk(server);
    open(desk, server);
  });
  afterEach(async () => {
    expect(await verifier.findings(desk.company.id)).toEqual([]);
  });
  afterAll(async () => {
    await verifier.close();
    await server.stop();
  });
}
