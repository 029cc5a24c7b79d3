import Big from 'big.js';
import type { Tx } from '../db/transaction.ts';
import { chainHash } from './chain.ts';
import { verifyRollups } from './verify-rollups.ts';

/** Everything that does not tie out; empty when the books are sound. */
export type Findings = string[];

const UNEQUAL = `
  WITH lines AS (
    SELECT account_id, date_trunc('month', date::timestamp)::date AS month, sum(debit) AS debit, sum(credit) AS credit
    FROM journal_line WHERE company_id = $1 GROUP BY 1, 2
  ), balances AS (SELECT account_id, month, debit, credit FROM account_month WHERE company_id = $1)
  SELECT coalesce(l.account_id, b.account_id) AS account_id FROM lines l
  FULL JOIN balances b ON b.account_id = l.account_id AND b.month = l.month
  WHERE coalesce(l.debit, 0) <> coalesce(b.debit, 0) OR coalesce(l.credit, 0) <> coalesce(b.credit, 0)`;

const TOTALS = `
  SELECT j.id FROM journal j
  LEFT JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
  WHERE j.company_id = $1 GROUP BY j.id, j.debit_total, j.credit_total
  HAVING coalesce(sum(l.debit), 0) <> j.debit_total OR coalesce(sum(l.credit), 0) <> j.credit_total`;

const CONTROL = `
  SELECT a.system_key,
    (SELECT coalesce(sum(m.debit - m.credit), 0) FROM account_month m
     WHERE m.company_id = $1 AND m.account_id = a.id)::text AS booked,
    (SELECT coalesce(sum(CASE d.kind WHEN 'CreditNote' THEN -1 WHEN 'Bill' THEN -1 ELSE 1 END
       * (d.total_amount - d.paid_amount)), 0)
     FROM document d WHERE d.company_id = $1 AND d.status NOT IN ('Draft', 'Void')
       AND d.kind = ANY (CASE a.system_key WHEN 'receivable' THEN ARRAY['Invoice', 'CreditNote']
                         ELSE ARRAY['Bill'] END))::text AS open
  FROM account a WHERE a.company_id = $1 AND a.system_key IN ('receivable', 'payable')`;

/**
 * The tie-outs of the accounting page, section 2: lines against header totals, lines against balances by month, control
 * accounts against open documents, and the chain of hashes from the first journal to the last.
 */
export async function verifyLedger(tx: Tx): Promise<Findings> {
  const findings: Findings = [];
  for (const row of await tx.run<{ account_id: string }>(UNEQUAL, [tx.companyId])) {
    findings.push(`Balances by month of account ${row.account_id} differ from its lines.`);
  }
  for (const row of await tx.run<{ id: string }>(TOTALS, [tx.companyId])) {
    findings.push(`Journal ${row.id} differs from its lines.`);
  }
  for (const row of await tx.run<{ system_key: string; booked: string; open: string }>(CONTROL, [
    tx.companyId,
  ])) {
    if (!new Big(row.booked).eq(row.open)) {
      findings.push(`Account ${row.system_key} holds ${row.booked}, the open documents make ${row.open}.`);
    }
  }
  return [...findings, ...(await verifyRollups(tx)), ...(await verifyChain(tx))];
}

interface ChainRow {
  id: string;
  sequence: string;
  kind: string;
  source_type: string;
  source_id: string;
  source_version: number;
  date: string;
  prev_hash: Buffer;
  hash: Buffer;
  lines: { accountId: string; contactId: string | null; debit: string; credit: string }[] | null;
}

const CHAIN = `
  SELECT j.id, j.sequence, j.kind, j.source_type, j.source_id, j.source_version, j.date, j.prev_hash, j.hash,
    (SELECT json_agg(json_build_object('accountId', l.account_id, 'contactId', l.contact_id,
       'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text) ORDER BY l.position)
     FROM journal_line l WHERE l.company_id = $1 AND l.journal_id = j.id) AS lines
  FROM journal j WHERE j.company_id = $1 ORDER BY j.sequence`;

async function verifyChain(tx: Tx): Promise<Findings> {
  let previous: Buffer = Buffer.alloc(0);
  let sequence = 0;
  for (const row of await tx.run<ChainRow>(CHAIN, [tx.companyId])) {
    sequence += 1;
    const expected = chainHash(previous, {
      id: row.id,
      sequence,
      kind: row.kind,
      sourceType: row.source_type,
      sourceId: row.source_id,
      sourceVersion: row.source_version,
      date: row.date,
      lines: row.lines ?? [],
    });
    if (Number(row.sequence) !== sequence) return [`The chain of journals has a gap at ${sequence}.`];
    if (!row.prev_hash.equals(previous) || !row.hash.equals(expected)) {
      return [`Journal ${row.id} is not what was posted: the chain breaks at ${sequence}.`];
    }
    previous = row.hash;
  }
  return [];
}
