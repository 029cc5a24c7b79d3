import { receiptWord } from './receipt-labels.ts';

test('a payment that is none of money says what it is', () => {
  expect([receiptWord({ kind: 'credit' }), receiptWord({ kind: 'payment' })]).toEqual(['Credit', '']);
});
