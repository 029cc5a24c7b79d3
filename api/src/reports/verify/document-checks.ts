import { DOCUMENT_NAME, type Check } from './check.ts';
import { sentenceOfRow } from './words.ts';

const PAID: Check = {
  find: `
    SELECT d.created_at, d.id, ${DOCUMENT_NAME} AS name, d.paid_amount, coalesce(s.amount, 0) AS allocated
    FROM document d
    LEFT JOIN (SELECT a.document_id, sum(a.amount) AS amount
               FROM receipt_allocation a JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
               WHERE a.company_id = $1 AND r.status = 'A' GROUP BY a.document_id) s ON s.document_id = d.id
    WHERE d.company_id = $1 AND coalesce(s.amount, 0) <> d.paid_amount`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{document}: paid {paid}, its receipts make {allocated}.',
    { document: 'name', paid: 'paid_amount', allocated: 'allocated' },
    ['paid', 'allocated'],
  ),
};

const STATUSES: Check = {
  find: `
    SELECT d.created_at, d.id, ${DOCUMENT_NAME} AS name, d.status, d.total_amount, d.paid_amount
    FROM document d
    WHERE d.company_id = $1 AND d.kind IN ('Invoice', 'Bill', 'CreditNote') AND NOT CASE
      WHEN d.status IN ('Draft', 'Void') THEN d.paid_amount = 0
      WHEN d.kind = 'CreditNote' THEN d.paid_amount <= d.total_amount
        AND (d.status = 'Applied') = (d.paid_amount = d.total_amount)
      WHEN d.paid_amount = d.total_amount THEN d.status = 'Paid'
      WHEN d.paid_amount > d.total_amount THEN d.status = 'Overpaid'
      ELSE d.status = 'Awaiting Payment' END`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{document}: {status}, with {paid} of {total} settled.',
    { document: 'name', status: 'status', paid: 'paid_amount', total: 'total_amount' },
    ['paid', 'total'],
  ),
};

const POSTINGS: Check = {
  find: `
    SELECT d.created_at, d.id, ${DOCUMENT_NAME} AS name, d.status, d.posted_version, coalesce(p.posts, 0) AS posts,
      coalesce(p.reverses, 0) AS reverses
    FROM document d
    LEFT JOIN (SELECT source_type, source_id, count(*) FILTER (WHERE kind = 'post') AS posts,
                 count(*) FILTER (WHERE kind = 'reverse') AS reverses,
                 coalesce(max(source_version), 0) AS newest
               FROM journal WHERE company_id = $1 GROUP BY source_type, source_id) p
      ON p.source_type = d.kind AND p.source_id = d.id
    WHERE d.company_id = $1 AND (coalesce(p.posts, 0) <> d.posted_version
      OR coalesce(p.newest, 0) <> d.posted_version
      OR coalesce(p.reverses, 0) <> greatest(d.posted_version - CASE d.status WHEN 'Void' THEN 0 ELSE 1 END, 0))`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{document}: {status} in version {version}, the ledger has {posts} postings and {reverses} reversals of it.',
    { document: 'name', status: 'status', version: 'posted_version', posts: 'posts', reverses: 'reverses' },
  ),
};

const BOOKED: Check = {
  find: `
    SELECT d.created_at, d.id, ${DOCUMENT_NAME} AS name, d.total_amount, coalesce(s.amount, 0) AS booked
    FROM document d
    LEFT JOIN (
      SELECT j.source_type, j.source_id, j.source_version, l.contact_id, sum(l.debit - l.credit) AS amount
      FROM account a
      JOIN journal_line l ON l.company_id = a.company_id AND l.account_id = a.id
      JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
      WHERE a.company_id = $1 AND l.company_id = $1 AND j.company_id = $1 AND j.kind = 'post'
        AND j.source_type IN ('Invoice', 'Bill', 'CreditNote') AND a.system_key IN ('receivable', 'payable')
        AND a.system_key = CASE j.source_type WHEN 'Bill' THEN 'payable' ELSE 'receivable' END
      GROUP BY j.source_type, j.source_id, j.source_version, l.contact_id
    ) s ON s.source_type = d.kind AND s.source_id = d.id AND s.source_version = d.posted_version
      AND s.contact_id = d.contact_id
    WHERE d.company_id = $1 AND d.kind IN ('Invoice', 'Bill', 'CreditNote') AND d.status <> 'Draft'
      AND coalesce(s.amount, 0) <> CASE d.kind WHEN 'Invoice' THEN d.total_amount ELSE -d.total_amount END`,
  order: 'created_at, id',
  say: sentenceOfRow(
    '{document}: its total is {total}, the ledger has {booked} (debit less credit) for its contact.',
    { document: 'name', total: 'total_amount', booked: 'booked' },
    ['total', 'booked'],
  ),
};

/** What documents must say: paid amounts, statuses, and a posting of each version with its total. */
export const DOCUMENT_CHECKS: readonly Check[] = [PAID, STATUSES, POSTINGS, BOOKED];
