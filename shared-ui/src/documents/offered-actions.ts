import type { CreditSource, DocumentRecord } from '@accounts/shared-data';
import { settledBy } from '@accounts/shared-data/around-documents';
import {
  ACTION_VERBS,
  DOCUMENT_AREAS,
  mayAct,
  type Area,
  type DocumentAction,
  type Verb,
} from '@accounts/shared-domain';
import { statusOf, type DialogAction, type DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

const isOpen = ({ amountDue }: DocumentRecord): boolean => amountDue > 0;
/** Something is left of a credit note, or was paid too much of another document. */
const isCredit = ({ amountDue }: DocumentRecord): boolean => amountDue !== 0;
/** The server rejects it once money has been received, paid or credited. */
const isUnpaid = ({ paidAmount }: DocumentRecord): boolean => paidAmount === 0;

/** Actions that depend on the amounts of a document as well. */
const APPLIES: Partial<Record<DocumentAction, (record: DocumentRecord) => boolean>> = {
  pay: isOpen,
  apply: isCredit,
  refund: isCredit,
  writeOff: isOpen,
  void: isUnpaid,
  delete: isUnpaid,
};

/**
 * What a member may do with a document now, the next step first: what its status machine offers, as far as its amounts, the
 * member's permissions and the plan go. The server checks all of it again.
 */
export function actionsOf(
  { machine, ...kind }: DocumentKindDescription,
  record: DocumentRecord,
  can: (verb: Verb, area?: Area) => boolean,
  hasSchedules: boolean,
): DocumentAction[] {
  const status = statusOf(kind, record);
  return (machine.offered[status] ?? []).filter(
    (action) =>
      mayAct(action, status, can) &&
      (action !== 'apply' || maySettle(kind.payments?.credit, can)) &&
      (action !== 'schedule' || hasSchedules) &&
      (APPLIES[action]?.(record) ?? true),
  );
}

/** Whether a member may record payments of what a credit settles. */
function maySettle(
  credit: CreditSource['kind'] | undefined,
  can: (verb: Verb, area: Area) => boolean,
): boolean {
  return credit !== undefined && can(ACTION_VERBS.pay, DOCUMENT_AREAS[settledBy(credit)]);
}

const DIALOGS: readonly DocumentAction[] = [
  'pay',
  'apply',
  'refund',
  'writeOff',
  'send',
  'schedule',
  'void',
] satisfies DialogAction[];

/** Whether an action has a dialog instead of a step of the status machine. */
export function hasDialog(action: DocumentAction): action is DialogAction {
  return DIALOGS.includes(action);
}

/** Label of an action on a document of a kind. */
export function actionLabel(kind: DocumentKindDescription, action: DocumentAction): string {
  if (action === 'apply') return t(`action.apply.${kind.payments?.credit ?? 'CreditNote'}`);
  return kind.actionLabels?.[action]?.() ?? t(`action.${action === 'cancel' ? 'cancelOrder' : action}`);
}
