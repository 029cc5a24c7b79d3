import { LIST_LIMIT } from '@accounts/shared-domain';
import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';

/** Columns of a manual journal as the wire names them; `m` is the journal. */
const ROW = `m.id, m.record_status AS "status", m.version, m.status AS "journalStatus",
  coalesce(m.number, '') AS "number", m.date, m.reference, m.description, m.total_amount AS "totalAmount",
  m.reverses_id AS "reversesId",
  (SELECT r.id FROM manual_journal r
   WHERE r.company_id = $1 AND r.reverses_id = m.id AND r.status <> 'Void') AS "reversedById",
  to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdDate"`;

const LINES = `
  SELECT coalesce(json_agg(json_build_object('accountId', l.account_id, 'accountCode', a.code, 'accountName', a.name,
    'contactId', l.contact_id, 'contactName', coalesce(c.name, ''), 'description', l.description, 'debit', l.debit,
    'credit', l.credit) ORDER BY l.position), '[]')
  FROM manual_journal_line l
  JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
  LEFT JOIN contact c ON c.company_id = l.company_id AND c.id = l.contact_id
  WHERE l.company_id = $1 AND l.manual_journal_id = m.id`;

/** A manual journal with its lines as JSON text (wire type `ManualJournal`); null when there is none. */
export async function findJournal(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.run<{ answer: string }>(
    `SELECT row_to_json(x)::text AS answer FROM (
       SELECT ${ROW}, (${LINES}) AS lines FROM manual_journal m WHERE m.company_id = $1 AND m.id = $2
     ) x`,
    [tx.companyId, id],
  );
  return row?.answer ?? null;
}

/** The same; 404 when it is not there. */
export async function readManualJournal(tx: Tx, id: string): Promise<string> {
  const found = await findJournal(tx, id);
  if (found === null) throw problem.notFound();
  return found;
}

/** What the list may be sorted by. Anything else is refused: the name goes into the statement. */
const SORT = new Map([
  ['date', 'm.date'],
  ['number', 'm.number'],
  ['reference', 'm.reference'],
  ['description', 'm.description'],
  ['totalAmount', 'm.total_amount'],
  ['journalStatus', 'm.status'],
  ['createdDate', 'm.created_at'],
]);

const FILTERS = new Map([
  ['Active', `m.record_status = 'A'`],
  ['A', `m.record_status = 'A'`],
  ['Archived', `m.record_status = 'D'`],
  ['D', `m.record_status = 'D'`],
  ['All', 'true'],
  ...['Draft', 'Posted', 'Void'].map((status): [string, string] => [
    status,
    `m.record_status = 'A' AND m.status = '${status}'`,
  ]),
]);

function choice(from: ReadonlyMap<string, string>, name: string, field: string): string {
  const found = from.get(name);
  if (found === undefined) throw problem.fields([{ field, message: 'Is not one of the allowed values.' }]);
  return found;
}

/** Manual journals as JSON text: `{content, totalElements, limit, offset}`. */
export async function listJournals(tx: Tx, call: ListRequest & { status?: string }): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const search = call.search?.trim() ? `%${call.search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  const direction = call.sortBy === 'DESC' ? 'DESC' : 'ASC';
  const column = choice(SORT, call.sortColumn ?? 'date', 'sortColumn');
  const filter = choice(FILTERS, call.status ?? 'Active', 'status');
  const [row] = await tx.run<{ answer: string }>(
    `WITH hits AS (
       SELECT m.id, row_number() OVER (ORDER BY ${column} ${direction} NULLS LAST, m.id ${direction}) AS place
       FROM manual_journal m
       WHERE m.company_id = $1 AND ${filter}
         AND ($2::text IS NULL OR m.number ILIKE $2 OR m.reference ILIKE $2 OR m.description ILIKE $2)
     ), page AS (
       SELECT ${ROW}, h.place FROM hits h JOIN manual_journal m ON m.company_id = $1 AND m.id = h.id
       WHERE h.place > $4::int AND h.place <= $4::bigint + $3::int
     )
     SELECT '{"content":' || coalesce((SELECT json_agg(to_jsonb(page) - 'place' ORDER BY place) FROM page)::text, '[]')
       || ',"totalElements":' || (SELECT count(*) FROM hits)
       || ',"limit":' || $3::int || ',"offset":' || $4::int || '}' AS answer`,
    [tx.companyId, search, limit, call.offset ?? 0],
  );
  return row?.answer ?? '';
}
