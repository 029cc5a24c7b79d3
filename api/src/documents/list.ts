import { DOCUMENT_STATUSES, LIST_LIMIT, ownEntry } from '@accounts/shared-domain';
import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import {
  amountText,
  binder,
  conditionsSql,
  countsJson,
  fieldOf,
  inText,
  orderSql,
  searchSql,
  tabSql,
} from '../http/list-sql.ts';
import type { Bind, ListFields, WordSql } from '../http/list-sql.ts';
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

/** Field that a list is ordered by unless the call names one. */
const DEFAULT_ORDER = 'issueDate';

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
 * for. Nothing searched, filtered or counted: the page is cut by an index before its rows are written, so that 50 of 5000
 * cost 50, and the total reads an index only. Else all documents are gone through once, for the page and the counts.
 */
export async function listDocuments(
  tx: Tx,
  kind: DocumentKindDescription,
  call: DocumentListCall,
): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const values: unknown[] = [tx.companyId, kind.kind, call.today, limit, call.offset ?? 0];
  const where = `d.company_id = $1 AND d.kind = $2 AND $3::date IS NOT NULL AND ${statusFilter(kind, call.status)}`;
  const isNarrowed = Boolean(call.search?.trim()) || (call.filters ?? []).length > 0;
  const isPlain = !isNarrowed && !call.counts && !call.tab && call.sortColumn !== 'contactName';
  const statement = isPlain ? plainPage(kind, call, where) : foundPage(kind, call, where, binder(values));
  const [row] = await tx.run<{ answer: string }>(statement, values);
  return row?.answer ?? '';
}

/** The page is cut before its contacts are looked up. */
function plainPage(kind: DocumentKindDescription, call: DocumentListCall, where: string): string {
  const order = orderOf(call, fieldsOf(kind), 'd');
  return answerSql(
    `SELECT ${rowColumns(kind)} FROM (SELECT h.*, row_number() OVER () AS place FROM (
       SELECT d.* FROM document d WHERE ${where} ORDER BY ${order} LIMIT $4 OFFSET $5) h) d ${CONTACT}
     ORDER BY d.place`,
    `SELECT count(*) AS total FROM document d WHERE ${where}`,
  );
}

function foundPage(kind: DocumentKindDescription, call: DocumentListCall, where: string, bind: Bind): string {
  const fields = fieldsOf(kind);
  const found = [
    where,
    searchSql(call.search, call.decimalMark, wordInDocument(kind, call.decimals), bind) ?? 'true',
    conditionsSql(call.filters ?? [], fields, bind),
  ].join(' AND ');
  const sort = call.sortColumn ?? DEFAULT_ORDER;
  const tabFields = Object.values(call.counts ?? {}).flatMap((tab) => tab.map(({ field }) => field));
  const hit = {
    id: fieldOf('id', fields, 'filters'),
    [sort]: fieldOf(sort, fields, 'sortColumn'),
    ...Object.fromEntries(tabFields.map((name) => [name, fieldOf(name, fields, 'filters')])),
  };
  const columns = Object.entries(hit).map(([name, { sql }]) => `${sql} AS "${name}"`);
  const hitFields = Object.fromEntries(
    Object.entries(hit).map(([name, { type }]) => [name, { type, sql: `h."${name}"` }]),
  );
  const named = [...Object.keys(hit), ...(call.filters ?? []).map(({ field }) => field)];
  const shown = tabSql(call, hitFields, bind);
  const counts = countsJson(call, hitFields, bind);
  const order = orderOf(call, hitFields, 'h');
  return `WITH hits AS MATERIALIZED (
      SELECT ${columns.join(', ')} FROM document d ${named.includes('contactName') ? CONTACT : ''} WHERE ${found})
    ${answerSql(
      `SELECT ${rowColumns(kind)} FROM (SELECT * FROM hits h WHERE ${shown} ORDER BY ${order} LIMIT $4 OFFSET $5) h
       CROSS JOIN LATERAL (SELECT * FROM document WHERE company_id = $1 AND id = h.id OFFSET 0) d ${CONTACT}
       ORDER BY ${order}`,
      `SELECT count(*) FILTER (WHERE ${shown}) AS total${counts && `, ${counts} AS tabs`} FROM hits h`,
      counts !== '',
    )}`;
}

/** The list as JSON text of a page of rows and the totals of all of them. */
function answerSql(page: string, totals: string, hasCounts = false): string {
  return `SELECT '{"content":' || coalesce((SELECT json_agg(page) FROM (${page}) page)::text, '[]')
      || ',"totalElements":' || totals.total
      || ',"limit":' || $4::int || ',"offset":' || $5::int ${hasCounts ? `|| ',"counts":' || totals.tabs` : ''} || '}' AS answer
    FROM (${totals}) totals`;
}

/** What a search looks in: names, references and the amounts that lists show. */
function wordInDocument({ kind }: DocumentKindDescription, decimals: number): WordSql {
  const shown = ['d.total_amount', 'd.amount_due', ...(kind === 'CreditNote' ? ['d.paid_amount'] : [])];
  const texts = ['d.number', 'd.reference'];
  const all = [...texts, ...shown.map((sql) => amountText(sql, decimals))];
  return (place, word) => {
    const text = `concat_ws(' ', ${(isInAmounts(word) ? all : texts).join(', ')})`;
    return `${contactContains(place, word)} OR ${inText(text)(place, word)}`;
  };
}

/** Amounts as text have digits, a point and a sign. */
const isInAmounts = (word: string): boolean => /^[-.\d]+$/.test(word);

/** A document's contact has the word: the contacts of the word are looked for once, not the contact of each document. */
export const contactContains: WordSql = (place, word) =>
  `d.contact_id IN (SELECT id FROM contact WHERE company_id = $1 AND ${inText('name')(place, word)})`;

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

/** Order of a call, where it names none by the date; `row` is what has the identifier. */
function orderOf(call: DocumentListCall, fields: ListFields, row: 'd' | 'h'): string {
  const name = call.sortColumn ?? DEFAULT_ORDER;
  const direction = call.sortBy === 'DESC' ? 'DESC' : 'ASC';
  const field = ownEntry(fields, name);
  // Every document has a date: an index on it can be read in either direction.
  if (name !== 'createdDate' && field?.type === 'date' && name !== 'dueDate')
    return `${field.sql} ${direction}, ${row}.id ${direction}`;
  return `${orderSql(name, direction, fields)}, ${row}.id ${direction}`;
}
