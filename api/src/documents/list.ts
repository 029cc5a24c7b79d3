import { DOCUMENT_STATUSES, LIST_LIMIT } from '@accounts/shared-domain';
import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Columns of a document as the wire names them; `d` is the document, `c` its contact. */
export function rowColumns(kind: DocumentKindDescription): string {
  return `d.id, d.record_status AS "status", d.version, coalesce(d.number, '') AS "number", d.reference,
    d.contact_id AS "contactId", c.name AS "contactName", d.issue_date AS "issueDate", d.due_date AS "dueDate",
    d.amount_tax_type AS "amountTaxType", d.currency_code AS "currencyCode", d.sub_total AS "subTotal",
    d.tax_amount AS "taxAmount", d.total_amount AS "totalAmount", d.paid_amount AS "paidAmount",
    d.total_amount - d.paid_amount AS "amountDue", d.sent, d.scheduled, d.status AS "${kind.statusField}",${ownNames(kind)}
    to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdDate"`;
}

/** The kind's own names of fields that every document has, beside the common ones. */
function ownNames({ names }: DocumentKindDescription): string {
  const columns = [
    [names.number, `coalesce(d.number, '')`],
    [names.dueDate, 'd.due_date'],
    [names.description, `d.notes ->> 'description'`],
  ];
  return columns
    .flatMap(([name, column]) => (name === undefined ? [] : [` ${column} AS "${name}",`]))
    .join('');
}

/** What a list may be sorted by. Anything else is refused: the name goes into the statement. */
const SORT_COLUMNS: Record<string, string> = {
  number: 'd.number',
  reference: 'd.reference',
  contactName: 'lower(c.name)',
  issueDate: 'd.issue_date',
  dueDate: 'd.due_date',
  subTotal: 'd.sub_total',
  taxAmount: 'd.tax_amount',
  totalAmount: 'd.total_amount',
  paidAmount: 'd.paid_amount',
  amountDue: 'd.total_amount - d.paid_amount',
  createdDate: 'd.created_at',
};

const RECORD_STATUSES = new Map([
  ['Active', `d.record_status = 'A'`],
  ['A', `d.record_status = 'A'`],
  ['Archived', `d.record_status = 'D'`],
  ['D', `d.record_status = 'D'`],
  ['All', 'true'],
]);

/** A `POST .../all` call: page, order, search and the status tab. */
export interface DocumentListCall extends ListRequest {
  /** Record status (Active, A, Archived, D, All), a status of the kind, or Overdue. */
  status?: string;
  today: string;
}

/** The list as JSON text, built by PostgreSQL: `{content, totalElements, limit, offset}`. */
export async function listDocuments(
  tx: Tx,
  kind: DocumentKindDescription,
  call: DocumentListCall,
): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const offset = call.offset ?? 0;
  const values = [tx.companyId, kind.kind, ...searchValues(call.search), call.today, limit, offset];
  const order = orderOf(kind, call);
  const [row] = await tx.run<{ answer: string }>(
    `WITH hits AS (
       SELECT ${rowColumns(kind)}, row_number() OVER (ORDER BY ${order}) AS place
       FROM document d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
       WHERE d.company_id = $1 AND d.kind = $2 AND ${statusFilter(kind, call.status)}
         AND ($3::text IS NULL OR d.number ILIKE $3 OR d.reference ILIKE $3 OR c.name ILIKE $3
           OR d.total_amount::text LIKE $4::text)
         AND $5::date IS NOT NULL
     ), page AS (SELECT * FROM hits ORDER BY place LIMIT $6 OFFSET $7)
     SELECT '{"content":' || coalesce((SELECT json_agg(to_jsonb(page) - 'place' ORDER BY place) FROM page)::text, '[]')
       || ',"totalElements":' || (SELECT count(*) FROM hits)
       || ',"limit":' || $6::int || ',"offset":' || $7::int || '}' AS answer`,
    values,
  );
  return row?.answer ?? '';
}

/** Pattern over names and numbers, and the start of an amount where the search is one. */
function searchValues(search: string | undefined): [string | null, string | null] {
  const text = search?.trim() ?? '';
  if (text === '') return [null, null];
  const escaped = (plain: string): string => plain.replace(/[\\%_]/g, '\\$&');
  const amount = text.replace(/[,\s]/g, '');
  return [`%${escaped(text)}%`, /^\d+(\.\d*)?$/.test(amount) ? `${escaped(amount)}%` : null];
}

function statusFilter(kind: DocumentKindDescription, status = 'Active'): string {
  const ofRecord = RECORD_STATUSES.get(status);
  if (ofRecord !== undefined) return ofRecord;
  if (status === 'Overdue')
    return `d.record_status = 'A' AND d.status = 'Awaiting Payment' AND d.due_date < $5::date`;
  if (status === 'Expired' && kind.kind === 'Quote')
    return `d.record_status = 'A' AND d.status = 'Sent' AND d.due_date < $5::date`;
  const known = DOCUMENT_STATUSES[kind.kind].find((one) => one === status);
  if (known === undefined) {
    throw problem.fields([{ field: 'status', message: 'Is not one of the allowed values.' }]);
  }
  return `d.record_status = 'A' AND d.status = '${known}'`;
}

function orderOf(kind: DocumentKindDescription, call: DocumentListCall): string {
  const name = call.sortColumn ?? 'issueDate';
  const { number, dueDate } = kind.names;
  const own = {
    [kind.statusField]: 'd.status',
    [number ?? 'number']: 'd.number',
    [dueDate ?? 'dueDate']: 'd.due_date',
  };
  const column = Object.hasOwn(own, name)
    ? own[name]
    : Object.hasOwn(SORT_COLUMNS, name)
      ? SORT_COLUMNS[name]
      : undefined;
  if (column === undefined) {
    throw problem.fields([{ field: 'sortColumn', message: 'Is not one of the allowed values.' }]);
  }
  const direction = call.sortBy === 'DESC' ? 'DESC' : 'ASC';
  return `${column} ${direction} NULLS LAST, d.id ${direction}`;
}
