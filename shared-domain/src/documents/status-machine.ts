import { decimal } from '../money/money.ts';
import type { DecimalLike } from '../money/money.ts';
import type { DocumentKind, InvoiceStatus } from '../api-types/documents.ts';

/** Statuses of each kind, in the order of their tabs (accounting page, section 3). */
export const DOCUMENT_STATUSES = {
  Invoice: ['Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void'],
  Bill: ['Draft', 'Awaiting Payment', 'Paid', 'Overpaid', 'Void'],
  Quote: ['Draft', 'Sent', 'Accepted', 'Declined', 'Invoiced'],
  PurchaseOrder: ['Draft', 'Approved', 'Billed', 'Cancelled'],
  CreditNote: ['Draft', 'Approved', 'Applied', 'Void'],
} as const satisfies Record<DocumentKind, readonly string[]>;

/** A status of one kind of document. */
export type StatusOf<K extends DocumentKind> = (typeof DOCUMENT_STATUSES)[K][number];

/** What people ask of a document; payments are not among them, money statuses follow from the receipts. */
export type DocumentEvent =
  'approve' | 'edit' | 'void' | 'delete' | 'send' | 'accept' | 'decline' | 'convert' | 'unconvert' | 'cancel';

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

/** Steps of every kind; the events of a status are in the order in which screens offer them. */
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

/** Statuses and steps of one kind of document. */
export interface StatusMachine {
  /** In the order of their tabs. */
  statuses: readonly string[];
  /** Where each event leads from a status, in the order in which screens offer them. */
  steps: Readonly<Partial<Record<string, Partial<Record<DocumentEvent, string>>>>>;
}

/** The status machine of a kind. */
export function statusMachine(kind: DocumentKind): StatusMachine {
  return { statuses: DOCUMENT_STATUSES[kind], steps: TRANSITIONS[kind] };
}

/** Events that a status allows, in the order in which screens offer them. */
export function eventsOf({ steps }: StatusMachine, status: string): DocumentEvent[] {
  return Object.keys(steps[status] ?? {}) as DocumentEvent[];
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

/** The event that a status call asks for; null for statuses that nobody sets by hand (Paid, Overpaid, Applied, ...). */
export function eventOfStatus(status: string): DocumentEvent | null {
  return EVENT_OF_STATUS[status] ?? null;
}

/** Money status of an approved invoice or bill: Paid when paid equals the total, Overpaid when it is more. */
export function moneyStatus(total: DecimalLike, paid: DecimalLike): Exclude<InvoiceStatus, 'Draft' | 'Void'> {
  const order = decimal(paid).cmp(total);
  if (order === 0) return 'Paid';
  return order > 0 ? 'Overpaid' : 'Awaiting Payment';
}
