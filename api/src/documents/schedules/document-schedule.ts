import {
  DOCUMENT_MESSAGES,
  DOCUMENT_SCHEDULE_FIELDS,
  isRealDate,
  sentence,
  type DocumentScheduleInput,
} from '@accounts/shared-domain';
import { instant } from '../../accounting/ledger/read-journal.ts';
import { planJob } from '../../identity/jobs/jobs.ts';
import { startOfDay } from '../../identity/jobs/start-of-day.ts';
import { jsonPairs } from '../../platform/db/record-columns.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { recipientsOf } from '../../platform/mail/addresses.ts';
import { approvalError } from '../engine/approval.ts';
import type { DocumentContext } from '../engine/document-context.ts';
import { recordHistory } from '../engine/history.ts';
import { loadDocuments } from '../engine/load-documents.ts';
import { lockDocument, type LockedDocument } from '../engine/lock.ts';
import { titleOf, type DocumentKindDescription } from '../kinds/kind.ts';

const PUT = `
  INSERT INTO document_schedule (company_id, document_id, kind, date, send) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (company_id, document_id) DO UPDATE SET date = excluded.date, send = excluded.send, message = '', said = '{}',
    attempts = 0, next_attempt_at = NULL`;
const FLAG = `
  UPDATE document SET scheduled = $3, version = version + 1 WHERE company_id = $1 AND id = $2`;

/**
 * Lets a draft leave by itself: approved, and sent where asked, on the company's own day. 409 for what has left Draft,
 * 422 for a past day and for what would stop it then: no line, no supplier's number, no address to send it to.
 */
export async function scheduleDocument(
  context: DocumentContext,
  id: string,
  { date, send = false }: DocumentScheduleInput,
): Promise<void> {
  const { tx, member, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  if (locked.status !== 'Draft' || locked.record_status === 'D') {
    throw apiError.conflict(
      'API-STATUS',
      sentence('{title} has left Draft; only a draft is scheduled.', { title: titleOf(kind, locked.number) }),
    );
  }
  if (!isRealDate(date)) throw apiError.validation([{ field: 'date', message: DOCUMENT_MESSAGES.date }]);
  if (date < member.today) throw apiError.validation([{ field: 'date', message: 'Must be today or later.' }]);
  await requireReady(tx, kind, locked, send);
  await tx.run(PUT, [tx.companyId, id, kind.kind, date, send]);
  await tx.run(FLAG, [tx.companyId, id, true]);
  const detail = `For ${date}${send ? ', to be sent' : ''}`;
  await recordHistory(
    context,
    [{ id: locked.id, action: 'Scheduled', detail, facts: { scheduledFor: date } }],
    false,
  );
  await planJob(tx, 'documents', startOfDay(date, member.company.timeZone));
}

async function requireReady(
  tx: Tx,
  kind: DocumentKindDescription,
  locked: LockedDocument,
  send: boolean,
): Promise<void> {
  const stored = (await loadDocuments(tx, [locked])).get(locked.id);
  const refused = stored === undefined ? null : approvalError(kind, stored);
  if (refused !== null) throw refused;
  if (!send) return;
  if (kind.side === 'purchase') {
    throw apiError.validation([{ field: 'send', message: 'A bill is approved, not sent.' }]);
  }
  const [contact] = await tx.run<{ email: string }>(
    'SELECT email FROM contact WHERE company_id = $1 AND id = $2',
    [tx.companyId, locked.contact_id],
  );
  recipientsOf(undefined, contact?.email ?? '');
}

const TAKE = 'DELETE FROM document_schedule WHERE company_id = $1 AND document_id = $2 RETURNING document_id';

/** Takes a document off its schedule; 409 when it has none. */
export async function unscheduleDocument(context: DocumentContext, id: string): Promise<void> {
  const { tx, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  const taken = await tx.run(TAKE, [tx.companyId, id]);
  if (taken.length === 0) {
    throw apiError.conflict(
      'API-STATUS',
      sentence('{title} is not scheduled.', { title: titleOf(kind, locked.number) }),
    );
  }
  await tx.run(FLAG, [tx.companyId, id, false]);
  await recordHistory(context, [{ id: locked.id, action: 'Unscheduled', detail: '' }], false);
}

const READ = `
  SELECT (jsonb_build_object(${jsonPairs(DOCUMENT_SCHEDULE_FIELDS, 's', {
    nextAttempt: instant('s.next_attempt_at'),
  })}, 'message', s.message) || s.said)::text AS text
  FROM document_schedule s WHERE company_id = $1 AND document_id = $2 AND kind = $3`;

/** When a draft leaves, as JSON text; 404 when it is not scheduled. */
export async function readDocumentSchedule(
  tx: Tx,
  kind: DocumentKindDescription,
  id: string,
): Promise<string> {
  const [row] = await tx.run<{ text: string }>(READ, [tx.companyId, id, kind.kind]);
  if (row === undefined) throw apiError.notFound('This document is not scheduled.');
  return row.text;
}
