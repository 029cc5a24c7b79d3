import { receiptLabel } from './receipt-labels.ts';

test('a payment that is none of money says what it is', () => {
  expect([receiptLabel({ kind: 'credit' }), receiptLabel({ kind: 'payment' })]).toEqual(['Credit', '']);
});
