import { DOCUMENT_KINDS, type DocumentKind } from '../records/document-kinds.ts';
import { eventOfStatus, moneyStatus, nextStatus, statusMachine } from './status-machine.ts';
import { DOCUMENT_STATUSES } from '../records/document-statuses.ts';
import { badgeOf } from './labels.ts';

test('an invoice is approved once, voided only while nothing is paid, and final when void', () => {
  expect(nextStatus('Invoice', 'Draft', 'approve')).toBe('Awaiting Payment');
  expect(nextStatus('Invoice', 'Awaiting Payment', 'approve')).toBeNull();
  expect(nextStatus('Invoice', 'Awaiting Payment', 'void')).toBe('Void');
  expect(nextStatus('Invoice', 'Paid', 'void')).toBeNull();
  expect(nextStatus('Invoice', 'Void', 'edit')).toBeNull();
  expect(nextStatus('Invoice', 'Draft', 'delete')).toBe('gone');
});

test('quotes, orders and credit notes follow their tables', () => {
  expect(nextStatus('Quote', 'Accepted', 'convert')).toBe('Invoiced');
  expect(nextStatus('Quote', 'Accepted', 'edit')).toBeNull();
  expect(nextStatus('PurchaseOrder', 'Approved', 'convert')).toBe('Billed');
  expect(nextStatus('PurchaseOrder', 'Billed', 'unconvert')).toBe('Approved');
  expect(nextStatus('CreditNote', 'Applied', 'void')).toBeNull();
});

test('every step leads to a status of the same kind', () => {
  for (const kind of DOCUMENT_KINDS) {
    const statuses: readonly string[] = DOCUMENT_STATUSES[kind];
    for (const from of statuses) {
      for (const event of [
        'approve',
        'edit',
        'void',
        'delete',
        'send',
        'accept',
        'decline',
        'convert',
        'unconvert',
        'cancel',
      ] as const) {
        const to = nextStatus(kind, from, event);
        expect(to === null || to === 'gone' || statuses.includes(to)).toBe(true);
      }
    }
  }
});

test('money statuses follow the amounts and are never set by hand', () => {
  expect([moneyStatus(10, 4), moneyStatus('10.00', 10), moneyStatus(10, '10.01')]).toEqual([
    'Awaiting Payment',
    'Paid',
    'Overpaid',
  ]);
  expect([eventOfStatus('Paid'), eventOfStatus('Void')]).toEqual([null, 'void']);
});

test('a document that awaits payment is partly paid or overdue on its badge', () => {
  const owed = { status: 'Awaiting Payment', dueDate: '2026-01-31', paidAmount: 4 };
  expect([badgeOf(owed, '2026-01-31'), badgeOf(owed, '2026-02-01')]).toEqual(['Partly paid', 'Overdue']);
});

/** The step that brings a document on from each of its statuses; null where nothing does. */
const NEXT_STEPS: [kind: DocumentKind, status: string, next: string | null][] = [
  ['Invoice', 'Draft', 'approve'],
  ['Invoice', 'Awaiting Payment', 'pay'],
  ['Invoice', 'Paid', 'send'],
  ['Invoice', 'Overpaid', 'apply'],
  ['Invoice', 'Void', 'delete'],
  ['Bill', 'Draft', 'approve'],
  ['Bill', 'Awaiting Payment', 'pay'],
  ['Bill', 'Paid', 'edit'],
  ['Bill', 'Overpaid', 'apply'],
  ['Bill', 'Void', 'delete'],
  ['Quote', 'Draft', 'send'],
  ['Quote', 'Sent', 'accept'],
  ['Quote', 'Accepted', 'convert'],
  ['Quote', 'Declined', 'edit'],
  ['Quote', 'Invoiced', 'send'],
  ['PurchaseOrder', 'Draft', 'approve'],
  ['PurchaseOrder', 'Approved', 'convert'],
  ['PurchaseOrder', 'Billed', 'send'],
  ['PurchaseOrder', 'Cancelled', null],
  ['CreditNote', 'Draft', 'approve'],
  ['CreditNote', 'Approved', 'apply'],
  ['CreditNote', 'Applied', 'send'],
  ['CreditNote', 'Void', 'delete'],
];

test.each(NEXT_STEPS)('a %s that is %s offers %s first', (kind, status, next) => {
  expect(statusMachine(kind).offered[status]?.[0] ?? null).toBe(next);
});

test('the next steps are known for every status of every kind', () => {
  const statuses = DOCUMENT_KINDS.flatMap((kind) =>
    DOCUMENT_STATUSES[kind].map((status) => `${kind} ${status}`),
  );
  expect(NEXT_STEPS.map(([kind, status]) => `${kind} ${status}`)).toEqual(statuses);
});

test.each(DOCUMENT_KINDS)(
  'a %s offers every step that its status allows, once, and what ends it last',
  (kind) => {
    const { statuses, steps, offered } = statusMachine(kind);
    const ends = ['writeOff', 'void', 'delete', 'decline', 'cancel'];
    for (const status of statuses) {
      const actions = offered[status] ?? [];
      const events = Object.keys(steps[status] ?? {}).filter((event) => event !== 'unconvert');
      expect(actions).toEqual(expect.arrayContaining(events));
      expect(new Set(actions).size).toBe(actions.length);
      const beyond = actions.filter((action) => !events.includes(action));
      expect(['pay', 'apply', 'refund', 'send', 'schedule', 'writeOff']).toEqual(
        expect.arrayContaining(beyond),
      );
      const firstEnd = actions.findIndex((action) => ends.includes(action));
      if (firstEnd >= 0) expect(actions.slice(firstEnd).every((action) => ends.includes(action))).toBe(true);
    }
  },
);
