import { DOCUMENT_STATUSES, dateValue, eventOfStatus, sentence } from '@accounts/shared-domain';
import type { DocumentEvent } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { recordHistory } from './history.ts';
import type { DocumentKindDescription } from './kind.ts';
import { titleOf } from './kind.ts';
import { leaveDraft } from './leave-draft.ts';
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
 * Takes the step that leads to a status (accounting page, section 3). 409 in words for a status that nobody sets by hand
 * and for a step that the kind's table does not have.
 */
export async function setStatus(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  id: string,
  call: StatusCall,
): Promise<void> {
  const isOfKind = DOCUMENT_STATUSES[kind.kind].some((status) => status === call.status);
  const event = isOfKind ? eventOfStatus(call.status) : null;
  if (event === null) {
    await requireDocument(tx, kind, id);
    throw problem.conflict(
      'API-STATUS',
      sentence('The status {status} cannot be set by hand.', { status: call.status }),
    );
  }
  if (event === 'void') return voidDocument(tx, member, kind, id, call.date);
  const locked = await lockDocument(tx, kind, id);
  const next = requireStep(kind, locked, event);
  if (locked.status === 'Draft') return void (await leaveDraft(tx, member, kind, id));
  if (isAnswer(event) && locked.due_date < member.today && call.confirm !== true) {
    throw problem.conflict(
      'API-EXPIRED',
      sentence('{title} expired on {date}. Confirm to go on all the same.', {
        title: titleOf(kind, locked.number),
        date: dateValue(locked.due_date),
      }),
    );
  }
  await tx.run(SET, [tx.companyId, id, next]);
  await recordHistory(
    tx,
    member,
    kind,
    [{ id, action: next, detail: locked.number ?? '', facts: { status: next } }],
    false,
  );
}

/** The customer's answer to a quote. */
function isAnswer(event: DocumentEvent): boolean {
  return event === 'accept' || event === 'decline';
}
