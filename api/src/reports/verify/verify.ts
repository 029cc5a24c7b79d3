import type { Message } from '@accounts/shared-domain';
import { together } from '../../platform/db/together.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { isInChain, verifyChain, type ChainReading, type ReadChain } from './chain.ts';
import { runCheck, type Check } from './check.ts';
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
 *
 * With `from` the journals up to that place are not read one by one (docs/decisions/146): they are added up and counted with all
 * others, but that their hashes and sources fit is left to the next whole run. A place that the chain does not go through any
 * more is passed over. `beside` is a transaction in the same snapshot, that reads whole tables meanwhile.
 */
export async function verifyLedger(tx: Tx, reading: ChainReading = {}, beside: Tx = tx): Promise<Findings> {
  const [journals, tables] =
    beside === tx
      ? [await verifyJournals(tx, reading), await verifyTables(tx)]
      : await together(verifyJournals(tx, reading), verifyTables(beside));
  return [...journals, ...tables].filter((finding) => finding !== null);
}

/** What is read journal by journal, from the first to the last. */
async function verifyJournals(
  tx: Tx,
  { from = null, reached, ...reading }: ChainReading,
): Promise<(Message | null)[]> {
  const sources = await compareSources(tx);
  const start = from !== null && (await isInChain(tx, from)) ? from : null;
  const chain = await verifyChain(tx, sources.check, {
    ...reading,
    from: start,
    reached: async (point) => {
      if (sources.finding() === null) await reached?.(point);
    },
  });
  const isSound = start === null && (await isWhole(tx, chain));
  return [chain.finding, sources.finding(), ...(isSound ? [] : await runChecks(tx, HEADER_CHECKS))];
}

/** What reads whole tables. */
async function verifyTables(tx: Tx): Promise<(Message | null)[]> {
  const checks = [...LEDGER_CHECKS, ...DOCUMENT_CHECKS, ...SOURCE_CHECKS, ...FACT_CHECKS];
  const found = await runChecks(tx, checks);
  // Groups of a few rows each would be made by sorting all rows, for the same reason.
  const rollups = await without(tx, ['nestloop', 'sort'], () => verifyRollups(tx));
  return [...found, await verifyTotals(tx), ...rollups];
}

/** In one packet: each is a separate statement and returns one row. */
const runChecks = (tx: Tx, checks: readonly Check[]): Promise<(Message | null)[]> =>
  without(tx, ['nestloop'], () => together(...checks.map((check) => runCheck(tx, check))));

const WAYS = {
  nestloop: ['SET LOCAL enable_nestloop = off', 'SET LOCAL enable_nestloop = on'],
  sort: ['SET LOCAL enable_sort = off', 'SET LOCAL enable_sort = on'],
} as const;

/**
 * For statements that read whole tables. The database cannot estimate how many rows a company has, and would look for each
 * row of one table among all of the other.
 */
async function without<T>(tx: Tx, ways: readonly (keyof typeof WAYS)[], work: () => Promise<T>): Promise<T> {
  for (const way of ways) await tx.run(WAYS[way][0]);
  const result = await work();
  for (const way of ways) await tx.run(WAYS[way][1]);
  return result;
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
