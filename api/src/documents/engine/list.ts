import {
  derivedTabsOf,
  DOCUMENT_ROW_FIELDS,
  DOCUMENT_STATUSES,
  FIELDS_OF_KIND,
  OVERDUE,
  PARTLY_PAID,
  type DerivedTab,
  type DocumentKind,
  type ListRequest,
  type RecordFields,
} from '@accounts/shared-domain';
import { namedColumns } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { amountText, inText, type ListFields, type WordSql } from '../../platform/http/list-sql.ts';
import { readListPage } from '../../platform/http/read-list-page.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';

/** Columns of a row of documents as the wire names them; `d` is the document, `c` its contact. */
export function rowColumns(kind: DocumentKindDescription): string {
  return `d.id, d.record_status AS "status", d.version, ${namedColumns(DOCUMENT_ROW_FIELDS, 'd', ROW_SELECTED)},
    ${ownColumns(kind)}`;
}

const ROW_SELECTED = {
  number: `coalesce(d.number, '')`,
  contactName: 'c.name',
  // The day on which a draft leaves by itself.
  scheduledDate: `CASE WHEN d.scheduled THEN (SELECT ds.date FROM document_schedule ds
      WHERE ds.company_id = $1 AND ds.document_id = d.id) END`,
  createdDate: `to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** The status of a kind, and its own names of fields that every document has. */
function ownColumns({ kind, statusField, names }: DocumentKindDescription): string {
  const columns = [
    [statusField, 'd.status'],
    [names.number, ROW_SELECTED.number],
    [names.dueDate, 'd.due_date'],
    [names.description, `d.notes ->> 'description'`],
  ];
  const fields: RecordFields = FIELDS_OF_KIND[kind].fields;
  return namedColumns(fields, 'd', Object.fromEntries(columns) as Record<string, string>);
}

/** Word on the badge of a document on a day (`badgeOf` in shared-domain); `today` is the place of the day: `$3`. */
export function badgeSql(today: string, tabs: readonly DerivedTab[] = [OVERDUE]): string {
  const derived = tabs.map((tab) => `WHEN ${isInTab(tab, today)} THEN '${tab.key}'`);
  return `CASE ${derived.join(' ')} WHEN d.status = '${OVERDUE.after}' AND d.paid_amount > 0 THEN '${PARTLY_PAID}'
    ELSE d.status END`;
}

/** Whether a document is in a derived tab on a day (`derivedTabOf` in shared-domain). */
const isInTab = ({ after }: DerivedTab, today: string): string =>
  `d.status = '${after}' AND d.due_date < ${today}::date`;

/** What a list may be filtered and sorted by, besides the badge. */
const FIELDS: ListFields = {
  id: { sql: 'd.id', type: 'id' },
  number: { sql: `coalesce(d.number, '')`, type: 'text' },
  reference: { sql: 'd.reference', type: 'text' },
  contactId: { sql: 'd.contact_id', type: 'id' },
  contactName: { sql: 'c.name', type: 'text' },
  issueDate: { sql: 'd.issue_date', type: 'date', always: true },
  dueDate: { sql: 'd.due_date', type: 'date' },
  subTotal: { sql: 'd.sub_total', type: 'number' },
  taxAmount: { sql: 'd.tax_amount', type: 'number' },
  totalAmount: { sql: 'd.total_amount', type: 'number', always: true },
  paidAmount: { sql: 'd.paid_amount', type: 'number' },
  amountDue: { sql: 'd.amount_due', type: 'number' },
  createdDate: { sql: 'd.created_at', type: 'date' },
};

/** The fields of a kind: those that it names otherwise under both names. */
function fieldsOf({ kind, names, statusField }: DocumentKindDescription): ListFields {
  const { number, dueDate } = FIELDS;
  return {
    ...FIELDS,
    badge: { sql: badgeSql('$3', derivedTabsOf(kind)), type: 'text' },
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
  /** Record status (Active, A, Archived, D, All), a status of the kind, or the word of a derived tab. */
  status?: string;
  today: string;
  /** Decimals of the company's currency. */
  decimals: number;
}

/** Documents of a kind as JSON text, by their date unless the call names an order. */
export function listDocuments(
  tx: Tx,
  kind: DocumentKindDescription,
  { status, today, decimals, ...call }: DocumentListCall,
): Promise<string> {
  const where = `d.company_id = $1 AND d.kind = $2 AND $3::date IS NOT NULL AND ${statusFilter(kind, status)}`;
  return readListPage(
    tx,
    {
      values: [tx.companyId, kind.kind, today],
      view: kind.path,
      from: (named) => `FROM document d ${named.includes('contactName') ? CONTACT : ''} WHERE ${where}`,
      fields: fieldsOf(kind),
      find: wordInDocument(kind, decimals),
      keys: { id: 'd.id' },
      order: [
        ['issueDate', 'ASC'],
        ['id', 'ASC'],
      ],
      row: `SELECT to_json(columns) AS item FROM (SELECT ${rowColumns(kind)}
        FROM (SELECT * FROM document WHERE company_id = $1 AND id = h.id) d ${CONTACT}) columns`,
      whole: { columns: rowColumns(kind), named: ['contactName'] },
    },
    call,
  );
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

/** The derived tab that a call names by its word; Overdue is one of every kind, empty for those that owe nothing. */
export function namedTab(kind: DocumentKind, word: string | undefined): DerivedTab | undefined {
  return [OVERDUE, ...derivedTabsOf(kind)].find(({ key }) => key === word);
}

function statusFilter(kind: DocumentKindDescription, status = 'Active'): string {
  const ofRecord = RECORD_STATUSES.get(status);
  if (ofRecord !== undefined) return ofRecord;
  const tab = namedTab(kind.kind, status);
  if (tab !== undefined) return `d.record_status = 'A' AND ${isInTab(tab, '$3')}`;
  const known = DOCUMENT_STATUSES[kind.kind].find((one) => one === status);
  if (known === undefined) {
    throw apiError.validation([{ field: 'status', message: 'Is not one of the allowed values.' }]);
  }
  return `d.record_status = 'A' AND d.status = '${known}'`;
}
