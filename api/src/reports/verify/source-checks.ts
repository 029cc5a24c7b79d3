import type { Check } from './check.ts';
import { amountInSql, listInSql, sentenceInSql, sentenceOfRow, wordInSql } from './words.ts';

const RECEIPT_NAME = sentenceInSql(`'Receipt {number}'`, {
  number: `CASE WHEN r.reference = '' THEN '' ELSE r.reference || ' ' END || 'of ' || r.payment_date || ' (id ' || r.id || ')'`,
});
const MANUAL_NAME = sentenceInSql(`'Manual journal {number}'`, {
  number: `coalesce(m.number, '(draft)') || ' (id ' || m.id || ')'`,
});
const RECEIPT_KIND = wordInSql(`CASE r.kind WHEN 'writeOff' THEN 'write-off' ELSE r.kind END`);
const RECEIPT_TOTAL = `CASE r.status WHEN 'D' THEN ${sentenceInSql(`'{amount}, deleted'`, { amount: amountInSql('r.total_amount') })}
  ELSE to_jsonb(r.total_amount::text) END`;

const ALLOCATIONS: Check = {
  find: `
    SELECT r.created_at, r.id, ${RECEIPT_NAME} AS name, r.total_amount, coalesce(s.allocated, ${wordInSql(`'nothing'`)}) AS allocated
    FROM receipt r
    LEFT JOIN (SELECT receipt_id, count(*) AS documents, min(amount) AS least, max(amount) AS most,
                 sum(amount) AS total,
                 ${listInSql(amountInSql('amount'), 'amount')} AS allocated
               FROM receipt_allocation WHERE company_id = $1 GROUP BY receipt_id) s ON s.receipt_id = r.id
    WHERE r.company_id = $1 AND NOT coalesce(CASE r.kind
      WHEN 'payment' THEN s.total = r.total_amount AND (s.documents = 1 OR s.least > 0)
      WHEN 'writeOff' THEN s.documents = 1 AND s.most = r.total_amount
      WHEN 'refund' THEN s.documents = 1
        AND s.most = CASE WHEN r.credit_note_id IS NULL THEN -r.total_amount ELSE r.total_amount END
      WHEN 'credit' THEN s.documents = 2 AND s.least = r.total_amount AND s.most = r.total_amount
      ELSE s.documents = 2 AND s.least = -r.total_amount AND s.most = r.total_amount END, false)`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{receipt}: {total} in all, allocated as {allocated}.',
    { receipt: 'name', total: 'total_amount', allocated: 'allocated' },
    ['total'],
  ),
};

const RECEIPT_POSTINGS: Check = {
  find: `
    SELECT r.created_at, r.id, ${RECEIPT_NAME} AS name, ${RECEIPT_KIND} AS kind, ${RECEIPT_TOTAL} AS total,
      coalesce(p.posts, 0) AS posts, coalesce(p.reverses, 0) AS reverses, coalesce(b.amount, 0) AS booked
    FROM receipt r
    LEFT JOIN (SELECT source_id, count(*) FILTER (WHERE kind = 'post') AS posts,
                 count(*) FILTER (WHERE kind = 'reverse') AS reverses
               FROM journal WHERE company_id = $1 AND source_type = 'Receipt' GROUP BY source_id) p ON p.source_id = r.id
    LEFT JOIN (SELECT j.source_id, abs(sum(l.debit - l.credit)) AS amount
               FROM account a
               JOIN journal_line l ON l.company_id = a.company_id AND l.account_id = a.id
               JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
               WHERE a.company_id = $1 AND l.company_id = $1 AND j.company_id = $1 AND j.source_type = 'Receipt'
                 AND j.kind = 'post' AND a.system_key IN ('receivable', 'payable') GROUP BY j.source_id) b ON b.source_id = r.id
    WHERE r.company_id = $1 AND NOT CASE
      WHEN r.kind IN ('credit', 'overpayment') THEN coalesce(p.posts, 0) + coalesce(p.reverses, 0) = 0
      ELSE coalesce(p.posts, 0) = 1 AND coalesce(p.reverses, 0) = CASE r.status WHEN 'D' THEN 1 ELSE 0 END
        AND coalesce(b.amount, 0) = r.total_amount END`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{receipt}: a {kind} of {total}; the ledger has {posts} postings (of {booked}) and {reverses} reversals of it.',
    { receipt: 'name', kind: 'kind', total: 'total', posts: 'posts', booked: 'booked', reverses: 'reverses' },
    ['total', 'booked'],
  ),
};

