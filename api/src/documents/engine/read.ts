import { MAX_VALUE_LENGTH, repeatedReferenceWarning } from '@accounts/shared-domain';
import { LINE_TAX_SQL } from '../../accounting/tax-rates/tax-category.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import { FILE_URI } from './file-uri.ts';
import { rowColumns } from './list.ts';
import { PAYMENTS_TO_SETTLE_OF_INVOICE } from './payments-to-settle.ts';
import { RECEIPT_OBJECT } from './receipt-object.ts';

const LINES = `
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description,
    'itemId', l.item_id, 'accountId', l.account_id, 'unitPrice', trim_scale(l.unit_price),
    'quantity', trim_scale(l.quantity), 'discountRate', trim_scale(l.discount_rate), 'taxRatesId', l.tax_rates_id,
    'taxRate', trim_scale(l.tax_rate), ${LINE_TAX_SQL}, 'taxAmount', l.tax_amount, 'taxOverride', l.tax_override,
    'totalAmount', l.total_amount)
    ORDER BY l.position), '[]')
  FROM document_line l LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
  WHERE l.company_id = $1 AND l.document_id = $2`;

const RECEIPTS = `
  SELECT coalesce(json_agg(${RECEIPT_OBJECT} ORDER BY r.payment_date, r.id), '[]')
  FROM receipt_allocation a
  JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
  LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
  WHERE a.company_id = $1 AND a.document_id = $2 AND r.status = 'A'`;

const ATTACHMENTS = `
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'fileUri',
    ${FILE_URI}, 'fileType', f.file_type, 'filePath', f.file_path, 'size', f.size)
    ORDER BY f.created_at), '[]')
  FROM attachment f WHERE f.company_id = $1 AND f.module = $4 AND f.record_id = $2`;

const CONVERTED = `
  SELECT x.id FROM document x
  WHERE x.company_id = $1 AND x.source_document_id = $2 AND x.kind IN ('Invoice', 'Bill') LIMIT 1`;

/** A supplier's number that two bills carry is worth a second look (docs/accounting.md, section 3, Bill). */
const SAME_NUMBER = repeatedReferenceWarning('', '');

const WARNINGS_OF_BILL = `
  SELECT coalesce(json_agg('Another bill of this supplier has the number ' || o.reference || ': '
      || coalesce(o.number, 'a draft') || '.' ORDER BY o.number, o.id), '[]') AS messages,
    coalesce(json_agg('${JSON.stringify(SAME_NUMBER)}'::jsonb || jsonb_build_object('values',
      '${JSON.stringify(SAME_NUMBER.values)}'::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'reference', left(o.reference, ${MAX_VALUE_LENGTH}), 'number', o.number)))
      ORDER BY o.number, o.id), '[]') AS sentences
  FROM document o
  WHERE d.reference <> '' AND o.company_id = $1 AND o.contact_id = d.contact_id AND o.kind = 'Bill'
    AND o.id <> d.id AND o.reference = d.reference AND o.record_status = 'A' AND o.status <> 'Void'`;

/**
 * Other kinds have none. It is left out of their statements: PostgreSQL would plan them anew at each call, as only a plan for the given
 * kind shows that nothing is looked for.
 */
const NO_WARNINGS = `SELECT '[]'::json AS messages, '[]'::json AS sentences`;

const PAYMENTS_TO_SETTLE = `, (${PAYMENTS_TO_SETTLE_OF_INVOICE}) AS "paymentsToSettle"`;

/** One document with lines, receipts, notes and attachments as JSON text; 404 when it is not there. */
export async function readDocument(tx: Tx, kind: DocumentKindDescription, id: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(
    `SELECT row_to_json(x)::text AS answer FROM (
       SELECT ${rowColumns(kind)}, d.tax_rounding AS "taxRounding", d.notes, (${LINES}) AS "lineItems", (${RECEIPTS}) AS receipts,
              (${ATTACHMENTS}) AS attachments, d.source_document_id AS "sourceDocumentId",
              (${CONVERTED}) AS "convertedDocumentId", w.messages AS warnings,
              w.sentences AS "warningSentences"
              ${kind.kind === 'Invoice' ? PAYMENTS_TO_SETTLE : ''}
       FROM document d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
       CROSS JOIN LATERAL (${kind.kind === 'Bill' ? WARNINGS_OF_BILL : NO_WARNINGS}) w
       WHERE d.company_id = $1 AND d.id = $2 AND d.kind = $3
     ) x`,
    [tx.companyId, id, kind.kind, kind.module],
  );
  if (row === undefined) throw apiError.notFound();
  return row.answer;
}

/** 404 unless the document is there; for calls about what belongs to it. */
export async function requireDocument(tx: Tx, kind: DocumentKindDescription, id: string): Promise<void> {
  const rows = await tx.run('SELECT 1 FROM document WHERE company_id = $1 AND kind = $2 AND id = $3', [
    tx.companyId,
    kind.kind,
    id,
  ]);
  if (rows.length === 0) throw apiError.notFound();
}
