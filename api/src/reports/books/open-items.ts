import type { DocumentKind } from '@accounts/shared-domain';
import type { SystemKey } from '../../accounting/accounts/default-chart.ts';

/** Which documents make up a control account. */
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

/** The parts `p` of `openItems` that count at the end of a day ($3). */
export const OPEN_ON = 'p.counts_from <= $3::date AND p.counts_until > $3::date';

const ALWAYS = `'-infinity'::date`;
const EVER_AFTER = `'infinity'::date`;

/** Days on which a part counts: from the first up to the one before the second. */
const during = (from: string, until: string): string => `${from} AS counts_from, ${until} AS counts_until`;

/**
 * Open items of a control account for one contact ($2, or null for all), debit positive, as selects of parts (`id`,
 * `contact_id`, `due_date`, `amount`, `counts_from`, `counts_until`) that add up for each document on every day on which
 * they count: what is open now, less what was posted after the day, less what was settled after it. So a past day costs
 * what happened since, and the parts make the control account's balance. A document is posted on its issue date (one of
 * the opening balances on theirs), edits are reversed on their own day, and a void is on the day of its reversal, so
 * only the last version of a document is ever open.
 */
export function openItems({ kinds }: AgedSide): string[] {
  const names = kinds.map((kind) => `'${kind}'`).join(', ');
  const of = (kind: DocumentKind): string =>
    `d.company_id = $1 AND d.kind = '${kind}' AND ($2::uuid IS NULL OR d.contact_id = $2)`;
  const settled = (days: string, sign: '' | '-', which: string): string => `
  SELECT d.id, r.contact_id, d.due_date, ${sign}a.amount * d.control_sign AS amount, ${days}
  FROM receipt r
  JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  WHERE r.company_id = $1 AND ($2::uuid IS NULL OR r.contact_id = $2) AND ${which}
    AND d.company_id = $1 AND d.kind IN (${names})`;
  return [
    // A kind at a time, in the order of its index: nothing is sorted.
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, d.control_sign * (d.total_amount - d.paid_amount) AS amount,
         ${during(ALWAYS, EVER_AFTER)}
  FROM document d WHERE ${of(kind)} AND d.status IN ('Awaiting Payment', 'Overpaid', 'Approved')`,
    ),
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, -d.control_sign * d.total_amount AS amount,
         ${during(ALWAYS, 'd.issue_date')}
  FROM document d WHERE ${of(kind)} AND d.record_status IN ('A', 'D') AND d.status NOT IN ('Draft', 'Void')`,
    ),
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, -d.control_sign * d.total_amount AS amount,
         ${during('d.issue_date', 'd.opening_date')}
  FROM document d WHERE ${of(kind)} AND d.status NOT IN ('Draft', 'Void')`,
    ),
    ...kinds.map(
      (kind) => `
  SELECT d.id, d.contact_id, d.due_date, d.control_sign * d.total_amount AS amount,
         ${during('coalesce(d.opening_date, d.issue_date)', 'j.date')}
  FROM document d
  JOIN journal j ON j.company_id = d.company_id AND j.source_type = d.kind AND j.source_id = d.id
    AND j.source_version = d.posted_version AND j.kind = 'reverse'
  WHERE ${of(kind)} AND d.status = 'Void'`,
    ),
    settled(during(ALWAYS, 'r.payment_date'), '', `r.status = 'A'`),
    settled(during('r.payment_date', 'r.reversed_on'), '-', 'r.reversed_on IS NOT NULL'),
  ];
}
