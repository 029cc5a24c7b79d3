import { ALLOCATION_FIELDS, RECEIPT_DETAIL_FIELDS, type Verb } from '@accounts/shared-domain';
import { RECEIPT_SELECTED } from '../../documents/engine/receipt-object.ts';
import { DOCUMENT_KINDS, kindOf } from '../../documents/kinds/kinds.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

interface Touched {
  id: string;
  kind: string;
}

/**
 * A receipt belongs to the areas of the documents it touches; 404 when it is not there, 403 without each permission in
 * all of them. `about`, where a caller says it, must be the receipt or one of those documents.
 */
export async function requireReceipt(
  { tx, member }: TenantContext,
  id: string,
  verbs: readonly Verb[],
  about?: string,
): Promise<void> {
  const touched = await tx.run<Touched>(
    `SELECT d.id, d.kind FROM receipt_allocation a
     JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
     WHERE a.company_id = $1 AND a.receipt_id = $2`,
    [tx.companyId, id],
  );
  if (touched.length === 0) throw apiError.notFound();
  if (touched.some(({ kind }) => !verbs.every((verb) => member.can(kindOf(kind).area, verb)))) {
    throw apiError.forbidden();
  }
  const named = about?.trim().toLowerCase() ?? '';
  if (named !== '' && named !== id.toLowerCase() && !touched.some((document) => document.id === named)) {
    throw apiError.notFound();
  }
}

const PURCHASES = Object.values(DOCUMENT_KINDS).flatMap(({ kind, side }) =>
  side === 'purchase' ? [kind] : [],
);

/** The first of the receipts that took each other's place until this one. */
const ORIGINAL = `
  WITH RECURSIVE earlier AS (
    SELECT $2::uuid AS id, 0 AS changes
    UNION ALL
    SELECT o.id, e.changes + 1 FROM earlier e JOIN receipt o ON o.company_id = $1 AND o.replaced_by_id = e.id)
  SELECT id FROM earlier ORDER BY changes DESC LIMIT 1`;

const DOCUMENTS = `
  SELECT jsonb_agg(jsonb_build_object(${jsonPairs(ALLOCATION_FIELDS, 'd', {
    documentId: 'd.id',
    documentKind: 'd.kind',
    documentNumber: `coalesce(d.number, '')`,
    amount: 'o.amount',
  })}) ORDER BY d.kind DESC, d.number)
  FROM receipt_allocation o JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
  WHERE o.company_id = $1 AND o.receipt_id = $2`;

const PAIRS = jsonPairs(RECEIPT_DETAIL_FIELDS, 'r', {
  ...RECEIPT_SELECTED,
  contactId: 'c.id',
  contactName: 'c.name',
  paidOut: `(r.kind = 'refund') <> EXISTS (
    SELECT 1 FROM receipt_allocation o JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
    WHERE o.company_id = $1 AND o.receipt_id = $2 AND d.kind = ANY ($4::text[]))`,
  feeAccountName: `coalesce(f.name, '')`,
  replacesId: '(SELECT o.id FROM receipt o WHERE o.company_id = $1 AND o.replaced_by_id = $2)',
  originalId: `(${ORIGINAL})`,
  // A lock date may be on or after the payment: then its reversal would be dated today.
  reversesOn: `CASE WHEN r.status = 'D' THEN NULL WHEN r.payment_date <= h.lock_date THEN $3::date
    ELSE r.payment_date END`,
  documents: `(${DOCUMENTS})`,
});

const READ = `
  SELECT jsonb_build_object(${PAIRS})::text AS answer
  FROM receipt r
  JOIN contact c ON c.company_id = r.company_id AND c.id = r.contact_id
  JOIN ledger_head h ON h.company_id = r.company_id
  CROSS JOIN LATERAL (SELECT r.total_amount AS amount) a
  LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
  LEFT JOIN account f ON f.company_id = r.company_id AND f.id = r.fee_account_id
  WHERE r.company_id = $1 AND r.id = $2`;

/** One receipt with every document it touches, as JSON text (wire type `ReceiptDetail`). `today` is the company's. */
export async function readReceipt(tx: Tx, id: string, today: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(READ, [tx.companyId, id, today, PURCHASES]);
  if (row === undefined) throw apiError.notFound();
  return row.answer;
}
