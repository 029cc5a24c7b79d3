import type { FinishedJob, FinishedJobFacts, FinishedJobKind } from '@accounts/shared-domain';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import { insertJson } from '../../platform/db/insert-json.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { MemberContext } from '../session/member-context.ts';

/** Finished jobs in a member's list; older ones are in the logs of imports and schedules. */
const MAX_JOBS = 30;

const NOTHING: FinishedJobFacts = {
  outcome: 'Done',
  about: '',
  name: '',
  documentId: null,
  created: 0,
  rejected: 0,
  reason: '',
};

/** A job that has come to its end. */
export interface JobEnd extends Partial<FinishedJobFacts> {
  job: FinishedJobKind;
  recordId: string;
  /** Who began it. */
  userId: string;
}

const COLUMNS =
  'id uuid, module text, record_id uuid, action text, facts jsonb, user_id uuid, user_name text';

/** Records for members what became of their jobs, in the transaction that ends the jobs; the event stream passes it on. */
export async function finishJobs(tx: Tx, ends: readonly JobEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const rows = ends.map(({ job, recordId, userId, ...facts }) => ({
    id: newId(),
    module: 'Jobs',
    record_id: recordId,
    action: job,
    facts: { ...NOTHING, ...facts },
    user_id: userId,
    user_name: 'Accounts',
  }));
  await insertJson(tx, 'activity', COLUMNS, rows);
  await touchList(tx, 'jobs');
}

/** The member who last did one of some actions to a record, by its history; undefined where it was the server. */
export async function lastAuthorOf(
  tx: Tx,
  module: string,
  recordId: string,
  actions: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx.run<{ user_id: string }>(
    `SELECT m.user_id FROM (
       SELECT user_id FROM activity WHERE company_id = $1 AND module = $2 AND record_id = $3 AND action = ANY ($4)
       ORDER BY id DESC LIMIT 1) a
     JOIN member m ON m.company_id = $1 AND m.user_id = a.user_id`,
    [tx.companyId, module, recordId, actions],
  );
  return row?.user_id;
}

interface JobRow {
  id: string;
  record_id: string;
  action: FinishedJobKind;
  facts: FinishedJobFacts;
  created_at: Date;
  seen: boolean;
}

/** The member's finished jobs, newest first. */
export async function listFinishedJobs(tx: Tx, { userId }: MemberContext): Promise<FinishedJob[]> {
  const rows = await tx.run<JobRow>(
    `SELECT a.id, a.record_id, a.action, a.facts, a.created_at, s.activity_id IS NOT NULL AS seen FROM activity a
     LEFT JOIN seen_job s ON s.company_id = $1 AND s.activity_id = a.id
     WHERE a.company_id = $1 AND a.module = 'Jobs' AND a.user_id = $2 ORDER BY a.id DESC LIMIT ${MAX_JOBS}`,
    [tx.companyId, userId],
  );
  return rows.map(({ id, record_id: recordId, action: job, facts, created_at: at, seen }) => ({
    ...facts,
    id,
    job,
    recordId,
    finishedDate: at.toISOString(),
    seen,
  }));
}

/** Marks jobs of the member as seen; those of others are left alone. */
export async function markJobsSeen(tx: Tx, { userId }: MemberContext, ids: readonly string[]): Promise<void> {
  await tx.run(
    `INSERT INTO seen_job (company_id, activity_id)
     SELECT $1::uuid, id FROM activity
     WHERE company_id = $1 AND module = 'Jobs' AND user_id = $2 AND id = ANY ($3::uuid[])
     ON CONFLICT DO NOTHING RETURNING activity_id`,
    [tx.companyId, userId, ids],
  );
  await touchList(tx, 'jobs');
}
