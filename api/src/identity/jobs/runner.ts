import { SpanKind } from '@opentelemetry/api';
import { JOB_WORKERS } from '../../platform/db/lanes.ts';
import { inPlatform, inTenant, type Tx } from '../../platform/db/transaction.ts';
import { Round, rowsInTurn } from '../../platform/db/turns.ts';
import { logOf } from '../../platform/log/log.ts';
import { inSpan } from '../../platform/trace/spans.ts';
import { systemMember } from '../session/system-member.ts';
import { newAlarm } from './alarm.ts';
import { RUN_AGAIN, plannedJob, type JobKind, type JobName } from './jobs.ts';
import { jobFailures, jobSeconds } from './metrics.ts';

const log = logOf('jobs');
/** How often each worker looks for work of other processes and for appointments that have come, in milliseconds. */
const POLL_MS = 2_000;
/** Candidates that a look brings; those that another worker takes in between are passed over. */
const CANDIDATES = 5;
/** Seconds before a failed batch is tried again; doubled each time, up to the most. */
const FIRST_RETRY = 5;
const MAX_RETRY_SECONDS = 3_600;

interface Candidate {
  company: string;
  kind: JobName;
  company_id: string;
  subject_id: string;
  /** What it was planned by, as a trace names it. */
  trace_parent: string | null;
}

/**
 * Works for every company until stopped; `stop` waits for the batches that are under way. Each class of work has separate
 * workers: what takes minutes (verifying books) never occupies those that people wait for (imports).
 */
export function startJobs(kinds: readonly JobKind[]): { stop(): Promise<void> } {
  const state = { stopped: false };
  const classes = Map.groupBy(kinds, ({ workers }) => workers);
  const groups = [...classes].map(([name, members]) => startWorkers(JOB_WORKERS[name], members, state));
  const forget = plannedJob.on(() => groups.forEach(({ wake }) => wake()));
  return {
    stop: async () => {
      state.stopped = true;
      forget();
      for (const { wake } of groups) wake();
      await Promise.all(groups.map(({ ended }) => ended));
    },
  };
}

/** Workers of one class, that take turns among the companies with its work. */
function startWorkers(
  count: number,
  kinds: readonly JobKind[],
  state: { stopped: boolean },
): { wake: () => void; ended: Promise<unknown> } {
  const work = { byName: new Map(kinds.map((kind) => [kind.name, kind])), round: new Round() };
  const alarms = Array.from({ length: count }, newAlarm);
  const ended = Promise.all(
    alarms.map(async (alarm) => {
      while (!state.stopped) {
        const worked = await workOnce(work, state).catch(report);
        if (worked !== true && !state.stopped) await alarm.wait(POLL_MS);
      }
    }),
  );
  return { wake: () => alarms.forEach((alarm) => alarm.ring()), ended };
}

/** The database may be away for a while: the next look finds what is due. */
function report(error: unknown): void {
  log.error(error, 'Jobs could not be looked for');
}

const CANDIDATE_ROWS = rowsInTurn({
  table: 'job',
  key: 'kind, company_id, subject_id, trace_parent',
  company: 'company_id',
  due: 'due_at',
  waiting: 'kind = ANY ($3)',
});

interface Work {
  byName: ReadonlyMap<JobName, JobKind>;
  round: Round;
}

/** Does one batch of work, if any is due that no other worker holds. */
async function workOnce({ byName, round }: Work, state: { stopped: boolean }): Promise<boolean> {
  const names = [...byName.keys()];
  const candidates = await round.next((served) =>
    inPlatform((tx) => tx.run<Candidate>(CANDIDATE_ROWS, [served, CANDIDATES, names])),
  );
  for (const candidate of candidates) {
    const kind = byName.get(candidate.kind);
    if (state.stopped || kind === undefined) return false;
    // Before the batch, so that the other workers take other companies meanwhile.
    round.serve(candidate.company);
    const { trace_parent: cause } = candidate;
    const span = { name: `job ${kind.name}`, kind: SpanKind.CONSUMER, cause };
    if (await inSpan(span, () => runBatch(kind, candidate))) return true;
  }
  return false;
}

const CLAIM = `
  SELECT attempts FROM job WHERE kind = $1 AND company_id = $2 AND subject_id = $3 AND due_at <= now()
  FOR UPDATE SKIP LOCKED`;
const MOVE = `
  UPDATE job SET due_at = coalesce($4::timestamptz, 'infinity'), attempts = 0, error = '', trace_parent = NULL
  WHERE kind = $1 AND company_id = $2 AND subject_id = $3`;
const END = 'DELETE FROM job WHERE kind = $1 AND company_id = $2 AND subject_id = $3';

/** Kind, company and subject of an appointment. */
type JobKey = [kind: JobName, companyId: string, subject: string];

/** Standing work waits for its next instant, if need be for ever; work on one thing goes with it. */
async function move(tx: Tx, key: JobKey, next: Date | null): Promise<void> {
  const [, companyId, subject] = key;
  if (next === null && subject !== companyId) await tx.run(END, key);
  else await tx.run(MOVE, [...key, next]);
}

/**
 * The appointment stays locked by the transaction that does the work and moves it on: a process that dies gives it back
 * at once, with nothing done, and no two do it. Returns false when another worker holds it.
 */
async function runBatch(
  kind: JobKind,
  { company_id: companyId, subject_id: subject }: Candidate,
): Promise<boolean> {
  const end = jobSeconds.startTimer({ kind: kind.name });
  try {
    const work = async (tx: Tx): Promise<boolean> => {
      const [claim] = await tx.run<{ attempts: number }>(CLAIM, [kind.name, companyId, subject]);
      if (claim === undefined) return false;
      const next = await kind.run(tx, await systemMember(tx), subject);
      await move(tx, [kind.name, companyId, subject], notAtOnce(next));
      return true;
    };
    const worked = await inTenant(companyId, work, null, { lane: 'job' });
    if (worked) end();
    return worked;
  } catch (error) {
    jobFailures.inc({ kind: kind.name });
    await postpone([kind.name, companyId, subject], error);
    return true;
  }
}

/** An instant that has come already, with nothing to do, waits a moment: the clocks of two machines differ. */
function notAtOnce(next: Date | null): Date | null {
  return next === null || next === RUN_AGAIN
    ? next
    : new Date(Math.max(next.getTime(), Date.now() + POLL_MS));
}

const POSTPONE = `
  UPDATE job SET attempts = attempts + 1, error = $4,
    due_at = now() + make_interval(secs => least($5 * power(2, least(attempts, 20)), $6))
  WHERE kind = $1 AND company_id = $2 AND subject_id = $3`;

/** Nothing of the batch was done; it is tried again, later each time. */
async function postpone(key: JobKey, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const [kind, companyId, subjectId] = key;
  log.error(error, 'A job failed and is tried again', { kind, companyId, subjectId });
  await inPlatform((tx) => tx.run(POSTPONE, [...key, message, FIRST_RETRY, MAX_RETRY_SECONDS]));
}
