import { derivedTabOf, derivedTabsOf } from './derived-tabs.ts';
import { badgeOf } from './labels.ts';
import { DOCUMENT_STATUSES } from '../records/document-statuses.ts';
import type { DocumentKind } from '../records/document-kinds.ts';

test.each<[kind: DocumentKind, status: string, word: string]>([
  ['Invoice', 'Awaiting Payment', 'Overdue'],
  ['Bill', 'Awaiting Payment', 'Overdue'],
  ['Quote', 'Sent', 'Expired'],
  ['PurchaseOrder', 'Approved', 'Late'],
])('%s: of status %s past its day is %s, and of no other status or day', (kind, status, word) => {
  const tabs = derivedTabsOf(kind);
  const passed = DOCUMENT_STATUSES[kind].filter((one) =>
    derivedTabOf(tabs, { status: one, dueDate: '2026-01-31' }, '2026-02-01'),
  );
  expect(passed).toEqual([status]);
  const document = { status, dueDate: '2026-01-31', paidAmount: 0 };
  expect([badgeOf(document, '2026-01-31', tabs), badgeOf(document, '2026-02-01', tabs)]).toEqual([
    status,
    word,
  ]);
});

test('a credit note has no day that passes', () => {
  expect(derivedTabsOf('CreditNote')).toEqual([]);
});