const MANUAL: Check = {
  find: `
    SELECT m.created_at, m.id, ${MANUAL_NAME} AS name,
      ${wordInSql('m.status')} AS status, m.total_amount, coalesce(s.debit, 0) AS debit, coalesce(s.credit, 0) AS credit,
      coalesce(b.total, 0) AS booked
    FROM manual_journal m
    LEFT JOIN (SELECT manual_journal_id, sum(debit) AS debit, sum(credit) AS credit
               FROM manual_journal_line WHERE company_id = $1 GROUP BY 1) s ON s.manual_journal_id = m.id
    LEFT JOIN (SELECT source_id, count(*) FILTER (WHERE kind = 'post') AS posts,
                 count(*) FILTER (WHERE kind = 'reverse') AS reverses
               FROM journal WHERE company_id = $1 AND source_type = 'Journal' GROUP BY 1) p ON p.source_id = m.id
    LEFT JOIN LATERAL (SELECT j.debit_total AS total FROM journal j
      WHERE j.company_id = $1 AND j.source_type = 'Journal' AND j.source_id = m.id
        AND j.source_version = m.posted_version AND j.kind = 'post') b ON true
    WHERE m.company_id = $1 AND (coalesce(s.debit, 0) <> m.total_amount OR coalesce(s.credit, 0) <> m.total_amount
      OR coalesce(p.posts, 0) <> m.posted_version
      OR coalesce(p.reverses, 0) <> greatest(m.posted_version - CASE m.status WHEN 'Void' THEN 0 ELSE 1 END, 0)
      OR (m.status <> 'Draft' AND coalesce(b.total, 0) <> m.total_amount))`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{journal}: {status}, {total} in all; its lines make {debit} debit and {credit} credit, the ledger has {booked}.',
    {
      journal: 'name',
      status: 'status',
      total: 'total_amount',
      debit: 'debit',
      credit: 'credit',
      booked: 'booked',
    },
    ['total', 'debit', 'credit', 'booked'],
  ),
};

const OPENING: Check = {
  find: `
    SELECT jsonb_build_object('date', o.start_date) AS start_date, o.posted_version, coalesce(p.posts, 0) AS posts, coalesce(p.reverses, 0) AS reverses
    FROM opening_balance o
    LEFT JOIN (SELECT count(*) FILTER (WHERE kind = 'post') AS posts,
                 count(*) FILTER (WHERE kind = 'reverse') AS reverses
               FROM journal WHERE company_id = $1 AND source_type = 'OpeningBalance') p ON true
    WHERE o.company_id = $1 AND (coalesce(p.posts, 0) <> o.posted_version
      OR coalesce(p.reverses, 0) <> o.posted_version - CASE WHEN o.posted THEN 1 ELSE 0 END)`,
  order: 'start_date',
  say: sentenceOfRow(
    'Opening balances of {date}: version {version}, the ledger has {posts} postings and {reverses} reversals of them.',
    { date: 'start_date', version: 'posted_version', posts: 'posts', reverses: 'reverses' },
  ),
};

/** What receipts, manual journals and opening balances must say, against the ledger. */
export const SOURCE_CHECKS: readonly Check[] = [ALLOCATIONS, RECEIPT_POSTINGS, MANUAL, OPENING];
