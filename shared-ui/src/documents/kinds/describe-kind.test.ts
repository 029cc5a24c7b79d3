import { invoices } from '@accounts/shared-data';
import { describeKind } from './describe-kind.ts';

const PLAIN = { resource: invoices, approvedStatus: 'Approved', contactType: 'Supplier' } as const;

test('a kind has all that follows from its name without a line of its description', () => {
  const kind = describeKind('PurchaseOrder', PLAIN);
  expect(kind).toMatchObject({
    area: 'PurchaseOrder',
    counter: 'purchaseOrder',
    path: '/purchase-order',
    documentKind: 'PurchaseOrder',
    machine: { statuses: ['Draft', 'Approved', 'Billed', 'Cancelled'] },
    derivedTabs: [{ key: 'Late', after: 'Approved' }],
    cardViewArea: 'purchaseOrder',
    imports: { kind: 'purchaseOrders' },
  });
  expect([kind.scheduledKind, kind.convertsTo, kind.payments]).toEqual([undefined, undefined, undefined]);
  const { one, many, noun, nouns } = kind.labels;
  expect([one, many, noun, nouns, kind.emptyText].map((text) => text())).toEqual([
    'Purchase order',
    'Purchase orders',
    'purchase order',
    'purchase orders',
    'Order from a supplier. An approved order becomes a bill with one click.',
  ]);
  expect(kind.header.map(({ label }) => label())).toEqual([
    'Supplier',
    'Issue date',
    'Due date',
    'Order number',
    'Reference',
    'Tax',
  ]);
});

test('what a kind says of itself takes the place of what is usual', () => {
  const kind = describeKind('Bill', {
    ...PLAIN,
    labels: { sent: () => 'Sent bill' },
    issueDate: () => 'Day of the bill',
    firstField: { name: 'reference', label: () => 'Their number' },
    optionalColumns: [],
    convertsTo: 'Invoice',
  });
  expect([kind.labels.one(), kind.labels.sent?.()]).toEqual(['Bill', 'Sent bill']);
  expect(kind.header.map(({ name, label }) => [name, label()]).slice(0, 3)).toEqual([
    ['reference', 'Their number'],
    ['contactId', 'Supplier'],
    ['issueDate', 'Day of the bill'],
  ]);
  expect(kind.header).toHaveLength(6);
  expect(kind.optionalColumns).toEqual([]);
  expect(kind.convertsTo).toMatchObject({
    call: 'convertToInvoice',
    path: '/invoicing',
    counter: 'invoices',
  });
});
