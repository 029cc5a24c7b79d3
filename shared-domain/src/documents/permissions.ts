import type { Verb } from '../api-types/people.ts';
import type { DocumentAction } from './status-machine.ts';

/** Permission that each action needs in the document's area; the server's calls and the screens both read it here. */
export const ACTION_VERBS: Record<DocumentAction, Verb> = {
  approve: 'approve',
  void: 'approve',
  accept: 'approve',
  decline: 'approve',
  cancel: 'approve',
  edit: 'edit',
  send: 'edit',
  pay: 'edit',
  // Also needs the permission to edit invoices.
  apply: 'edit',
  refund: 'edit',
  writeOff: 'approve',
  convert: 'edit',
  unconvert: 'edit',
  // Also needs the permission to approve where the schedule approves, and a plan with schedules.
  schedule: 'create',
  delete: 'delete',
};

/** Events whose result is a document as it was approved: once it has left Draft, only who may approve changes it. */
const CHANGES: readonly DocumentAction[] = ['edit', 'void', 'delete'];

/** Whether an action on a document of a status also needs the permission to approve. */
export function needsApproval(action: DocumentAction, status: string): boolean {
  // Sending a draft approves it first.
  return status === 'Draft' ? action === 'send' : CHANGES.includes(action);
}

/** Whether a member may take an action on a document of a status. */
export function mayAct(action: DocumentAction, status: string, can: (verb: Verb) => boolean): boolean {
  return can(ACTION_VERBS[action]) && (!needsApproval(action, status) || can('approve'));
}
