import {
  DOCUMENT_STATUSES,
  dateValue,
  eventOfStatus,
  sentence,
  type DocumentEvent,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { titleOf } from '../kinds/kind.ts';
import { approveIfDraft } from './approve-if-draft.ts';
import type { DocumentContext } from './document-context.ts';
import { recordHistory, stepAction } from './history.ts';
import { lockDocument, requireStep } from './lock.ts';
import { requireDocument } from './read.ts';
import { voidDocument } from './remove.ts';

/** What a status call may say besides the status. */
export interface StatusCall {
  status: string;
  /** Day of the reversal when voiding. */
  date?: string;
  /** True accepts or declines a quote that has expired. */
  confirm?: boolean;
}

const SET = 'UPDATE document SET status = $3, version = version + 1 WHERE company_id = $1 AND id = $2';

/**
 * Takes the step that leads to a status (docs/accounting.md, section 3). 409 in words for a status that is not set by hand
 * and for a step that the kind's table does not have.
 */
export async function setStatus(context: DocumentContext, id: string, call: StatusCall): Promise<void> {
  const { tx, member, kind } = context;
  const isOfKind = DOCUMENT_STATUSES[kind.kind].some((status) => status === call.status);
  const event = isOfKind ? eventOfStatus(call.status) : null;
  if (event === null) {
    await requireDocument(tx, kind, id);
    throw apiError.conflict(
      'API-STATUS',
      sentence('The status {status} cannot be set by hand.', { status: call.status }),
    );
  }
  if (event === 'void') return voidDocument(context, id, call.date);
  const locked = await lockDocument(tx, kind, id);
  const next = requireStep(kind, locked, event);
  if (locked.status === 'Draft') return void (await approveIfDraft(context, id));
  if (isAnswer(event) && locked.due_date < member.today && call.confirm !== true) {
    throw apiError.conflict(
      'API-EXPIRED',
      sentence('{title} expired on {date}. Confirm to go on all the same.', {
        title: titleOf(kind, locked.number),
        date: dateValue(locked.due_date),
      }),
    );
  }
  await tx.run(SET, [tx.companyId, id, next]);
  await recordHistory(
    context,
    [{ id, action: stepAction(next), detail: locked.number ?? '', facts: { status: next } }],
    false,
  );
}

/** The customer's answer to a quote. */
function isAnswer(event: DocumentEvent): boolean {
  return event === 'accept' || event === 'decline';
}
