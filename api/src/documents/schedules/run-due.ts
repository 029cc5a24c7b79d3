import { periodAfter, sentence, word, type Message, type ScheduledKind } from '@accounts/shared-domain';
import { finishJobs, type JobEnd } from '../../identity/jobs/finished.ts';
import { RUN_AGAIN, type JobKind } from '../../identity/jobs/jobs.ts';
import { reasonFacts } from '../../identity/jobs/reason-facts.ts';
import { inSavepoint, nextAttemptAfter } from '../../identity/jobs/savepoint.ts';
import { requireProFeature, requireProFeatureNow } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';
import { createDocuments } from '../engine/create.ts';
import { kindOf } from '../kinds/kinds.ts';
import { sendDocument } from '../sending/send.ts';
import { nextAttention, recurrenceOf } from './periods.ts';
import { SCHEDULE_COLUMNS, type ScheduleRow } from './rows.ts';
import { documentOf } from './template.ts';

/** Schedules of one transaction: many travel together, and a person's own posting never waits long behind them. */
const BATCH = 100;

/** A period whose turn it is. */
interface Turn {
  schedule: ScheduleRow;
  period: string;
  runId: string;
  /** This one included. */
  attempts: number;
}

/** What became of it. */
interface Outcome {
  documentId: string | null;
  message: Message;
}

/** Makes the documents of schedules: the oldest day first, up to the company's today, then what failed before. */
export function schedulesJob(settings: MailSettings): JobKind {
  return {
    name: 'schedules',
    workers: 'short',
    run: async (tx, member) => {
      const turns = await turnsOfOldestDay(tx, member.today);
      const again = turns.length > 0 ? [] : await failedTurns(tx);
      const all = [...turns, ...again];
      if (all.length > 0) {
        await record(tx, all, await makeAll(tx, member, all, settings));
        await touchList(tx, 'schedules');
        return RUN_AGAIN;
      }
      return nextAttention(tx, member.company.timeZone);
    },
  };
}

const OLDEST = `
  SELECT min(next_date) AS day FROM schedule
  WHERE company_id = $1 AND state = 'Active' AND status = 'A' AND next_date <= $2::date`;
