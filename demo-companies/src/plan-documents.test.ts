import type { Chart } from './assortment.ts';
import { HARBOUR_SUPPLIERS } from './harbour-bikes-data.ts';
import { todaysBill } from './plan-documents.ts';

const chart: Chart = { account: () => 'account', taxRate: () => 'tax rate' };
const suppliers = HARBOUR_SUPPLIERS.map((supplier, index) => ({ ...supplier, id: `supplier ${index}` }));

test('on any day one bill has come today and is a draft', () => {
  expect(todaysBill('2026-02-28', { suppliers, chart })).toEqual([
    expect.objectContaining({
      fate: 'draft',
      input: expect.objectContaining({ issueDate: '2026-02-28', approve: false, reference: 'RAP-260228' }),
    }),
  ]);
});
