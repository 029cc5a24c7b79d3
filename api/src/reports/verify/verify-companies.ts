import { checkFingerprint, currentFingerprint } from '../../accounting/ledger/fingerprint.ts';
import { inPlatform, inTenant, type Tx } from '../../platform/db/transaction.ts';
import type { ChainReading } from './chain.ts';
import { READ_ONE_SNAPSHOT, verifyLedger, type Findings } from './verify.ts';

/** A company whose books can be verified. */
export interface VerifiedCompany {
  id: string;
  name: string;
}

/** Companies by id, by name (upper and lower case alike), or `all`; by name, so that reports read the same each time. */
export function findCompanies(which: string): Promise<VerifiedCompany[]> {
  return inPlatform((tx) =>
    tx.run<VerifiedCompany>(
      `SELECT company_id AS id, name FROM company
       WHERE $1 = 'all' OR company_id::text = lower($1) OR lower(name) = lower($1) ORDER BY lower(name), company_id`,
      [which],
    ),
  );
}

/** What verifying one company came to. */
export interface Verified extends VerifiedCompany {
  journals: number;
  /** Of the end of the chain; null while nothing is posted. */
  fingerprint: string | null;
  findings: Findings;
}

/** How a company is verified: from the first journal on unless something else is said. */
export interface VerifyOptions extends ChainReading {
  /** A fingerprint of an earlier day that the chain must still go through. */
  printed?: string | undefined;
  /** Reads by two connections, one for the journals and one for whole tables. */
  isParallel?: boolean;
}

/** Verifies one company as it is at one moment, however long it takes and whatever is posted meanwhile. */
export function verifyCompany(
  company: VerifiedCompany,
  { printed, isParallel = false, ...reading }: VerifyOptions = {},
): Promise<Verified> {
  const verify = async (tx: Tx): Promise<Verified> => {
    await tx.run(READ_ONE_SNAPSHOT);
    await tx.run(NO_TIME_LIMIT);
    const snapshot = isParallel ? await exportSnapshot(tx) : null;
    const findings =
      snapshot === null
        ? await verifyLedger(tx, reading)
        : await inSnapshot(tx.companyId, snapshot, (beside) => verifyLedger(tx, reading, beside));
    const lost = printed === undefined ? null : await checkFingerprint(tx, printed);
    if (lost !== null) findings.push(lost);
    const fingerprint = await currentFingerprint(tx);
    const [count] = await tx.run<{ journals: string }>(
      'SELECT count(*) AS journals FROM journal WHERE company_id = $1',
      [tx.companyId],
    );
    return { ...company, journals: Number(count?.journals), fingerprint, findings };
  };
  return inTenant(company.id, verify, null, { purpose: 'verify' });
}

const NO_TIME_LIMIT = 'SET LOCAL statement_timeout = 0';

/** Name of what a transaction sees; null on a cluster, whose nodes have no snapshot in common. */
async function exportSnapshot(tx: Tx): Promise<string | null> {
  const [row] = await tx.run<{ name: string }>(
    `SELECT pg_export_snapshot() AS name WHERE NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus')`,
  );
  return row?.name ?? null;
}

/** A transaction beside another one that sees the same. */
function inSnapshot<T>(companyId: string, snapshot: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const verify = async (tx: Tx): Promise<T> => {
    await tx.run(NO_TIME_LIMIT);
    return work(tx);
  };
  return inTenant(companyId, verify, null, { purpose: 'verify', snapshot });
}