const DUE = `
  SELECT ${SCHEDULE_COLUMNS} FROM schedule
  WHERE company_id = $1 AND state = 'Active' AND status = 'A' AND next_date = $2::date
  ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const CLAIM = `
  INSERT INTO schedule_run (company_id, id, schedule_id, period, outcome)
  SELECT $1, r.id, r.schedule_id, r.period, 'Failed'
  FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, schedule_id uuid, period date)
  ON CONFLICT (company_id, schedule_id, period) DO NOTHING RETURNING id`;
const ADVANCE = `
  UPDATE schedule SET next_date = n.next_date, made = schedule.made + n.made,
    state = CASE WHEN n.next_date IS NULL THEN 'Finished' ELSE schedule.state END
  FROM jsonb_to_recordset($2::jsonb) AS n (id uuid, next_date date, made int)
  WHERE schedule.company_id = $1 AND schedule.id = n.id RETURNING schedule.id`;

/** Takes the turns of the oldest day on which any are due, and moves their schedules on to the next period. */
async function turnsOfOldestDay(tx: Tx, today: string): Promise<Turn[]> {
  const [oldest] = await tx.run<{ day: string | null }>(OLDEST, [tx.companyId, today]);
  const period = oldest?.day ?? null;
  if (period === null) return [];
  const schedules = await tx.run<ScheduleRow>(DUE, [tx.companyId, period]);
  const turns = schedules.map((schedule) => ({ schedule, period, runId: newId(), attempts: 1 }));
  const rows = turns.map(({ schedule, runId }) => ({ id: runId, schedule_id: schedule.id, period }));
  const claimed = await tx.run<{ id: string }>(CLAIM, [tx.companyId, JSON.stringify(rows)]);
  const mine = new Set(claimed.map(({ id }) => id));
  const next = turns.map(({ schedule, runId }) => {
    const made = mine.has(runId) ? 1 : 0;
    return {
      id: schedule.id,
      made,
      next_date: periodAfter(recurrenceOf({ ...schedule, made: schedule.made + made }), period),
    };
  });
  await tx.run(ADVANCE, [tx.companyId, JSON.stringify(next)]);
  return turns.filter(({ runId }) => mine.has(runId));
}

const FAILED = `
  SELECT r.id AS run_id, r.period, r.attempts, r.schedule_id FROM schedule_run r
  JOIN schedule s ON s.company_id = r.company_id AND s.id = r.schedule_id
  WHERE r.company_id = $1 AND r.next_attempt_at <= now() AND s.state <> 'Paused'
  ORDER BY r.period, r.id LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED`;
// The state is looked at again once the schedule is held. One that is being changed right now has its turn another time.
const BY_ID = `
  SELECT ${SCHEDULE_COLUMNS} FROM schedule
  WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND state <> 'Paused' ORDER BY id FOR UPDATE SKIP LOCKED`;

/** Runs that failed and whose next attempt has come. */
async function failedTurns(tx: Tx): Promise<Turn[]> {
  const runs = await tx.run<{ run_id: string; period: string; attempts: number; schedule_id: string }>(
    FAILED,
    [tx.companyId],
  );
  if (runs.length === 0) return [];
  const ids = [...new Set(runs.map((run) => run.schedule_id))];
  const schedules = await tx.run<ScheduleRow>(BY_ID, [tx.companyId, ids]);
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  return runs.flatMap(({ run_id, period, attempts, schedule_id }) => {
    const schedule = byId.get(schedule_id);
    return schedule === undefined ? [] : [{ schedule, period, runId: run_id, attempts: attempts + 1 }];
  });
}

async function makeAll(
  tx: Tx,
  member: MemberContext,
  turns: readonly Turn[],
  settings: MailSettings,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const [kind, ofKind] of Map.groupBy(turns, ({ schedule }) => schedule.kind)) {
    const made = await makeOfKind(tx, member, kind, ofKind);
    for (const [index, turn] of ofKind.entries()) {
      const outcome = made[index];
      if (outcome === undefined) continue;
      outcomes.set(turn.runId, outcome);
      if (turn.schedule.action === 'send') await sendMade(tx, member, { kind, outcome, settings });
    }
  }
  return outcomes;
}

/** All together where they all can be made; one by one where they cannot, so that only the wrong ones are left out. */
async function makeOfKind(
  tx: Tx,
  member: MemberContext,
  kind: ScheduledKind,
  turns: readonly Turn[],
): Promise<Outcome[]> {
  const make = (some: readonly Turn[]) =>
    inSavepoint(tx, async () => {
      requireProFeature(member, 'schedule');
      const inputs = some.map(({ schedule, period }) => documentOf(schedule, period));
      const ids = await createDocuments({ tx, member, kind: kindOf(kind) }, inputs);
      // Again with the plan that holds once the places of the documents are taken.
      await requireProFeatureNow(tx, 'schedule');
      return ids;
    });
  const together = await make(turns);
  if (together.refused === null) return together.value.map((documentId) => ({ documentId, message: '' }));
  if (turns.length === 1) return [{ documentId: null, message: together.refused.said }];
  const outcomes: Outcome[] = [];
  for (const turn of turns) outcomes.push(...(await makeOfKind(tx, member, kind, [turn])));
  return outcomes;
}

/** A document that cannot be sent stays approved; the run says why. */
async function sendMade(
  tx: Tx,
  member: MemberContext,
  { kind, outcome, settings }: { kind: ScheduledKind; outcome: Outcome; settings: MailSettings },
): Promise<void> {
  const { documentId } = outcome;
  if (documentId === null) return;
  const { refused } = await inSavepoint(tx, () =>
    sendDocument({ tx, member, kind: kindOf(kind) }, documentId, { settings }),
  );
  if (refused !== null) outcome.message = notSent(refused.said);
}

const notSent = (reason: Message): Message =>
  sentence('Approved, but not sent: {reason}', {
    reason: typeof reason === 'string' ? word(reason) : reason,
  });

const RECORD = `
  UPDATE schedule_run SET outcome = o.outcome, document_id = o.document_id, message = o.message,
    said = o.said, attempts = o.attempts, next_attempt_at = o.next_attempt_at, ran_at = $3
  FROM jsonb_to_recordset($2::jsonb) AS o (id uuid, outcome text, document_id uuid, message text, said jsonb, attempts int,
    next_attempt_at timestamptz)
  WHERE schedule_run.company_id = $1 AND schedule_run.id = o.id RETURNING schedule_run.id`;

async function record(tx: Tx, turns: readonly Turn[], outcomes: Map<string, Outcome>): Promise<void> {
  const rows = turns.map(({ runId, attempts }) => {
    const { documentId, message } = outcomes.get(runId) ?? {
      documentId: null,
      message: 'It was not made.' as Message,
    };
    const created = documentId !== null;
    return {
      id: runId,
      outcome: created ? 'Created' : 'Failed',
      document_id: documentId,
      ...saidParts(message),
      reason: message,
      attempts,
      next_attempt_at: created ? null : nextAttemptAfter(attempts),
    };
  });
  await tx.run(RECORD, [tx.companyId, JSON.stringify(rows), new Date()]);
  await tellCreators(tx, turns, rows);
}

const CREATORS = 'SELECT id, created_by FROM schedule WHERE company_id = $1 AND id = ANY ($2::uuid[])';

/** Records for the member who made a schedule each document, and a period that fails for the first time. */
async function tellCreators(
  tx: Tx,
  turns: readonly Turn[],
  rows: readonly { document_id: string | null; reason: Message; attempts: number }[],
): Promise<void> {
  const ids = turns.map(({ schedule }) => schedule.id);
  const found = await tx.run<{ id: string; created_by: string }>(CREATORS, [tx.companyId, ids]);
  const creators = new Map(found.map(({ id, created_by }) => [id, created_by]));
  const ends = turns.flatMap(({ schedule: { id: recordId, kind: about, name } }, at): JobEnd[] => {
    const { document_id: documentId = null, reason = '', attempts = 1 } = rows[at] ?? {};
    const userId = creators.get(recordId);
    const outcome = documentId === null ? 'Failed' : 'Done';
    if (userId === undefined || (outcome === 'Failed' && attempts > 1)) return [];
    return [
      { job: 'scheduleRun', recordId, userId, about, name, documentId, outcome, ...reasonFacts(reason) },
    ];
  });
  await finishJobs(tx, ends);
}
