import { decimal, type DecimalLike } from '../money/money.ts';
import { DOCUMENT_STATUSES, type StatusOf } from '../records/document-statuses.ts';
import type { DocumentKind } from '../records/document-kinds.ts';

/** What people ask of a document; payments are not among them, money statuses follow from the receipts. */
export type DocumentEvent =
  'approve' | 'edit' | 'void' | 'delete' | 'send' | 'accept' | 'decline' | 'convert' | 'unconvert' | 'cancel';

/** What members do with a document: the events of its status machine, what moves its money, and a schedule of its like. */
export type DocumentAction = DocumentEvent | 'pay' | 'apply' | 'refund' | 'writeOff' | 'schedule';

type Steps<K extends DocumentKind> = Record<
  StatusOf<K>,
  Partial<Record<DocumentEvent, StatusOf<K> | 'gone'>>
>;

const INVOICE_STEPS: Steps<'Invoice'> = {
  Draft: { approve: 'Awaiting Payment', edit: 'Draft', delete: 'gone' },
  'Awaiting Payment': { edit: 'Awaiting Payment', void: 'Void', delete: 'Void' },
  // An edit keeps the money status in step with the new total.
  Paid: { edit: 'Paid' },
  Overpaid: { edit: 'Overpaid' },
  Void: { delete: 'Void' },
};

/** Steps of every kind. */
const TRANSITIONS: { [K in DocumentKind]: Steps<K> } = {
  Invoice: INVOICE_STEPS,
  Bill: INVOICE_STEPS,
  Quote: {
    Draft: { send: 'Sent', approve: 'Sent', edit: 'Draft', delete: 'gone' },
    Sent: { accept: 'Accepted', convert: 'Invoiced', edit: 'Sent', decline: 'Declined' },
    Accepted: { convert: 'Invoiced' },
    Declined: { edit: 'Declined', delete: 'gone' },
    Invoiced: { unconvert: 'Accepted' },
  },
  PurchaseOrder: {
    Draft: { approve: 'Approved', send: 'Approved', edit: 'Draft', delete: 'gone' },
    Approved: { convert: 'Billed', edit: 'Approved', cancel: 'Cancelled' },
    Billed: { unconvert: 'Approved' },
    Cancelled: {},
  },
  CreditNote: {
    Draft: { approve: 'Approved', send: 'Approved', edit: 'Draft', delete: 'gone' },
    Approved: { edit: 'Approved', void: 'Void', delete: 'Void' },
    Applied: {},
    Void: { delete: 'Void' },
  },
};

/**
 * What is offered in a status, the next step first: the step that brings the document on, then what may be done besides,
 * then what ends it. Payments, messages and schedules are in it although they lead to no status by themselves. A conversion is taken
 * back by removing what it made, so `unconvert` is not offered.
 */
const OFFERED: { [K in DocumentKind]: Record<StatusOf<K>, readonly DocumentAction[]> } = {
  Invoice: {
    Draft: ['approve', 'send', 'edit', 'schedule', 'delete'],
    'Awaiting Payment': ['pay', 'send', 'edit', 'schedule', 'writeOff', 'void', 'delete'],
    Paid: ['send', 'edit', 'schedule'],
    Overpaid: ['apply', 'refund', 'send', 'edit', 'schedule'],
    Void: ['delete'],
  },
  Bill: {
    Draft: ['approve', 'edit', 'schedule', 'delete'],
    'Awaiting Payment': ['pay', 'edit', 'schedule', 'void', 'delete'],
    Paid: ['edit', 'schedule'],
    Overpaid: ['apply', 'refund', 'edit', 'schedule'],
    Void: ['delete'],
  },
  Quote: {
    Draft: ['send', 'approve', 'edit', 'delete'],
    Sent: ['accept', 'convert', 'send', 'edit', 'decline'],
    Accepted: ['convert', 'send'],
    Declined: ['edit', 'send', 'delete'],
    Invoiced: ['send'],
  },
  PurchaseOrder: {
    Draft: ['approve', 'send', 'edit', 'delete'],
    Approved: ['convert', 'send', 'edit', 'cancel'],
    Billed: ['send'],
    Cancelled: [],
  },
  CreditNote: {
    Draft: ['approve', 'send', 'edit', 'schedule', 'delete'],
    Approved: ['apply', 'refund', 'send', 'edit', 'schedule', 'void', 'delete'],
    Applied: ['send', 'schedule'],
    Void: ['delete'],
  },
};

/** Statuses, steps and actions of one kind of document. */
export interface StatusMachine {
  /** In the order of their tabs. */
  statuses: readonly string[];
  /** Where each event leads from a status. */
  steps: Readonly<Partial<Record<string, Partial<Record<DocumentEvent, string>>>>>;
  /** What is offered in each status, the next step first. */
  offered: Readonly<Partial<Record<string, readonly DocumentAction[]>>>;
}

/** The status machine of a kind. */
export function statusMachine(kind: DocumentKind): StatusMachine {
  return { statuses: DOCUMENT_STATUSES[kind], steps: TRANSITIONS[kind], offered: OFFERED[kind] };
}

/** Where an event leads a document, `'gone'` when it removes it, null when the step is not allowed. */
export function nextStatus(kind: DocumentKind, from: string, event: DocumentEvent): string | null {
  return statusMachine(kind).steps[from]?.[event] ?? null;
}

/** Status of an approved credit note: Applied when nothing of it remains. */
export function creditStatus(total: DecimalLike, applied: DecimalLike): 'Approved' | 'Applied' {
  return decimal(applied).cmp(total) === 0 ? 'Applied' : 'Approved';
}

const EVENT_OF_STATUS: Record<string, DocumentEvent> = {
  'Awaiting Payment': 'approve',
  Approved: 'approve',
  Void: 'void',
  Sent: 'send',
  Accepted: 'accept',
  Declined: 'decline',
  Cancelled: 'cancel',
};

/** The event that a status call asks for; null for statuses that cannot be set by hand (Paid, Overpaid, Applied, ...). */
export function eventOfStatus(status: string): DocumentEvent | null {
  return EVENT_OF_STATUS[status] ?? null;
}

/** Money status of an approved invoice or bill: Paid when paid equals the total, Overpaid when it is more. */
export function moneyStatus(
  total: DecimalLike,
  paid: DecimalLike,
): Exclude<StatusOf<'Invoice'>, 'Draft' | 'Void'> {
  const order = decimal(paid).cmp(total);
  if (order === 0) return 'Paid';
  return order > 0 ? 'Overpaid' : 'Awaiting Payment';
}
