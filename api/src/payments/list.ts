import { LIST_LIMIT } from '@accounts/shared-domain';
import type { DocumentKind, ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { RECEIPT_OBJECT } from './receipt-object.ts';

/** Payments of one kind of document, newest first, as JSON text: `{content, totalElements, limit, offset}`. */
export async function listReceipts(tx: Tx, kind: DocumentKind, call: ListRequest): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const offset = call.offset ?? 0;
  const search = call.search?.trim() ? `%${call.search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  const [row] = await tx.run<{ answer: string }>(
    `WITH hits AS (
       SELECT ${RECEIPT_OBJECT}::jsonb || jsonb_build_object('documentId', d.id, 'documentNumber', coalesce(d.number, ''),
           'contactId', d.contact_id, 'contactName', c.name) AS item,
         row_number() OVER (ORDER BY r.payment_date DESC, r.created_at DESC, d.id) AS place
       FROM receipt_allocation a
       JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
       JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
       JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
       LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
       WHERE a.company_id = $1 AND d.kind = $2 AND r.status = 'A'
         AND ($3::text IS NULL OR r.reference ILIKE $3 OR d.number ILIKE $3 OR c.name ILIKE $3)
     ), page AS (SELECT * FROM hits ORDER BY place LIMIT $4 OFFSET $5)
     SELECT '{"content":' || coalesce((SELECT json_agg(item ORDER BY place) FROM page)::text, '[]')
       || ',"totalElements":' || (SELECT count(*) FROM hits)
       || ',"limit":' || $4::int || ',"offset":' || $5::int || '}' AS answer`,
    [tx.companyId, kind, search, limit, offset],
  );
  return row?.answer ?? '';
}
