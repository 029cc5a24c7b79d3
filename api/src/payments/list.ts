import type { DocumentKind, ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { amountText } from '../http/list-sql.ts';
import type { ListFields } from '../http/list-sql.ts';
import { readListPage } from '../http/read-list-page.ts';
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

/** Payments of one kind of document as JSON text, newest first unless the request names an order. */
export function listReceipts(tx: Tx, kind: DocumentKind, call: ReceiptListCall): Promise<string> {
  return readListPage(
    tx,
    {
      row: `${RECEIPT_OBJECT}::jsonb || jsonb_build_object('documentId', d.id,
        'documentNumber', coalesce(d.number, ''), 'contactId', d.contact_id, 'contactName', c.name)`,
      from: ROWS,
      values: [tx.companyId, kind],
      fields: FIELDS,
      searched: `concat_ws(' ', d.number, c.name, r.reference, ${amountText('a.amount', call.decimals)})`,
      order: 'r.payment_date DESC, r.created_at DESC, d.id',
      id: ID,
    },
    call,
  );
}
