import { DAYS_APART, RHYTHM_STEP, type ListRequest, type ListStatus } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { inText, type ListFields } from '../../platform/http/list-sql.ts';
import { readListPage } from '../../platform/http/read-list-page.ts';
import { LISTED_COLUMNS, SCHEDULE_OBJECT, repeatingAndOnce } from './row-columns.ts';

const STATUSES: Record<ListStatus, string[]> = {
  Active: ['A'],
  A: ['A'],
  Archived: ['D'],
  D: ['D'],
  All: ['A', 'D'],
};

const CASES = Object.entries(DAYS_APART).map(([frequency, days]) => `WHEN '${frequency}' THEN ${days}`);

/** How often and on which day of the month, as `rhythmOrder` of shared-domain has it. */
const RHYTHM = `${RHYTHM_STEP} * l.every * CASE l.frequency ${CASES.join(' ')} END + coalesce(l.day_of_month, 0)`;

/** What the list may be filtered and sorted by. */
const FIELDS: ListFields = {
  id: { sql: 'l.id', type: 'id' },
  name: { sql: 'l.name', type: 'text' },
  kind: { sql: 'l.kind', type: 'text' },
  contactId: { sql: 'l.contact_id', type: 'id' },
  contactName: { sql: 'l.contact_name', type: 'text' },
  action: { sql: 'l.action', type: 'text' },
  frequency: { sql: 'l.frequency', type: 'text' },
  rhythm: { sql: RHYTHM, type: 'number' },
  startDate: { sql: 'l.start_date', type: 'date' },
  nextDate: { sql: 'l.next_date', type: 'date' },
  // The day on which a document comes: a paused schedule has none.
  nextRun: { sql: `CASE WHEN l.state = 'Active' THEN l.next_date END`, type: 'date' },
  state: { sql: 'l.state', type: 'text' },
  // The word on the badge.
  badge: { sql: `CASE WHEN l.failed_runs > 0 THEN 'Failed' ELSE l.state END`, type: 'text' },
  createdDate: { sql: 'l.created_at', type: 'date' },
};

/** A list of schedules of the kinds that the member may see: page, order, search, filters and counts. */
export interface ScheduleListCall extends ListRequest {
  kinds: readonly string[];
  status: ListStatus;
}

/** Schedules as JSON text, by name unless the request names an order; drafts that leave once are among them. */
export function listSchedules(tx: Tx, { kinds, status, ...call }: ScheduleListCall): Promise<string> {
  const listed = repeatingAndOnce(
    's.kind = ANY ($2) AND s.status = ANY ($3)',
    `d.kind = ANY ($2) AND 'A' = ANY ($3)`,
  );
  return readListPage(
    tx,
    {
      values: [tx.companyId, kinds, STATUSES[status]],
      from: () => `${listed} WHERE true`,
      fields: FIELDS,
      find: inText(`concat_ws(' ', l.name, l.contact_name)`),
      keys: { id: 'l.id' },
      order: [
        ['name', 'ASC'],
        ['id', 'ASC'],
      ],
      row: `SELECT ${SCHEDULE_OBJECT} AS item ${repeatingAndOnce('s.id = h.id', 'd.id = h.id')}`,
      whole: { columns: LISTED_COLUMNS, named: [] },
    },
    call,
  );
}
