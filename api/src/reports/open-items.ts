import type { DocumentKind, IsoDate } from '@accounts/shared-domain';
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

// A document's share of the control account, debit positive: an invoice's rest is one, a bill's and a credit note's the
// other way round.
const SHARE = `CASE d.kind WHEN 'Invoice' THEN 1 ELSE -1 END`;

/**
 * Open items of a control account ($2) at the end of a day ($3) for some kinds ($4) and one contact ($5, or null for
 * all), debit positive, as parts that add up for each document: what is open now, less what has been posted since, less
 * what has been settled since. So a past day costs what happened after it, and the parts always make the control
 * account's balance: they undo on both sides what was posted later. Edits are reversed on their own day, so only the
 * last version of a document is ever open.
 */
export const OPEN_ITEMS = `
  SELECT d.id, d.contact_id, d.due_date, ${SHARE} * (d.total_amount - d.paid_amount) AS amount
  FROM document d
  WHERE d.company_id = $1 AND d.kind = ANY ($4::text[]) AND ($5::uuid IS NULL OR d.contact_id = $5)
    AND d.status IN ('Awaiting Payment', 'Overpaid', 'Approved')
  UNION ALL
  SELECT d.id, d.contact_id, d.due_date, l.credit - l.debit
  FROM journal_line l
  JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id AND j.source_type = ANY ($4::text[])
  JOIN document d ON d.company_id = j.company_id AND d.id = j.source_id
  WHERE l.company_id = $1 AND l.account_id = $2 AND l.date > $3 AND ($5::uuid IS NULL OR d.contact_id = $5)
  UNION ALL
  SELECT d.id, d.contact_id, d.due_date, ${SHARE} * a.amount * r.since
  FROM (
    SELECT company_id, id, 1 AS since FROM receipt
    WHERE company_id = $1 AND payment_date > $3 AND status = 'A' AND ($5::uuid IS NULL OR contact_id = $5)
    UNION ALL
    SELECT company_id, id, -1 FROM receipt
    WHERE company_id = $1 AND reversed_on > $3 AND payment_date <= $3 AND ($5::uuid IS NULL OR contact_id = $5)
  ) r
  JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  WHERE d.company_id = $1 AND d.kind = ANY ($4::text[])`;

/** Parameters of `OPEN_ITEMS`, the company's first. */
export function openItemsOf(
  companyId: string,
  controlId: string,
  asAt: IsoDate,
  { kinds }: AgedSide,
  contactId: string | null,
): unknown[] {
  return [companyId, controlId, asAt, kinds, contactId];
}
