import { LIST_LIMIT } from '@accounts/shared-domain';
import type { DocumentKind, ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { amountText, binder, conditionsSql, orderSql, searchSql } from '../http/list-sql.ts';
import type { ListFields } from '../http/list-sql.ts';
import { RECEIPT_OBJECT } from './receipt-object.ts';

/** A payment is listed once for each document that it touches. */
const ID = `(r.id || ' ' || d.id)`;

/** What a list of payments may be filtered and sorted by. */
const FIELDS: ListFields = {
  id: { sql: ID, type: 'id' },
  documentNumber: { sql: `coalesce(d.number, '')`, type: 'text' },
  contactId: { sql: 'd.contact_id', type: 'id' },
  contactName: { sql: 'c.name', type: 'text' },
  paymentDate: { sql: 'r.payment_date', type: 'date' },
  accountName: { sql: `coalesce(t.name, '')`, type: 'text' },
  reference: { sql: 'r.reference', type: 'text' },
  paidAmount: { sql: 'a.amount', type: 'number' },
};

const ROWS = `
  FROM receipt_allocation a
  JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
  WHERE a.company_id = $1 AND d.kind = $2 AND r.status = 'A'`;

/** A list of payments: page, order, search, filters and counts, with the decimals of the company's currency. */
export interface ReceiptListCall extends ListRequest {
  decimals: number;
}

/**
 * Payments of one kind of document as JSON text: `{content, totalElements, limit, offset}`, and `counts` where they are asked
 * for. Newest first unless an order is asked for.
 */
export async function listReceipts(tx: Tx, kind: DocumentKind, call: ReceiptListCall): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const values: unknown[] = [tx.companyId, kind, limit, call.offset ?? 0];
  const bind = binder(values);
  const searched = `concat_ws(' ', d.number, c.name, r.reference, ${amountText('a.amount', call.decimals)})`;
  const conditions = [
    searchSql(call.search, call.decimalMark, searched, bind) ?? 'true',
    conditionsSql(call.filters ?? [], FIELDS, bind),
  ].join(' AND ');
  const counts = Object.entries(call.counts ?? {}).map(
    ([key, tab]) => `${bind(key)}::text, count(*) FILTER (WHERE ${conditionsSql(tab, FIELDS, bind)})`,
  );
  const tabs = counts.length === 0 ? '' : `, json_build_object(${counts.join(', ')})::text AS tabs`;
  const [row] = await tx.run<{ answer: string }>(
    `SELECT '{"content":' || coalesce((SELECT json_agg(item ORDER BY place) FROM (
         SELECT ${RECEIPT_OBJECT}::jsonb || jsonb_build_object('documentId', d.id,
             'documentNumber', coalesce(d.number, ''), 'contactId', d.contact_id, 'contactName', c.name) AS item,
           row_number() OVER (ORDER BY ${orderOf(call)}) AS place
         ${ROWS} AND ${conditions} ORDER BY place LIMIT $3 OFFSET $4) page)::text, '[]')
       || ',"totalElements":' || totals.total
       || ',"limit":' || $3::int || ',"offset":' || $4::int ${tabs && `|| ',"counts":' || totals.tabs`} || '}' AS answer
     FROM (SELECT count(*) AS total ${tabs} ${ROWS} AND ${conditions}) totals`,
    values,
  );
  return row?.answer ?? '';
}

function orderOf({ sortColumn, sortBy }: ListRequest): string {
  if (sortColumn === undefined) return 'r.payment_date DESC, r.created_at DESC, d.id';
  const direction = sortBy === 'DESC' ? 'DESC' : 'ASC';
  return `${orderSql(sortColumn, direction, FIELDS)}, ${ID} COLLATE "C" ${direction}`;
}
