import {
  SCHEDULED_KINDS,
  periodAfter,
  periodFrom,
  periodsDue,
  sentence,
  type LimitedRecurrence,
  type Schedule,
  type ScheduleInput,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { validateSchedule, type ValidatedSchedule } from './validate.ts';
import { recurrenceOf } from './periods.ts';
import { requireRight } from './rights.ts';
import { lockSchedule } from './rows.ts';
import { recordStep } from './record-step.ts';

/** Most periods that a start in the past makes at once: a year of days. */
const MAX_AT_ONCE = 366;

function requireFewPeriods(rule: LimitedRecurrence, from: string, member: MemberContext): void {
  const due = periodsDue(rule, from, member.today);
  if (due <= MAX_AT_ONCE) return;
  const message = sentence('This would make {count} documents at once. Choose a later start.', {
    count: due,
  });
  throw apiError.validation([{ field: 'startDate', message }]);
}

const INSERT = `
  INSERT INTO schedule (company_id, id, name, kind, contact_id, template, action, frequency, every, day_of_month,
    start_date, end_date, occurrences, document_id, state, next_date, made, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`;

/** Makes a schedule; its first period may lie in the past, then that document comes at once. */
export async function createSchedule(tx: Tx, member: MemberContext, input: ScheduleInput): Promise<string> {
  if (SCHEDULED_KINDS.includes(input.kind)) requireRight(member, input.kind, 'create', input.action);
  const row = { ...(await validateSchedule(tx, member, input)), made: 0 };
  const rule = recurrenceOf(row);
  const next = periodFrom(rule, row.start_date);
  if (next === null)
    throw apiError.validation([{ field: 'endDate', message: 'No document would ever be made.' }]);
  requireFewPeriods(rule, next, member);
  const id = newId();
  const source = input.template ? null : (input.documentId ?? null);
  await tx.run(INSERT, [tx.companyId, id, ...columnsOf(row), source, 'Active', next, 0, member.userId]);
  await recordStep({ tx, member }, id, 'Create', row.name);
  return id;
}

/** How far a schedule of another company has come. */
export type ScheduleProgress = Pick<Schedule, 'state' | 'nextDate' | 'made'>;

/**
 * Makes a schedule that goes on where another company has left it. Periods before today are left out, as after a pause: their
 * documents were made there. Returns its id, and its next period.
 */
export async function restoreSchedule(
  tx: Tx,
  member: MemberContext,
  input: ScheduleInput,
  { state: was, nextDate, made }: ScheduleProgress,
): Promise<{ id: string; nextDate: string | null }> {
  requireRight(member, input.kind, 'create', input.action);
  const row = { ...(await validateSchedule(tx, member, input)), made };
  const from = [member.today, nextDate ?? row.start_date].toSorted().at(-1) ?? member.today;
  const due = was === 'Finished' ? null : periodFrom(recurrenceOf(row), from);
  const next = was === 'Paused' ? (nextDate ?? due) : due;
  const state = next === null ? 'Finished' : was;
  const id = newId();
  await tx.run(INSERT, [tx.companyId, id, ...columnsOf(row), null, state, next, made, member.userId]);
  await recordStep({ tx, member }, id, 'Create', row.name);
  return { id, nextDate: next };
}

const UPDATE = `
  UPDATE schedule SET name = $3, kind = $4, contact_id = $5, template = $6, action = $7, frequency = $8, every = $9,
    day_of_month = $10, start_date = $11, end_date = $12, occurrences = $13, state = $14, next_date = $15,
    version = version + 1
  WHERE company_id = $1 AND id = $2`;
const LAST_PERIOD = `
  SELECT max(period) AS last FROM schedule_run WHERE company_id = $1 AND schedule_id = $2`;

/** Changes a schedule. What has come already stays; the next period is the first of the new rule after it. */
export async function updateSchedule(
  tx: Tx,
  member: MemberContext,
  id: string,
  input: ScheduleInput,
): Promise<void> {
  const locked = await lockSchedule(tx, id);
  if (input.version === undefined) throw apiError.validation([{ field: 'version', message: 'Required.' }]);
  if (input.version !== locked.version) throw apiError.staleVersion();
  if (locked.status === 'D') throw apiError.conflict('API-STATUS', 'This schedule is archived.');
  if (input.kind !== locked.kind) {
    throw apiError.validation([
      { field: 'kind', message: 'The kind of a schedule stays; make another one.' },
    ]);
  }
  requireRight(member, locked.kind, 'edit', input.action);
  const row = { ...(await validateSchedule(tx, member, input)), made: locked.made };
  const [run] = await tx.run<{ last: string | null }>(LAST_PERIOD, [tx.companyId, id]);
  const last = run?.last ?? null;
  const rule = recurrenceOf(row);
  const next = last === null ? periodFrom(rule, row.start_date) : periodAfter(rule, last);
  if (next !== null) requireFewPeriods(rule, next, member);
  const state = next === null ? 'Finished' : locked.state === 'Paused' ? 'Paused' : 'Active';
  await tx.run(UPDATE, [tx.companyId, id, ...columnsOf(row), state, next]);
  await recordStep({ tx, member }, id, 'Update', row.name);
}

function columnsOf(row: ValidatedSchedule): unknown[] {
  return [
    row.name,
    row.kind,
    row.contact_id,
    JSON.stringify(row.template),
    row.action,
    row.frequency,
    row.every,
    row.day_of_month,
    row.start_date,
    row.end_date,
    row.occurrences,
  ];
}

const HAS_RUNS = 'SELECT 1 FROM schedule_run WHERE company_id = $1 AND schedule_id = $2 LIMIT 1';
const ARCHIVE = `UPDATE schedule SET status = 'D', version = version + 1 WHERE company_id = $1 AND id = $2`;
const GIVE_UP = `UPDATE schedule_run SET next_attempt_at = NULL WHERE company_id = $1 AND schedule_id = $2`;

/** Removes a schedule that never ran; archives one that did, with its run log. Its documents stay. */
export async function removeSchedule(
  tx: Tx,
  member: MemberContext,
  id: string,
): Promise<{ id: string; outcome: 'removed' | 'archived' }> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'delete', locked.action);
  const runs = await tx.run(HAS_RUNS, [tx.companyId, id]);
  const outcome = runs.length === 0 ? 'removed' : 'archived';
  if (outcome === 'removed')
    await tx.run('DELETE FROM schedule WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
  else {
    await tx.run(ARCHIVE, [tx.companyId, id]);
    await tx.run(GIVE_UP, [tx.companyId, id]);
  }
  await recordStep({ tx, member }, id, outcome === 'removed' ? 'Delete' : 'Archive', locked.name);
  return { id, outcome };
}
