import type { Message } from '@accounts/shared-domain';
import { together } from '../../platform/db/together.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { verifyChain, type ReadChain } from './chain.ts';
import { runCheck } from './check.ts';
import { DOCUMENT_CHECKS } from './document-checks.ts';
import { FACT_CHECKS } from './fact-checks.ts';
import { HEADER_CHECKS, LEDGER_CHECKS } from './ledger-checks.ts';
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
  const chain = await verifyChain(tx, sources.check);
  const headers = (await isWhole(tx, chain)) ? [] : HEADER_CHECKS;
  const checks = [...headers, ...LEDGER_CHECKS, ...DOCUMENT_CHECKS, ...SOURCE_CHECKS, ...FACT_CHECKS];
  // What is below reads whole tables. The database cannot estimate how many rows a company has, and would look for each row
  // of one table among all of the other.
  await tx.run('SET LOCAL enable_nestloop = off');
  // In one packet: each is a separate statement and returns one row.
  const found = await together(...checks.map((check) => runCheck(tx, check)));
  const rollups = await verifyRollups(tx);
  await tx.run('SET LOCAL enable_nestloop = on');
  return [chain.finding, sources.finding(), ...found, await verifyTotals(tx), ...rollups].filter(
    (finding) => finding !== null,
  );
}

/** True when each journal adds up, and no journal or line is outside the chain that was read. */
async function isWhole(tx: Tx, { addsUp, journals, lines }: ReadChain): Promise<boolean> {
  if (!addsUp) return false;
  const [count] = await tx.run<{ journals: string; lines: string }>(
    `SELECT (SELECT count(*) FROM journal WHERE company_id = $1) AS journals,
            (SELECT count(*) FROM journal_line WHERE company_id = $1) AS lines`,
    [tx.companyId],
  );
  return Number(count?.journals) === journals && Number(count?.lines) === lines;
}

/** First statement of a transaction in which everything is seen as it is at one moment. */
export const READ_ONE_SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';
