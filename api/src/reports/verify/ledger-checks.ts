import { JOURNAL_NAME, type Check } from './check.ts';
import { sentenceOfRow } from './words.ts';

const HEADERS: Check = {
  find: `
    SELECT j.sequence, ${JOURNAL_NAME} AS name, j.debit_total, j.credit_total, coalesce(s.debit, 0) AS debit,
      coalesce(s.credit, 0) AS credit
    FROM journal j
    LEFT JOIN (SELECT journal_id, sum(debit) AS debit, sum(credit) AS credit
               FROM journal_line WHERE company_id = $1 GROUP BY journal_id) s ON s.journal_id = j.id
    WHERE j.company_id = $1
      AND (coalesce(s.debit, 0) <> j.debit_total OR coalesce(s.credit, 0) <> j.credit_total
        OR coalesce(s.debit, 0) <> coalesce(s.credit, 0))`,
  order: 'sequence',
  say: sentenceOfRow(
    '{journal}: its lines make {debit} debit and {credit} credit, its header says {debitTotal} and {creditTotal}.',
    {
      journal: 'name',
      debit: 'debit',
      credit: 'credit',
      debitTotal: 'debit_total',
      creditTotal: 'credit_total',
    },
    ['debit', 'credit', 'debitTotal', 'creditTotal'],
  ),
};

const LINE_DATES: Check = {
  find: `
    SELECT j.sequence, l.position, ${JOURNAL_NAME} AS name, jsonb_build_object('date', l.date) AS line_date,
      jsonb_build_object('date', j.date) AS date
    FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
    WHERE l.company_id = $1 AND l.date <> j.date`,
  order: 'sequence, position',
  say: sentenceOfRow('{journal}, line {position}: dated {lineDate}, its journal {date}.', {
    journal: 'name',
    position: 'position',
    lineDate: 'line_date',
    date: 'date',
  }),
};

const HEAD: Check = {
  find: `
    SELECT h.sequence, coalesce(j.last, 0) AS last FROM ledger_head h
    CROSS JOIN LATERAL (SELECT max(sequence) AS last FROM journal WHERE company_id = $1) j
    LEFT JOIN journal t ON t.company_id = $1 AND t.sequence = j.last
    WHERE h.company_id = $1
      AND (h.sequence <> coalesce(j.last, 0) OR h.hash <> coalesce(t.hash, '\\x'::bytea))`,
  order: 'sequence',
  say: sentenceOfRow('End of the chain: it is kept as journal {sequence}, the last one is {last}.', {
    sequence: 'sequence',
    last: 'last',
  }),
};

const REVERSALS: Check = {
  find: `
    SELECT j.sequence, ${JOURNAL_NAME} AS name FROM journal j
    WHERE j.company_id = $1 AND j.kind = 'reverse' AND EXISTS (
      SELECT 1 FROM (
        SELECT l.account_id, l.contact_id, l.tax_rates_id, l.debit - l.credit AS amount, coalesce(l.taxable_base, 0) AS base
        FROM journal_line l WHERE l.company_id = $1 AND l.journal_id = j.id
        UNION ALL
        SELECT l.account_id, l.contact_id, l.tax_rates_id, l.debit - l.credit, coalesce(l.taxable_base, 0)
        FROM journal p JOIN journal_line l ON l.company_id = p.company_id AND l.journal_id = p.id
        WHERE p.company_id = $1 AND p.source_type = j.source_type AND p.source_id = j.source_id
          AND p.source_version = j.source_version AND p.kind = 'post'
      ) both_sides GROUP BY account_id, contact_id, tax_rates_id HAVING sum(amount) <> 0 OR sum(base) <> 0)`,
  order: 'sequence',
  say: sentenceOfRow('{journal} reverses its source, but is not its exact opposite.', { journal: 'name' }),
};

const ORPHANS: Check = {
  find: `
    SELECT j.sequence, ${JOURNAL_NAME} AS name FROM journal j
    WHERE j.company_id = $1 AND NOT CASE
      WHEN j.source_type IN ('Invoice', 'Bill', 'CreditNote') THEN EXISTS (
        SELECT 1 FROM document d WHERE d.company_id = $1 AND d.id = j.source_id AND d.kind = j.source_type)
      WHEN j.source_type = 'Receipt' THEN EXISTS (
        SELECT 1 FROM receipt r WHERE r.company_id = $1 AND r.id = j.source_id)
      WHEN j.source_type = 'Journal' THEN EXISTS (
        SELECT 1 FROM manual_journal m WHERE m.company_id = $1 AND m.id = j.source_id)
      WHEN j.source_type = 'OpeningBalance' THEN j.source_id = j.company_id
      ELSE false END`,
  order: 'sequence',
  say: sentenceOfRow('{journal}: what it was posted for is not there.', { journal: 'name' }),
};

/**
 * What headers of journals and dates of lines must say. The chain looks at both journal by journal, so they are only run to
 * name the rows when it has found some.
 */
export const HEADER_CHECKS: readonly Check[] = [HEADERS, LINE_DATES];

/** What the ledger itself must say: its end, reversals, sources. */
export const LEDGER_CHECKS: readonly Check[] = [HEAD, REVERSALS, ORPHANS];
