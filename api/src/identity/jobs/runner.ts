import { JOB_WORKERS } from '../../platform/db/connection-shares.ts';
import { inPlatform, inTenant, type Tx } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';
import { offerOf } from '../../platform/queue/offer.ts';
import { startWorkers } from '../../platform/queue/workers.ts';
import { systemMember } from '../session/system-member.ts';
import { RUN_AGAIN, plannedJob, type JobKind, type JobName } from './jobs.ts';
import { jobFailures, jobSeconds } from './metrics.ts';

const log = logOf('jobs');
/** How often work of other processes, and appointments that have come, are looked for, in milliseconds. */
const POLL_MS = 2_000;
/** Seconds before a failed batch is tried again; doubled each time, up to the most. */
const FIRST_RETRY = 5;
const MAX_RETRY_SECONDS = 3_600;

/** A job that is due. */
interface DueJob {
  kind: JobName;
  company_id: string;
  subject_id: string;
}

/**
 * Works for every company until stopped; `stop` waits for the batches that are under way. Each class of work has separate
 * workers: what takes minutes (verifying books) never occupies those that people wait for (imports).
 */
export function startJobs(kinds: readonly JobKind[]): { stop(): Promise<void> } {
  const classes = Map.groupBy(kinds, ({ workers }) => workers);
  const groups = [...classes].map(([name, members]) => startClass(JOB_WORKERS[name], members));
  return {
    stop: async () => {
      await Promise.all(groups.map((group) => group.stop()));
    },
  };
}

/** Workers of one class, that take turns among the companies with its work. */
function startClass(count: number, kinds: readonly JobKind[]): ReturnType<typeof startWorkers> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return startWorkers({
    name: ({ kind }) => `job ${kind}`,
    count,
    take: offerOf<DueJob>({
      table: 'job',
      key: 'kind, company_id, subject_id',
      company: 'company_id',
      due: 'due_at',
      waiting: 'kind = ANY ($3)',
      values: [[...byName.keys()]],
    }),
    work: async (due) => {
      const kind = byName.get(due.kind);
      if (kind !== undefined) await runBatch(kind, due);
    },
    onError: (error) => log.error(error, 'Jobs could not be worked off'),
    pollMs: POLL_MS,
    queued: plannedJob,
  });
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
 * at once, with nothing done, and no two do it. Nothing is done when another process holds it.
 */
async function runBatch(
  kind: JobKind,
  { company_id: companyId, subject_id: subject }: DueJob,
): Promise<void> {
  const end = jobSeconds.startTimer({ kind: kind.name });
  try {
    const work = async (tx: Tx): Promise<boolean> => {
      const [claim] = await tx.run<{ attempts: number }>(CLAIM, [kind.name, companyId, subject]);
      if (claim === undefined) return false;
      const next = await kind.run(tx, await systemMember(tx), subject);
      await move(tx, [kind.name, companyId, subject], notAtOnce(next));
      return true;
    };
    if (await inTenant(companyId, work, null, { purpose: 'job' })) end();
  } catch (error) {
    jobFailures.inc({ kind: kind.name });
    await postpone([kind.name, companyId, subject], error);
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
