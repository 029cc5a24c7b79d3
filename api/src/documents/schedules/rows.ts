import {
  SCHEDULED_KINDS,
  SCHEDULE_OF_DOCUMENT_FIELDS,
  SCHEDULE_RUN_FIELDS,
  type Frequency,
  type ScheduleAction,
  type ScheduleState,
  type ScheduleTemplate,
  type ScheduledKind,
} from '@accounts/shared-domain';
import { instant } from '../../accounting/ledger/read-journal.ts';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { SCHEDULE_OBJECT, repeating } from './row-columns.ts';

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

/** One schedule as JSON text; 404 when it is not there, 403 when it is of a kind that the member may not see. */
export async function readSchedule(tx: Tx, kinds: readonly ScheduledKind[], id: string): Promise<string> {
  const [row] = await tx.run<{ kind: ScheduledKind; text: string }>(
    `SELECT l.kind, ${SCHEDULE_OBJECT}::text AS text ${repeating('s.kind = ANY ($2) AND s.id = $3')}`,
    [tx.companyId, SCHEDULED_KINDS, id],
  );
  if (row === undefined) throw apiError.notFound();
  if (!kinds.includes(row.kind)) throw apiError.forbidden();
  return row.text;
}

const SCHEDULE_OF_DOCUMENT = jsonPairs(SCHEDULE_OF_DOCUMENT_FIELDS, 's', { isRun: 'm.is_run' });

const OF_DOCUMENT = `
  SELECT '{"content":' || coalesce(json_agg(json_build_object(${SCHEDULE_OF_DOCUMENT})
      ORDER BY m.is_run DESC, s.created_at, s.id)::text, '[]') || '}' AS answer
  FROM (SELECT schedule_id, true AS is_run FROM schedule_run WHERE company_id = $1 AND document_id = $2
        UNION ALL SELECT id, false FROM schedule WHERE company_id = $1 AND document_id = $2) m
  JOIN schedule s ON s.company_id = $1 AND s.id = m.schedule_id`;

/** Schedules that a document came by or that were made from it, as JSON text. */
export async function listSchedulesOfDocument(tx: Tx, documentId: string): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(OF_DOCUMENT, [tx.companyId, documentId]);
  return row?.answer ?? '';
}

const RUN = jsonPairs(SCHEDULE_RUN_FIELDS, 'r', {
  documentId: 'd.id',
  documentNumber: `coalesce(d.number, '')`,
  totalAmount: 'd.total_amount',
  nextAttempt: instant('r.next_attempt_at'),
  ranDate: instant('r.ran_at'),
});

const RUNS = `
  SELECT '{"content":' || coalesce(json_agg(jsonb_build_object(${RUN}, 'message', r.message) || r.said
      ORDER BY r.period DESC)::text, '[]') || '}' AS answer
  FROM (SELECT * FROM schedule_run WHERE company_id = $1 AND schedule_id = $2 ORDER BY period DESC LIMIT $3 OFFSET $4) r
  LEFT JOIN document d ON d.company_id = $1 AND d.id = r.document_id`;

/** The run log of a schedule, newest period first, as JSON text. */
export async function listRuns(tx: Tx, id: string, limit: number, offset: number): Promise<string> {
  const [row] = await tx.run<{ answer: string }>(RUNS, [tx.companyId, id, limit, offset]);
  return row?.answer ?? '';
}
