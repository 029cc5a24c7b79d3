import { checkFingerprint, currentFingerprint } from '../../accounting/ledger/fingerprint.ts';
import { inPlatform, inTenant, type Tx } from '../../platform/db/transaction.ts';
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

/**
 * Verifies one company as it is at one moment, however long it takes and whatever is posted meanwhile; `printed` is a
 * fingerprint of an earlier day that the chain must still go through.
 */
export function verifyCompany(company: VerifiedCompany, printed?: string): Promise<Verified> {
  const verify = async (tx: Tx): Promise<Verified> => {
    await tx.run(READ_ONE_SNAPSHOT);
    await tx.run('SET LOCAL statement_timeout = 0');
    const findings = await verifyLedger(tx);
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
