import { DOCUMENT_STATUSES, LIST_LIMIT, ownEntry } from '@accounts/shared-domain';
import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { amountText, binder, conditionsSql, orderSql, searchSql } from '../http/list-sql.ts';
import type { ListFields } from '../http/list-sql.ts';
import { problem } from '../http/problem.ts';
import type { DocumentKindDescription } from './kind.ts';

/** The day on which a draft leaves by itself. */
const SCHEDULED_DATE = `CASE WHEN d.scheduled THEN (SELECT ds.date FROM document_schedule ds
      WHERE ds.company_id = d.company_id AND ds.document_id = d.id) END AS "scheduledDate"`;

/** Columns of a document as the wire names them; `d` is the document, `c` its contact. */
export function rowColumns(kind: DocumentKindDescription): string {
  return `d.id, d.record_status AS "status", d.version, coalesce(d.number, '') AS "number", d.reference,
    d.contact_id AS "contactId", c.name AS "contactName", d.issue_date AS "issueDate", d.due_date AS "dueDate",
    d.amount_tax_type AS "amountTaxType", d.currency_code AS "currencyCode", d.sub_total AS "subTotal",
    d.tax_amount AS "taxAmount", d.total_amount AS "totalAmount", d.paid_amount AS "paidAmount",
    d.amount_due AS "amountDue", d.sent, d.scheduled, ${SCHEDULED_DATE}, d.status AS "${kind.statusField}",${ownNames(kind)}
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

/** Word on the badge of a document on a day (`badgeOf` in shared-domain); `today` is the place of the day: `$3`. */
export const badgeSql = (today: string): string =>
  `CASE WHEN d.status <> 'Awaiting Payment' THEN d.status WHEN d.due_date < ${today}::date THEN 'Overdue'
    WHEN d.paid_amount > 0 THEN 'Partly paid' ELSE d.status END`;

/** What a list may be filtered and sorted by. */
const FIELDS: ListFields = {
  id: { sql: 'd.id', type: 'id' },
  number: { sql: `coalesce(d.number, '')`, type: 'text' },
  reference: { sql: 'd.reference', type: 'text' },
  contactId: { sql: 'd.contact_id', type: 'id' },
  contactName: { sql: 'c.name', type: 'text' },
  issueDate: { sql: 'd.issue_date', type: 'date' },
  dueDate: { sql: 'd.due_date', type: 'date' },
  subTotal: { sql: 'd.sub_total', type: 'number' },
  taxAmount: { sql: 'd.tax_amount', type: 'number' },
  totalAmount: { sql: 'd.total_amount', type: 'number' },
  paidAmount: { sql: 'd.paid_amount', type: 'number' },
  amountDue: { sql: 'd.amount_due', type: 'number' },
  createdDate: { sql: 'd.created_at', type: 'date' },
  badge: { sql: badgeSql('$3'), type: 'text' },
};

/** The fields of a kind: those that it names otherwise under both names. */
function fieldsOf({ names, statusField }: DocumentKindDescription): ListFields {
  const { number, dueDate } = FIELDS;
  return {
    ...FIELDS,
    [statusField]: { sql: 'd.status', type: 'text' },
    ...(names.number && number ? { [names.number]: number } : {}),
    ...(names.dueDate && dueDate ? { [names.dueDate]: dueDate } : {}),
  };
}

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
  /** Decimals of the company's currency. */
  decimals: number;
}

/**
 * The list as JSON text, built by PostgreSQL: `{content, totalElements, limit, offset}`, and `counts` where they are asked
 * for. The page is cut before its rows are written, so that 50 of 5000 cost 50; the count reads an index only, unless
 * something is searched for or filtered.
 */
export async function listDocuments(
  tx: Tx,
  kind: DocumentKindDescription,
  call: DocumentListCall,
): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const fields = fieldsOf(kind);
  const values: unknown[] = [tx.companyId, kind.kind, call.today, limit, call.offset ?? 0];
  const bind = binder(values);
  const where = `d.company_id = $1 AND d.kind = $2 AND $3::date IS NOT NULL AND ${statusFilter(kind, call.status)}`;
  const narrowed = [
    searchSql(call.search, call.decimalMark, searchedText(kind, call.decimals), bind),
    call.filters?.length ? conditionsSql(call.filters, fields, bind) : null,
  ].filter((one) => one !== null);
  const hits = [where, ...narrowed].join(' AND ');
  const counts = Object.entries(call.counts ?? {}).map(
    ([key, tab]) => `${bind(key)}::text, count(*) FILTER (WHERE ${conditionsSql(tab, fields, bind)})`,
  );
  const isPlain = narrowed.length === 0 && counts.length === 0;
  const tabs = counts.length === 0 ? '' : `, json_build_object(${counts.join(', ')})::text AS tabs`;
  const [row] = await tx.run<{ answer: string }>(
    `SELECT '{"content":' || coalesce((SELECT json_agg(page) FROM (
         SELECT ${rowColumns(kind)} FROM document d ${CONTACT} WHERE ${hits}
         ORDER BY ${orderOf(call, fields)} LIMIT $4 OFFSET $5) page)::text, '[]')
       || ',"totalElements":' || totals.total
       || ',"limit":' || $4::int || ',"offset":' || $5::int ${tabs && `|| ',"counts":' || totals.tabs`} || '}' AS answer
     FROM (SELECT count(*) AS total ${tabs} FROM document d ${isPlain ? '' : CONTACT} WHERE ${hits}) totals`,
    values,
  );
  return row?.answer ?? '';
}

/** What a search looks in: names, references and the amounts that lists show. */
function searchedText({ kind }: DocumentKindDescription, decimals: number): string {
  const shown = ['d.total_amount', 'd.amount_due', ...(kind === 'CreditNote' ? ['d.paid_amount'] : [])];
  const amounts = shown.map((sql) => amountText(sql, decimals));
  return `concat_ws(' ', d.number, c.name, d.reference, ${amounts.join(', ')})`;
}

/**
 * Looked up row by row with both columns of its key. As a join, the planner, which cannot see through the policies and
 * expects one row, compares every document with every contact: 190 ms instead of 20 for 5000.
 */
const CONTACT =
  'CROSS JOIN LATERAL (SELECT name FROM contact WHERE company_id = $1 AND id = d.contact_id OFFSET 0) c';

function statusFilter(kind: DocumentKindDescription, status = 'Active'): string {
  const ofRecord = RECORD_STATUSES.get(status);
  if (ofRecord !== undefined) return ofRecord;
  if (status === 'Overdue')
    return `d.record_status = 'A' AND d.status = 'Awaiting Payment' AND d.due_date < $3::date`;
  if (status === 'Expired' && kind.kind === 'Quote')
    return `d.record_status = 'A' AND d.status = 'Sent' AND d.due_date < $3::date`;
  const known = DOCUMENT_STATUSES[kind.kind].find((one) => one === status);
  if (known === undefined) {
    throw problem.fields([{ field: 'status', message: 'Is not one of the allowed values.' }]);
  }
  return `d.record_status = 'A' AND d.status = '${known}'`;
}

function orderOf(call: DocumentListCall, fields: ListFields): string {
  const name = call.sortColumn ?? 'issueDate';
  const direction = call.sortBy === 'DESC' ? 'DESC' : 'ASC';
  const field = ownEntry(fields, name);
  // Every document has a date: an index on it can be read in either direction.
  if (name !== 'createdDate' && field?.type === 'date' && name !== 'dueDate')
    return `${field.sql} ${direction}, d.id ${direction}`;
  return `${orderSql(name, direction, fields)}, d.id ${direction}`;
}
