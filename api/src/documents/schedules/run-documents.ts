import type { Message } from '@accounts/shared-domain';
import { finishJobs, lastAuthorOf } from '../../identity/jobs/finished.ts';
import { RUN_AGAIN, type JobKind } from '../../identity/jobs/jobs.ts';
import { reasonFacts } from '../../identity/jobs/reason-facts.ts';
import { inSavepoint, nextAttemptAfter } from '../../identity/jobs/savepoint.ts';
import { startOfDay } from '../../identity/jobs/start-of-day.ts';
import { requireProFeatureNow } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';
import { approveIfDraft } from '../engine/approve-if-draft.ts';
import { recordHistory } from '../engine/history.ts';
import { lockDocument } from '../engine/lock.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { sendDocument } from '../sending/send.ts';

const BATCH = 20;

interface Waiting {
  document_id: string;
  kind: string;
  send: boolean;
  message: string;
  attempts: number;
}

const DUE = `
  SELECT document_id, kind, send, message, attempts FROM document_schedule
  WHERE company_id = $1 AND date <= $2::date AND (next_attempt_at <= now() OR attempts = 0)
  ORDER BY date, document_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const NEXT = `
  SELECT min(date) FILTER (WHERE attempts = 0) AS day, min(next_attempt_at) AS retry
  FROM document_schedule WHERE company_id = $1`;

/** Lets drafts leave on their day: approved, and sent where asked, each once. */
export function documentsJob(settings: MailSettings): JobKind {
  return {
    name: 'documents',
    workers: 'short',
    run: async (tx, member) => {
      const due = await tx.run<Waiting>(DUE, [tx.companyId, member.today]);
      for (const waiting of due) await leave(tx, member, waiting, settings);
      if (due.length > 0) return RUN_AGAIN;
      const [next] = await tx.run<{ day: string | null; retry: Date | null }>(NEXT, [tx.companyId]);
      const day = next?.day == null ? null : startOfDay(next.day, member.company.timeZone);
      const known = [day, next?.retry ?? null].filter((instant) => instant !== null);
      return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
    },
  };
}

const DONE = 'DELETE FROM document_schedule WHERE company_id = $1 AND document_id = $2';
const UNFLAG = 'UPDATE document SET scheduled = false WHERE company_id = $1 AND id = $2';
const FAILED = `
  UPDATE document_schedule SET message = $3, said = $4, attempts = attempts + 1, next_attempt_at = $5
  WHERE company_id = $1 AND document_id = $2`;

async function leave(tx: Tx, member: MemberContext, waiting: Waiting, settings: MailSettings): Promise<void> {
  const kind = kindOf(waiting.kind);
  const id = waiting.document_id;
  const { value: hasLeft, refused } = await inSavepoint(tx, () =>
    approveAndSend(tx, member, waiting, settings),
  );
  if (refused === null) {
    await tx.run(DONE, [tx.companyId, id]);
    await tx.run(UNFLAG, [tx.companyId, id]);
    if (hasLeft) await tellAuthor(tx, kind, id);
    return;
  }
  const { message, said } = refused;
  const parts = saidParts(said).said;
  await tx.run(FAILED, [tx.companyId, id, message, parts, nextAttemptAfter(waiting.attempts + 1)]);
  // The same reason again is no news.
  if (message === waiting.message) return;
  await recordHistory(
    { tx, member, kind },
    [{ id, action: 'Failed', detail: message, facts: reasonFacts(said) }],
    false,
  );
  await tellAuthor(tx, kind, id, said);
}

/** Records for the member who scheduled the draft what became of it; `reason` says why it stays. */
async function tellAuthor(
  tx: Tx,
  { kind, module }: DocumentKindDescription,
  id: string,
  reason: Message = '',
): Promise<void> {
  const userId = await lastAuthorOf(tx, module, id, ['Scheduled']);
  if (userId === undefined) return;
  const [row] = await tx.run<{ number: string | null }>(
    'SELECT number FROM document WHERE company_id = $1 AND id = $2',
    [tx.companyId, id],
  );
  const outcome = reason === '' ? 'Done' : 'Failed';
  const name = row?.number ?? '';
  await finishJobs(tx, [
    { job: 'scheduledDraft', recordId: id, userId, about: kind, name, outcome, ...reasonFacts(reason) },
  ]);
}

/** Returns whether it left; a draft that was approved by hand in the meantime is not sent. */
async function approveAndSend(
  tx: Tx,
  member: MemberContext,
  { document_id: id, kind: kindName, send }: Waiting,
  settings: MailSettings,
): Promise<boolean> {
  const kind = kindOf(kindName);
  const { status } = await lockDocument(tx, kind, id);
  await requireProFeatureNow(tx, 'schedule');
  if (status !== 'Draft') return false;
  if (send) await sendDocument({ tx, member, kind }, id, { settings });
  else await approveIfDraft({ tx, member, kind }, id);
  return true;
}
