import Big from 'big.js';
import { sumOf } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { CHAIN_VERSION, chainHash, chainTime } from './chain.ts';
import { requireOpenPeriod, type LedgerHead } from './head.ts';
import { writeFor, type LineRow } from './posting-statement.ts';
import { mergeLines, type Posting, type PostingLine } from './posting.ts';

interface JournalRow {
  id: string;
  sequence: number;
  kind: string;
  source_type: string;
  source_id: string;
  source_version: number;
  source_number: string;
  date: string;
  description: string;
  total: string;
  prev_hash: string;
  hash: string;
}

/**
 * Writes journals to the end of the chain and keeps the balances of the reports in step. `head` must be held by this
 * transaction (`lockLedger`). Throws 409 for a date in the locked part of the books; the database refuses lines that do
 * not add up to zero. Answers the journals' ids.
 */
export async function post(
  tx: Tx,
  userId: string | null,
  head: LedgerHead,
  postings: readonly Posting[],
): Promise<string[]> {
  if (postings.length === 0) return [];
  requireOpenPeriod(head, ...postings.map((posting) => posting.date));
  const journals: JournalRow[] = [];
  const lines: LineRow[] = [];
  for (const posting of postings) {
    const id = newId();
    const own = mergeLines(posting.lines).map((line, index) => lineRow(id, posting, line, index));
    journals.push(journalRow(head, posting, { id, userId, lines: own }));
    lines.push(...own);
  }
  await tx.run(writeFor(lines), [
    tx.companyId,
    JSON.stringify(journals),
    JSON.stringify(lines),
    userId,
    head.sequence,
    head.hash.toString('hex'),
    head.at.toISOString(),
  ]);
  return journals.map((journal) => journal.id);
}

/** Adds one journal to the chain: `head` moves on to it. */
function journalRow(
  head: LedgerHead,
  posting: Posting,
  { id, userId, lines }: { id: string; userId: string | null; lines: readonly LineRow[] },
): JournalRow {
  const total = sumOf(lines.map((line) => line.debit));
  if (!total.eq(sumOf(lines.map((line) => line.credit)))) {
    throw new Error(`The posting of ${posting.sourceType} ${posting.sourceNumber} does not balance.`);
  }
  const previous = head.hash;
  head.sequence += 1;
  const chained = {
    id,
    sequence: head.sequence,
    kind: posting.kind,
    sourceType: posting.sourceType,
    sourceId: posting.sourceId,
    sourceVersion: posting.sourceVersion,
    sourceNumber: posting.sourceNumber,
    date: posting.date,
    description: posting.description,
    createdBy: userId,
    createdAt: chainTime(head.at),
    lines: lines.map((line) => ({
      accountId: line.account_id,
      contactId: line.contact_id,
      debit: line.debit,
      credit: line.credit,
      taxRatesId: line.tax_rates_id,
      taxableBase: line.taxable_base,
      untaxed: line.untaxed,
    })),
  };
  head.hash = chainHash(previous, chained, CHAIN_VERSION);
  return {
    id,
    sequence: head.sequence,
    kind: posting.kind,
    source_type: posting.sourceType,
    source_id: posting.sourceId,
    source_version: posting.sourceVersion,
    source_number: posting.sourceNumber,
    date: posting.date,
    description: posting.description,
    total: total.toFixed(),
    prev_hash: previous.toString('hex'),
    hash: head.hash.toString('hex'),
  };
}

function lineRow(journalId: string, posting: Posting, line: PostingLine, index: number): LineRow {
  const zero = new Big(0);
  const debit = line.amount.gt(0) ? line.amount : zero;
  const credit = line.amount.lt(0) ? line.amount.abs() : zero;
  return {
    journal_id: journalId,
    position: index + 1,
    date: posting.date,
    account_id: line.accountId,
    contact_id: line.contactId,
    debit: debit.toFixed(),
    credit: credit.toFixed(),
    tax_rates_id: line.taxRatesId,
    taxable_base: line.taxableBase === null ? null : line.taxableBase.toFixed(),
    untaxed: line.untaxed,
    source_type: posting.sourceType,
  };
}
