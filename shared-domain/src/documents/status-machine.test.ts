import { DOCUMENT_KINDS } from '../api-types/documents.ts';
import { DOCUMENT_STATUSES, eventOfStatus, moneyStatus, nextStatus } from './status-machine.ts';
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
