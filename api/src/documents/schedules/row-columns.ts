import { SCHEDULE_FIELDS } from '@accounts/shared-domain';
import { instant } from '../../accounting/ledger/read-journal.ts';
import { jsonPairs, namedColumns } from '../../platform/db/record-columns.ts';

/** A schedule with its contact, its document and its failed runs. */
const REPEATING = `
  SELECT s.id, s.status, s.version, s.name, s.kind, s.contact_id, c.name AS contact_name, s.template, s.action, s.frequency,
    s.every, s.day_of_month, s.start_date, s.end_date, s.occurrences, s.state, s.next_date, s.made,
    (SELECT count(*)::int FROM schedule_run r
     WHERE r.company_id = $1 AND r.schedule_id = s.id AND r.outcome = 'Failed') AS failed_runs,
    d.id AS document_id, coalesce(d.number, '') AS document_number, s.created_at
  FROM schedule s JOIN contact c ON c.company_id = s.company_id AND c.id = s.contact_id
  LEFT JOIN document d ON d.company_id = s.company_id AND d.id = s.document_id
  WHERE s.company_id = $1`;

/** A draft that leaves once, in the columns of a schedule; what was approved by hand in the meantime does not leave. */
const ONCE = `
  SELECT d.id, 'A', d.version, concat(CASE d.kind WHEN 'CreditNote' THEN 'Credit note' ELSE d.kind END, ', ', c.name), d.kind,
    d.contact_id, c.name, NULL, CASE WHEN o.send THEN 'send' ELSE 'approve' END, 'once',
    1, NULL, o.date, NULL, 1, 'Active', o.date, 0,
    CASE WHEN o.message = '' THEN 0 ELSE 1 END,
    d.id, coalesce(d.number, ''), d.created_at
  FROM document_schedule o JOIN document d ON d.company_id = o.company_id AND d.id = o.document_id
  JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  WHERE o.company_id = $1 AND d.scheduled AND d.record_status = 'A'`;

/** Schedules as the rows `l`, with a condition on the schedule `s`. `$1` is the company. */
export const repeating = (ofSchedule: string): string => `FROM (${REPEATING} AND ${ofSchedule}) l`;

/** Schedules and drafts that leave once as the rows `l`, with a condition on the schedule `s` and on the draft `d`. */
export const repeatingAndOnce = (ofSchedule: string, ofDraft: string): string =>
  `FROM (${REPEATING} AND ${ofSchedule} UNION ALL ${ONCE} AND ${ofDraft}) l`;

const SELECTED = { interval: 'l.every', createdDate: instant('l.created_at') };

/** The fields of a schedule as columns, over a row `l`: of a page that is read complete. */
export const LISTED_COLUMNS = `l.id, l.status, l.version, ${namedColumns(SCHEDULE_FIELDS, 'l', SELECTED)}`;

/** The fields as one JSON object. */
export const SCHEDULE_OBJECT = `json_build_object('id', l.id, 'status', l.status, 'version', l.version,
  ${jsonPairs(SCHEDULE_FIELDS, 'l', SELECTED)})`;
