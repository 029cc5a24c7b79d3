import type { DocumentKind } from '@accounts/shared-domain';
import type { SystemKey } from '../accounts/default-chart.ts';

/** Which documents stand behind a control account. */
export interface AgedSide {
  controlKey: SystemKey;
  kinds: readonly DocumentKind[];
  /** 1 where a debit of the control account is what is shown positive. */
  sign: 1 | -1;
}

/** What customers owe us. */
export const RECEIVABLES: AgedSide = { controlKey: 'receivable', kinds: ['Invoice', 'CreditNote'], sign: 1 };
/** What we owe suppliers. */
export const PAYABLES: AgedSide = { controlKey: 'payable', kinds: ['Bill'], sign: -1 };

/** A document's share of the control account, debit positive: an invoice's rest is one, others the other way round. */
const signed = (kind: DocumentKind, amount: string): string => (kind === 'Invoice' ? amount : `-(${amount})`);
const SHARE = `CASE d.kind WHEN 'Invoice' THEN 1 ELSE -1 END`;

/**
 * Open items of a control account at the end of a day ($2) for one contact ($3, or null for all), debit positive, as
 * selects of parts (`id`, `contact_id`, `due_date`, `amount`) that add up for each document: what is open now, less what
 * was posted since, less what was settled since. So a past day costs what happened after it, and the parts make the
 * control account's balance. A document is posted on its issue date (one of the opening balances on theirs), edits are reversed on their own day, and a void
 * stands on the day of its reversal, so only the last version of a document is ever open.
 */
export function openItems({ kinds }: AgedSide): string[] {
  const names = kinds.map((kind) => `'${kind}'`).join(', ');
  const of = (kind: DocumentKind): string =>
    `d.company_id = $1 AND d.kind = '${kind}' AND ($3::uuid IS NULL OR d.contact_id = $3)`;
  return [
    // A kind at a time, in the order of its index: nothing is sorted.
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, ${signed(kind, 'd.total_amount - d.paid_amount')} AS amount
  FROM document d WHERE ${of(kind)} AND d.status IN ('Awaiting Payment', 'Overpaid', 'Approved')`,
    ),
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, -(${signed(kind, 'd.total_amount')}) AS amount
  FROM document d
  WHERE ${of(kind)} AND d.record_status IN ('A', 'D') AND d.issue_date > $2 AND d.status NOT IN ('Draft', 'Void')`,
    ),
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, -(${signed(kind, 'd.total_amount')}) AS amount
  FROM document d
  WHERE ${of(kind)} AND d.opening_date > $2 AND d.issue_date <= $2 AND d.status NOT IN ('Draft', 'Void')`,
    ),
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, ${signed(kind, 'd.total_amount')} AS amount
  FROM document d
  JOIN journal j ON j.company_id = d.company_id AND j.source_type = d.kind AND j.source_id = d.id
    AND j.source_version = d.posted_version AND j.kind = 'reverse' AND j.date > $2
  WHERE ${of(kind)} AND d.status = 'Void'
    AND coalesce(d.opening_date, d.issue_date) <= $2`,
    ),
    `
  SELECT d.id, r.contact_id, d.due_date, a.amount * r.since * ${SHARE} AS amount
  FROM (
    SELECT company_id, id, contact_id, 1 AS since FROM receipt
    WHERE company_id = $1 AND payment_date > $2 AND status = 'A' AND ($3::uuid IS NULL OR contact_id = $3)
    UNION ALL
    SELECT company_id, id, contact_id, -1 FROM receipt
    WHERE company_id = $1 AND reversed_on > $2 AND payment_date <= $2 AND ($3::uuid IS NULL OR contact_id = $3)
  ) r
  JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  WHERE d.company_id = $1 AND d.kind IN (${names})`,
  ];
}
