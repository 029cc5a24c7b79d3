import {
  LIST_LIMIT,
  SCHEDULED_KINDS,
  ownEntry,
  sentence,
  type Frequency,
  type ListRequest,
  type ListStatus,
  type ScheduleAction,
  type ScheduleState,
  type ScheduleTemplate,
  type ScheduledKind,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** A schedule as the database holds it. */
export interface ScheduleRow {
  id: string;
  name: string;
  kind: ScheduledKind;
  contact_id: string;
  template: ScheduleTemplate;
  action: ScheduleAction;
  frequency: Frequency;
  every: number;
  day_of_month: number | null;
  start_date: string;
  end_date: string | null;
  occurrences: number | null;
  state: ScheduleState;
  next_date: string | null;
  made: number;
  document_id: string | null;
  status: 'A' | 'D';
  version: number;
}

export const SCHEDULE_COLUMNS = `id, name, kind, contact_id, template, action, frequency, every, day_of_month, start_date, end_date,
  occurrences, state, next_date, made, document_id, status, version`;

/** Locks a schedule for a change; 404 when it is not there. */
export async function lockSchedule(tx: Tx, id: string): Promise<ScheduleRow> {
  const [row] = await tx.run<ScheduleRow>(
    `SELECT ${SCHEDULE_COLUMNS} FROM schedule WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [tx.companyId, id],
  );
  if (row === undefined) throw apiError.notFound();
  return row;
}

const AS_JSON = `
  json_build_object('id', s.id, 'status', s.status, 'version', s.version, 'name', s.name, 'kind', s.kind,
    'contactId', s.contact_id, 'contactName', c.name, 'template', s.template, 'action', s.action,
    'frequency', s.frequency, 'interval', s.every, 'dayOfMonth', s.day_of_month, 'startDate', s.start_date,
    'endDate', s.end_date, 'occurrences', s.occurrences, 'state', s.state, 'nextDate', s.next_date, 'made', s.made,
    'failedRuns', coalesce(f.failed, 0), 'documentId', d.id, 'documentNumber', coalesce(d.number, ''),
    'createdDate', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const FROM = `
  FROM schedule s JOIN contact c ON c.company_id = s.company_id AND c.id = s.contact_id
  LEFT JOIN document d ON d.company_id = s.company_id AND d.id = s.document_id
  LEFT JOIN (SELECT company_id, schedule_id, count(*)::int AS failed FROM schedule_run
             WHERE company_id = $1 AND outcome = 'Failed' GROUP BY company_id, schedule_id) f
    ON f.company_id = s.company_id AND f.schedule_id = s.id
  WHERE s.company_id = $1 AND s.kind = ANY ($2)`;

/** One schedule as JSON text; 404 when it is not there, 403 when it is of a kind that the member may not see. */
export async function readSchedule(tx: Tx, kinds: readonly ScheduledKind[], id: string): Promise<string> {
  const [row] = await tx.run<{ kind: ScheduledKind; text: string }>(
    `SELECT s.kind, ${AS_JSON}::text AS text ${FROM} AND s.id = $3`,
    [tx.companyId, SCHEDULED_KINDS, id],
  );
  if (row === undefined) throw apiError.notFound();
  if (!kinds.includes(row.kind)) throw apiError.forbidden();
  return row.text;
}

const SORT: Record<string, string> = {
  name: 'lower(name)',
  kind: 'kind',
  contactName: 'lower(contact_name)',
  startDate: 'start_date',
  nextDate: 'next_date',
  state: 'state',
  createdDate: 'created_at',
};
const STATUSES: Record<ListStatus, string[]> = {
  Active: ['A'],
  A: ['A'],
  Archived: ['D'],
  D: ['D'],
  All: ['A', 'D'],
};

/** What the list searches and sorts by, the same for both parts of it. */
const SORTED = `name, kind, contact_name, start_date, next_date, state, created_at`;

const REPEATING = `
  SELECT s.id, s.name, s.kind, c.name AS contact_name, s.start_date, s.next_date, s.state, s.created_at, ${AS_JSON} AS one
  ${FROM} AND s.status = ANY ($3)`;

/** Drafts that leave once; what was approved by hand in the meantime does not. */
const ONCE = `
  SELECT d.id, concat(CASE d.kind WHEN 'CreditNote' THEN 'Credit note' ELSE d.kind END, ', ', c.name), d.kind, c.name,
    o.date, o.date, 'Active', d.created_at,
    json_build_object('id', d.id, 'status', 'A', 'version', d.version,
      'name', concat(CASE d.kind WHEN 'CreditNote' THEN 'Credit note' ELSE d.kind END, ', ', c.name), 'kind', d.kind,
      'contactId', d.contact_id, 'contactName', c.name, 'template', NULL,
      'action', CASE WHEN o.send THEN 'send' ELSE 'approve' END, 'frequency', 'once', 'interval', 1, 'dayOfMonth', NULL,
      'startDate', o.date, 'endDate', NULL, 'occurrences', 1, 'state', 'Active', 'nextDate', o.date, 'made', 0,
      'failedRuns', CASE WHEN o.message = '' THEN 0 ELSE 1 END, 'documentId', d.id,
      'documentNumber', coalesce(d.number, ''),
      'createdDate', to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM document_schedule o JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
  JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  WHERE o.company_id = $1 AND d.kind = ANY ($2) AND d.scheduled AND d.record_status = 'A' AND 'A' = ANY ($3)`;

/** The list as JSON text: `{content, totalElements, limit, offset}`; drafts that leave once are among the schedules. */
export async function listSchedules(
  tx: Tx,
  kinds: readonly string[],
  status: ListStatus,
  { search = '', sortColumn = 'name', sortBy = 'ASC', limit = LIST_LIMIT, offset = 0 }: ListRequest,
): Promise<string> {
  const order = ownEntry(SORT, sortColumn);
  if (order === undefined) {
    throw apiError.validation([
      {
        field: 'sortColumn',
        message: sentence('Sort by one of {choices}.', { choices: Object.keys(SORT).join(', ') }),
      },
    ]);
  }
  const [row] = await tx.run<{ answer: string }>(
    `WITH listed (id, ${SORTED}, one) AS (${REPEATING} UNION ALL ${ONCE}),
     hits AS (
       SELECT one, row_number() OVER (ORDER BY ${order} ${sortBy === 'DESC' ? 'DESC' : 'ASC'} NULLS LAST, id) AS place
       FROM listed WHERE position(lower($4) IN lower(name || ' ' || contact_name)) > 0
     ), page AS (SELECT * FROM hits ORDER BY place LIMIT $5 OFFSET $6)
     SELECT '{"content":' || coalesce((SELECT json_agg(one ORDER BY place) FROM page)::text, '[]')
       || ',"totalElements":' || (SELECT count(*) FROM hits)
       || ',"limit":' || $5::int || ',"offset":' || $6::int || '}' AS answer`,
    [tx.companyId, kinds, STATUSES[status], search.trim(), Math.min(limit, LIST_LIMIT), offset],
  );
  return row?.answer ?? '';
}

const OF_DOCUMENT = `
  SELECT '{"content":' || coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'status', s.status,
      'state', s.state, 'nextDate', s.next_date, 'isRun', m.is_run) ORDER BY m.is_run DESC, s.created_at, s.id)::text, '[]')
    || '}' AS answer
  FROM (SELECT schedule_id, true AS is_run FROM schedule_run WHERE company_id = $1 AND document_id = $2
        UNION ALL SELECT id, false FROM schedule WHERE company_id = $1 AND document_id = $2) m
  JOIN schedule s ON s.company_id = $1 AND s.id = m.schedule_id`;

/** Schedules that a document came by or that were made from it, as JSON text. */
export async function listSchedulesOfDocument(tx: Tx, documentId: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(OF_DOCUMENT, [tx.companyId, documentId]);
  return row?.answer ?? '';
}

const RUNS = `
  SELECT '{"content":' || coalesce(json_agg(jsonb_build_object('id', r.id, 'period', r.period, 'outcome', r.outcome,
      'documentId', d.id, 'documentNumber', coalesce(d.number, ''), 'totalAmount', d.total_amount,
      'message', r.message, 'userName', r.user_name, 'attempts', r.attempts,
      'nextAttempt', to_char(r.next_attempt_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'ranDate', to_char(r.ran_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || r.said
      ORDER BY r.period DESC)::text, '[]') || '}' AS answer
  FROM (SELECT * FROM schedule_run WHERE company_id = $1 AND schedule_id = $2 ORDER BY period DESC LIMIT $3 OFFSET $4) r
  LEFT JOIN document d ON d.company_id = $1 AND d.id = r.document_id`;

/** The run log of a schedule, newest period first, as JSON text. */
export async function listRuns(tx: Tx, id: string, limit: number, offset: number): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(RUNS, [tx.companyId, id, limit, offset]);
  return row?.answer ?? '';
}
