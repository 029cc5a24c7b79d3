import {
  DOCUMENT_MESSAGES,
  dateValue,
  isRealDate,
  periodAfter,
  periodFrom,
  sentence,
  word,
  type IsoDate,
  type Message,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { recurrenceOf } from './periods.ts';
import { requireRight } from './rights.ts';
import { lockSchedule, type ScheduleRow } from './rows.ts';
import { recordStep } from './record-step.ts';

const STATE = `
  UPDATE schedule SET state = $3, next_date = $4, version = version + 1 WHERE company_id = $1 AND id = $2`;

/** Stops a schedule until it is resumed; 409 when it has ended. */
export async function pauseSchedule(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', 'draft');
  requireState(locked, 'Active', 'be paused');
  await tx.run(STATE, [tx.companyId, id, 'Paused', locked.next_date]);
  await recordStep({ tx, member }, id, 'Paused', '');
}

/** Goes on from today: periods that came in the pause are left out, for that is what a pause is for. */
export async function resumeSchedule(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', locked.action);
  requireState(locked, 'Paused', 'be resumed');
  const from = [member.today, locked.next_date ?? member.today].toSorted().at(-1) ?? member.today;
  const next = periodFrom(recurrenceOf(locked), from);
  await tx.run(STATE, [tx.companyId, id, next === null ? 'Finished' : 'Active', next]);
  const said =
    next === null ? word('No further period') : sentence('Next on {date}', { date: dateValue(next) });
  await recordStep({ tx, member }, id, 'Resumed', said);
}

const RUN_OF = `
  SELECT outcome FROM schedule_run WHERE company_id = $1 AND schedule_id = $2 AND period = $3`;
const LEAVE_OUT = `
  INSERT INTO schedule_run (company_id, id, schedule_id, period, outcome, user_name, attempts)
  VALUES ($1, $2, $3, $4, 'Skipped', $5, 0)`;

/**
 * Leaves out the run of a day, which must be the next one: 409 when it has taken place in the meantime, so that a late
 * click never skips the one after it. Skipped runs do not count towards the number of documents (decision 012).
 */
export async function skipRun(tx: Tx, member: MemberContext, id: string, date: IsoDate): Promise<void> {
  if (!isRealDate(date)) throw apiError.validation([{ field: 'date', message: DOCUMENT_MESSAGES.date }]);
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', 'draft');
  const [run] = await tx.run<{ outcome: string }>(RUN_OF, [tx.companyId, id, date]);
  if (run !== undefined) throw apiError.conflict('API-STATUS', haveHadTurn(run.outcome, date));
  requireState(locked, 'Active', 'skip a run');
  if (locked.next_date !== date) {
    throw apiError.conflict(
      'API-STATUS',
      sentence('The next run is on {next}, not on {date}.', {
        next: locked.next_date === null ? word('none') : dateValue(locked.next_date),
        date: dateValue(date),
      }),
    );
  }
  const next = periodAfter(recurrenceOf(locked), date);
  await tx.run(LEAVE_OUT, [tx.companyId, newId(), id, date, member.userName]);
  await tx.run(STATE, [tx.companyId, id, next === null ? 'Finished' : 'Active', next]);
  const day = dateValue(date);
  const said =
    next === null
      ? sentence('{day}, no further period', { day })
      : sentence('{day}, next on {next}', { day, next: dateValue(next) });
  await recordStep({ tx, member }, id, 'Skipped', said);
}

function haveHadTurn(outcome: string, date: IsoDate): Message {
  if (outcome === 'Skipped')
    return sentence('The run of {date} has already been skipped.', { date: dateValue(date) });
  return sentence('The run of {date} has already taken place and cannot be skipped.', {
    date: dateValue(date),
  });
}

function requireState(row: ScheduleRow, state: ScheduleRow['state'], event: string): void {
  if (row.state === state && row.status === 'A') return;
  const is = row.status === 'D' ? 'archived' : row.state.toLowerCase();
  throw apiError.conflict(
    'API-STATUS',
    sentence('This schedule is {state} and cannot {event}.', { state: word(is), event: word(event) }),
  );
}

const RETRY = `
  UPDATE schedule_run SET next_attempt_at = now() WHERE company_id = $1 AND schedule_id = $2 AND outcome = 'Failed'
  RETURNING id`;

/** Tries the failed runs of a schedule again now, oldest first. */
export async function retrySchedule(tx: Tx, member: MemberContext, id: string): Promise<number> {
  const locked = await lockSchedule(tx, id);
  requireRight(member, locked.kind, 'edit', locked.action);
  const runs = await tx.run(RETRY, [tx.companyId, id]);
  await recordStep({ tx, member }, id, 'Retry', sentence('{count} runs', { count: runs.length }));
  return runs.length;
}
