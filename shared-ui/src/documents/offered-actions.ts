import type { DocumentRecord } from '@accounts/shared-data';
import { eventsOf, mayAct, type Area, type DocumentAction, type Verb } from '@accounts/shared-domain';
import { statusOf, type DocumentKindDescription, type ExtraAction } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** Statuses of approved documents that money is still owed on. */
const OWED = ['Awaiting Payment', 'Paid', 'Overpaid'];
/** Statuses whose documents the server does not send any more. */
const ENDED = ['Void', 'Cancelled'];
/** Approved credit of which something is left. */
function hasCredit({ amountDue }: DocumentRecord, status: string): boolean {
  return status === 'Approved' && amountDue > 0;
}

/** What the server rejects once money has been received, paid or credited. */
const UNPAID_ONLY: readonly DocumentAction[] = ['void', 'delete'];

const EXTRA_APPLIES: Record<ExtraAction, (record: DocumentRecord, status: string) => boolean> = {
  pay: ({ amountDue }, status) => OWED.includes(status) && amountDue > 0,
  apply: hasCredit,
  refund: hasCredit,
  send: (_, status) => !ENDED.includes(status),
};

/**
 * What a member may do with a document now, the forward step first: the steps of its status machine in their order, and the
 * kind's extra actions, as far as the member's permissions go. The server checks all of it again.
 */
export function actionsOf(
  kind: DocumentKindDescription,
  record: DocumentRecord,
  can: (verb: Verb, area?: Area) => boolean,
): DocumentAction[] {
  const status = statusOf(kind, record);
  const extras = kind.extraActions.filter((extra) => EXTRA_APPLIES[extra](record, status));
  const steps = eventsOf(kind.machine, status).filter(
    // Taken back by removing what it was converted to.
    (event) => event !== 'unconvert' && !(extras as readonly DocumentAction[]).includes(event),
  );
  const isDraft = status === 'Draft';
  const ordered: DocumentAction[] = isDraft
    ? [...steps.slice(0, 1), ...extras, ...steps.slice(1)]
    : [...extras, ...steps];
  return ordered.filter(
    (action) =>
      mayAct(action, status, can) &&
      (action !== 'apply' || can('edit', 'Invoices')) &&
      !(UNPAID_ONLY.includes(action) && record.paidAmount !== 0),
  );
}

/** Whether an action has a dialog instead of a step of the status machine. */
export function isExtra(action: DocumentAction): action is ExtraAction {
  return action in EXTRA_APPLIES;
}

/** Label of an action on a document of a kind. */
export function actionLabel(kind: DocumentKindDescription, action: DocumentAction): string {
  return kind.actionLabels?.[action]?.() ?? t(`action.${action === 'cancel' ? 'cancelOrder' : action}`);
}
