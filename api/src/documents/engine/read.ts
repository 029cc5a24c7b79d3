import {
  ATTACHMENT_FIELDS,
  DOCUMENT_DETAIL_FIELDS,
  MAX_VALUE_LENGTH,
  repeatedReferenceWarning,
} from '@accounts/shared-domain';
import { jsonPairs, namedColumns } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import { LINE_OBJECT } from '../kinds/line-object.ts';
import { FILE_URI } from './file-uri.ts';
import { rowColumns } from './list.ts';
import { PAYMENTS_TO_SETTLE_OF_INVOICE } from './payments-to-settle.ts';
import { RECEIPT_OBJECT } from './receipt-object.ts';

const LINES = `
  SELECT coalesce(json_agg(${LINE_OBJECT} ORDER BY l.position), '[]')
  FROM document_line l LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
  WHERE l.company_id = $1 AND l.document_id = $2`;

const RECEIPTS = `
  SELECT coalesce(json_agg(${RECEIPT_OBJECT} ORDER BY r.payment_date, r.id), '[]')
  FROM receipt_allocation a
  JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
  LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
  WHERE a.company_id = $1 AND a.document_id = $2 AND r.status = 'A'`;

const ATTACHMENTS = `
  SELECT coalesce(json_agg(json_build_object(${jsonPairs(ATTACHMENT_FIELDS, 'f', { fileUri: FILE_URI })})
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

const DETAIL = namedColumns(DOCUMENT_DETAIL_FIELDS, 'd', {
  lineItems: `(${LINES})`,
  receipts: `(${RECEIPTS})`,
  attachments: `(${ATTACHMENTS})`,
  convertedDocumentId: `(${CONVERTED})`,
  warnings: 'w.messages',
  warningSentences: 'w.sentences',
});

/** One document with lines, receipts, notes and attachments as JSON text; 404 when it is not there. */
export async function readDocument(tx: Tx, kind: DocumentKindDescription, id: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(
    `SELECT row_to_json(x)::text AS answer FROM (
       SELECT ${rowColumns(kind)}, ${DETAIL}
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
