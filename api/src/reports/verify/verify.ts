import type { Message } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { verifyChain } from './chain.ts';
import { runCheck } from './check.ts';
import { DOCUMENT_CHECKS } from './document-checks.ts';
import { FACT_CHECKS } from './fact-checks.ts';
import { LEDGER_CHECKS } from './ledger-checks.ts';
import { SOURCE_CHECKS } from './source-checks.ts';
import { compareSources } from './sources.ts';
import { verifyTotals } from './totals.ts';
import { verifyRollups } from './verify-rollups.ts';

/** Everything that does not tie out, in sentences that name the first row that is wrong; empty when the books are sound. */
export type Findings = Message[];

/**
 * Recomputes the books of a company (docs/accounting.md, section 2): the chain of hashes, journals against their lines and
 * against what they were posted for, the balances that reports read, control accounts against open documents, documents
 * against their lines, receipts and postings, number series, stock, accounts, tax rates and fingerprints. Run it in one snapshot (`READ_ONE_SNAPSHOT`) when others post meanwhile.
 */
export async function verifyLedger(tx: Tx): Promise<Findings> {
  const sources = await compareSources(tx);
  const findings: (Message | null)[] = [await verifyChain(tx, sources.check), sources.finding()];
  const checks = [...LEDGER_CHECKS, ...DOCUMENT_CHECKS, ...SOURCE_CHECKS, ...FACT_CHECKS];
  // In one packet: each is a separate statement and returns one row.
  findings.push(...(await Promise.all(checks.map((check) => runCheck(tx, check)))));
  findings.push(await verifyTotals(tx), ...(await verifyRollups(tx)));
  return findings.filter((finding) => finding !== null);
}

/** First statement of a transaction in which everything is seen as it is at one moment. */
export const READ_ONE_SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';
