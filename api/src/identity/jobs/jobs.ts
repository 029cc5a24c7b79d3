import type { JOB_WORKERS } from '../../platform/db/connection-shares.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { newSignal } from '../../platform/process/signal.ts';
import type { MemberContext } from '../session/member-context.ts';

/** A kind of work that companies have standing appointments for. */
export interface JobKind {
  name: JobName;
  /** Class of the workers that do it. */
  workers: keyof typeof JOB_WORKERS;
  /**
   * Does a batch of the company's work in one transaction, as the system itself (`member.today` is the day in the
   * company's time zone), and returns when it is needed next: `RUN_AGAIN` for at once, null for never. `subject` is what the
   * work is about, the company itself for standing work.
   */
  run(tx: Tx, member: MemberContext, subject: string): Promise<Date | null>;
}

/** There is more to do. */
export const RUN_AGAIN = new Date(0);

export type JobName =
  | 'schedules'
  | 'documents'
  | 'reminders'
  | 'imports'
  | 'archives'
  | 'moveIns'
  | 'books'
  | 'paymentEvents'
  | 'paymentRetries'
  | 'checkoutEnds';

/** Work has been planned in this process. */
export const plannedJob = newSignal();

const PLAN = `
  INSERT INTO job (kind, company_id, subject_id, due_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (kind, company_id, subject_id) DO UPDATE
  SET due_at = least(job.due_at, excluded.due_at), trace_parent = excluded.trace_parent`;

/** Makes sure, in the transaction of the cause, that a company's work (on one thing alone) is looked at by then. */
export async function planJob(tx: Tx, name: JobName, due: Date, subject = tx.companyId): Promise<void> {
  await tx.run(PLAN, [name, tx.companyId, subject, due]);
  tx.afterCommit(plannedJob.send);
}

// A worker that has it keeps its row locked until the end.
const DROP = `
  DELETE FROM job
  WHERE (kind, company_id, subject_id) IN (
    SELECT kind, company_id, subject_id FROM job WHERE kind = $1 AND company_id = $2 AND subject_id = $3
    FOR UPDATE SKIP LOCKED)
  RETURNING subject_id`;

/** Drops a company's work on one thing that waits; false where there is none, or a worker has it. */
export async function dropWaitingJob(tx: Tx, name: JobName, subject: string): Promise<boolean> {
  return (await tx.run(DROP, [name, tx.companyId, subject])).length > 0;
}

/** Looks at all work of a company again: its time zone, and so every instant of it, has changed. */
export async function replanJobs(tx: Tx): Promise<void> {
  await tx.run('UPDATE job SET due_at = now() WHERE company_id = $1', [tx.companyId]);
  tx.afterCommit(plannedJob.send);
}

/**
 * Makes all waiting work of one kind of a company due now. In a transaction after that of the cause: a worker that holds
 * such a job may be waiting for a row that the cause has locked.
 */
export async function hastenJobs(companyId: string, name: JobName): Promise<void> {
  await inTenant(companyId, (tx) =>
    tx.run('UPDATE job SET due_at = now() WHERE company_id = $1 AND kind = $2', [companyId, name]),
  );
  plannedJob.send();
}
