import Big from 'big.js';
import { sumOf } from '@accounts/shared-domain';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/transaction.ts';
import { CHAIN_VERSION, chainHash, chainTime } from './chain.ts';
import { requireOpenPeriod } from './head.ts';
import type { LedgerHead } from './head.ts';
import { mergeLines } from './posting.ts';
import type { Posting, PostingLine } from './posting.ts';

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

interface LineRow {
  journal_id: string;
  position: number;
  date: string;
  account_id: string;
  contact_id: string | null;
  debit: string;
  credit: string;
  tax_rates_id: string | null;
  taxable_base: string | null;
  untaxed: string | null;
  source_type: string;
}

// Journals, all their lines, the balances that reports read (by account, contact and tax rate) and the new end of the
// chain: one statement, so one trip to the database, and the trigger that refuses unbalanced journals sees all lines of
// each.
const WRITE = `
  WITH journals AS (
    INSERT INTO journal (company_id, id, sequence, kind, source_type, source_id, source_version, source_number, date,
                         description, debit_total, credit_total, prev_hash, hash, created_by, created_at, chain_version)
    SELECT $1, j.id, j.sequence, j.kind, j.source_type, j.source_id, j.source_version, j.source_number, j.date,
           j.description, j.total, j.total, decode(j.prev_hash, 'hex'), decode(j.hash, 'hex'), $4::uuid,
           $7::timestamptz, ${CHAIN_VERSION}
    FROM jsonb_to_recordset($2::jsonb) AS j (id uuid, sequence bigint, kind text, source_type text, source_id uuid,
      source_version int, source_number text, date date, description text, total numeric, prev_hash text, hash text)
    RETURNING id
  ), lines AS (
    INSERT INTO journal_line (company_id, journal_id, position, date, account_id, contact_id, debit, credit,
                              tax_rates_id, taxable_base, untaxed)
    SELECT $1, l.journal_id, l.position, l.date, l.account_id, l.contact_id, l.debit, l.credit, l.tax_rates_id,
           l.taxable_base, l.untaxed
    FROM jsonb_to_recordset($3::jsonb) AS l (journal_id uuid, position int, date date, account_id uuid,
      contact_id uuid, debit numeric, credit numeric, tax_rates_id uuid, taxable_base numeric, untaxed text)
    RETURNING journal_id
  ), balances AS (
    INSERT INTO account_month (company_id, account_id, month, debit, credit, account_class)
    SELECT $1, l.account_id, date_trunc('month', l.date::timestamp)::date, sum(l.debit), sum(l.credit),
           (SELECT a.account_class FROM account a WHERE a.company_id = $1 AND a.id = l.account_id)
    FROM jsonb_to_recordset($3::jsonb) AS l (date date, account_id uuid, debit numeric, credit numeric)
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (company_id, account_id, month)
    DO UPDATE SET debit = account_month.debit + excluded.debit, credit = account_month.credit + excluded.credit
    RETURNING account_id
  ), days AS (
    INSERT INTO account_day (company_id, day, account_id, debit, credit)
    SELECT $1, l.date, l.account_id, sum(l.debit), sum(l.credit)
    FROM jsonb_to_recordset($3::jsonb) AS l (date date, account_id uuid, debit numeric, credit numeric)
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (company_id, day, account_id)
    DO UPDATE SET debit = account_day.debit + excluded.debit, credit = account_day.credit + excluded.credit
    RETURNING account_id
  ), contacts AS (
    INSERT INTO contact_balance (company_id, account_id, contact_id, balance)
    SELECT $1, l.account_id, l.contact_id, sum(l.debit - l.credit)
    FROM jsonb_to_recordset($3::jsonb) AS l (account_id uuid, contact_id uuid, debit numeric, credit numeric)
    WHERE l.contact_id IS NOT NULL GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (company_id, account_id, contact_id)
    DO UPDATE SET balance = contact_balance.balance + excluded.balance
    RETURNING contact_id
  ), contact_months AS (
    INSERT INTO contact_month (company_id, account_id, month, contact_id, debit, credit)
    SELECT $1, l.account_id, date_trunc('month', l.date::timestamp)::date, l.contact_id, sum(l.debit), sum(l.credit)
    FROM jsonb_to_recordset($3::jsonb) AS l (date date, account_id uuid, contact_id uuid, debit numeric, credit numeric)
    WHERE l.contact_id IS NOT NULL GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (company_id, account_id, month, contact_id)
    DO UPDATE SET debit = contact_month.debit + excluded.debit, credit = contact_month.credit + excluded.credit
    RETURNING contact_id
  ), taxes AS (
    INSERT INTO tax_month (company_id, tax_rates_id, source_type, month, base, net, tax)
    SELECT $1, l.tax_rates_id, l.source_type, date_trunc('month', l.date::timestamp)::date,
           sum(coalesce(l.taxable_base, 0)),
           sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END),
           sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END)
    FROM jsonb_to_recordset($3::jsonb) AS l (date date, debit numeric, credit numeric, tax_rates_id uuid,
      taxable_base numeric, source_type text)
    WHERE l.tax_rates_id IS NOT NULL GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (company_id, tax_rates_id, source_type, month)
    DO UPDATE SET base = tax_month.base + excluded.base, net = tax_month.net + excluded.net,
                  tax = tax_month.tax + excluded.tax
    RETURNING tax_rates_id
  ), without_tax AS (
    INSERT INTO untaxed_month (company_id, untaxed, source_type, month, base, net, tax)
    SELECT $1, l.untaxed, l.source_type, date_trunc('month', l.date::timestamp)::date,
           sum(coalesce(l.taxable_base, 0)),
           sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END),
           sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END)
    FROM jsonb_to_recordset($3::jsonb) AS l (date date, debit numeric, credit numeric, untaxed text,
      taxable_base numeric, source_type text)
    WHERE l.untaxed IS NOT NULL GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (company_id, untaxed, source_type, month)
    DO UPDATE SET base = untaxed_month.base + excluded.base, net = untaxed_month.net + excluded.net,
                  tax = untaxed_month.tax + excluded.tax
    RETURNING untaxed
  )
  UPDATE ledger_head SET sequence = $5::bigint, hash = decode($6, 'hex') WHERE company_id = $1 RETURNING sequence`;

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
    journals.push(journalRow(id, userId, head, posting, own));
    lines.push(...own);
  }
  await tx.run(WRITE, [
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
  id: string,
  userId: string | null,
  head: LedgerHead,
  posting: Posting,
  lines: readonly LineRow[],
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
