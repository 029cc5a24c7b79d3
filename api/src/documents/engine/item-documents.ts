import {
  toJsonNumber,
  type DocumentKind,
  type ItemDocument,
  type ListResponse,
} from '@accounts/shared-domain';
import { hasProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';

/** A page of documents, where the caller does not say how many. */
const DEFAULT_LIMIT = 10;
/** Largest page. */
export const MAX_ITEM_DOCUMENTS = 100;

interface Row extends Omit<ItemDocument, 'quantity' | 'amount'> {
  quantity: string;
  amount: string;
  total: string;
}

// The lines of an item by their index, a row for each of its documents; the page is cut before contacts are looked up.
const DOCUMENTS = `
  SELECT d.id, d.kind, d.number, d.status, c.name AS "contactName", d.issue_date AS "issueDate", d.quantity, d.amount, d.total
  FROM (
    SELECT d.id, d.kind, coalesce(d.number, '') AS number, d.status, d.contact_id, d.issue_date, u.quantity, u.amount,
           count(*) OVER () AS total
    FROM (
      SELECT document_id, sum(quantity) AS quantity, sum(total_amount) AS amount
      FROM document_line WHERE company_id = $1 AND item_id = $2 GROUP BY document_id
    ) u
    JOIN document d ON d.company_id = $1 AND d.id = u.document_id
    WHERE d.kind = ANY ($3::text[]) AND d.record_status = 'A'
    ORDER BY d.issue_date DESC, d.id DESC LIMIT $4 OFFSET $5
  ) d
  JOIN contact c ON c.company_id = $1 AND c.id = d.contact_id
  ORDER BY d.issue_date DESC, d.id DESC`;

/**
 * Documents that name an item, newest first, of the kinds that the member may view; quantity and amount are those of the
 * item's lines. `totalElements` is 0 beyond the last page. 404 for an item that is not there.
 */
export async function itemDocuments(
  tx: Tx,
  member: MemberContext,
  id: string,
  { limit = DEFAULT_LIMIT, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<ListResponse<ItemDocument>> {
  const [items, rows] = await Promise.all([
    tx.run('SELECT 1 FROM item WHERE company_id = $1 AND id = $2', [tx.companyId, id]),
    tx.run<Row>(DOCUMENTS, [tx.companyId, id, visibleKinds(member), limit, offset]),
  ]);
  if (items.length === 0) throw apiError.notFound();
  return {
    content: rows.map(({ total: _total, quantity, amount, ...row }) => ({
      ...row,
      quantity: toJsonNumber(quantity),
      amount: toJsonNumber(amount),
    })),
    totalElements: Number(rows[0]?.total ?? 0),
    limit,
    offset,
  };
}

function visibleKinds(member: MemberContext): DocumentKind[] {
  return Object.values(DOCUMENT_KINDS)
    .filter(({ area }) => member.can(area, 'view'))
    .filter(({ area }) => area !== 'CreditNotes' || hasProFeature(member, 'creditNotes'))
    .map(({ kind }) => kind);
}
