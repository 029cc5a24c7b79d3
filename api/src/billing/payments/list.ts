import { RECEIPT_ROW_FIELDS, type DocumentKind, type ListRequest } from '@accounts/shared-domain';
import { contactContains } from '../../documents/engine/list.ts';
import { RECEIPT_SELECTED } from '../../documents/engine/receipt-object.ts';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { amountText, inText, type ListFields } from '../../platform/http/list-sql.ts';
import { readListPage } from '../../platform/http/read-list-page.ts';

/** A payment is listed once for each document that it touches. */
const ID = `(a.receipt_id || ' ' || a.document_id)`;

/** What a list of payments may be filtered and sorted by. */
const FIELDS: ListFields = {
  id: { sql: ID, type: 'id' },
  documentNumber: { sql: `coalesce(d.number, '')`, type: 'text' },
  contactId: { sql: 'd.contact_id', type: 'id' },
  contactName: { sql: 'c.name', type: 'text' },
  paymentDate: { sql: 'r.payment_date', type: 'date', always: true },
  createdDate: { sql: 'r.created_at', type: 'date', always: true },
  accountName: { sql: `coalesce(t.name, '')`, type: 'text' },
  reference: { sql: 'r.reference', type: 'text' },
  paidAmount: { sql: 'a.amount', type: 'number' },
};

/** Read as a whole: by key, the planner, which expects one row, would look each of them up in the others. */
const SCANS = [
  `a AS MATERIALIZED (SELECT receipt_id, document_id, amount FROM receipt_allocation WHERE company_id = $1)`,
  `r AS MATERIALIZED (
    SELECT id, payment_date, created_at, reference, account_id FROM receipt WHERE company_id = $1 AND status = 'A')`,
  `d AS MATERIALIZED (SELECT id, number, contact_id FROM document WHERE company_id = $1 AND kind = $2)`,
];

const ROWS = `FROM a JOIN r ON r.id = a.receipt_id JOIN d ON d.id = a.document_id
  LEFT JOIN contact c ON c.company_id = $1 AND c.id = d.contact_id
  LEFT JOIN account t ON t.company_id = $1 AND t.id = r.account_id
  WHERE true`;

const PAIRS = jsonPairs(RECEIPT_ROW_FIELDS, 'r', {
  ...RECEIPT_SELECTED,
  documentId: 'd.id',
  documentNumber: `coalesce(d.number, '')`,
  contactId: 'd.contact_id',
  contactName: 'c.name',
});

const ROW = `
  SELECT jsonb_build_object(${PAIRS}) AS item
  FROM receipt_allocation a
  JOIN receipt r ON r.company_id = $1 AND r.id = a.receipt_id
  JOIN document d ON d.company_id = $1 AND d.id = a.document_id
  JOIN contact c ON c.company_id = $1 AND c.id = d.contact_id
  LEFT JOIN account t ON t.company_id = $1 AND t.id = r.account_id
  WHERE a.company_id = $1 AND a.receipt_id = h."receiptId" AND a.document_id = h."documentId"`;

/** A list of payments: page, order, search, filters and counts, with the decimals of the company's currency. */
export interface ReceiptListCall extends ListRequest {
  decimals: number;
}

/** Payments of one kind of document as JSON text, newest first unless the request names an order. */
export function listReceipts(tx: Tx, kind: DocumentKind, call: ReceiptListCall): Promise<string> {
  const searched = `concat_ws(' ', d.number, r.reference, ${amountText('a.amount', call.decimals)})`;
  return readListPage(
    tx,
    {
      values: [tx.companyId, kind],
      scans: SCANS,
      from: () => ROWS,
      fields: FIELDS,
      find: (place, word) => `${contactContains(place, word)} OR ${inText(searched)(place, word)}`,
      keys: { receiptId: 'a.receipt_id', documentId: 'a.document_id' },
      order: [
        ['paymentDate', 'DESC'],
        ['createdDate', 'DESC'],
        ['documentId', 'ASC'],
      ],
      row: ROW,
    },
    call,
  );
}
