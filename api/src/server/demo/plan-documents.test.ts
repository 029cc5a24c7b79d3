import { addDays } from '@accounts/shared-domain';
import type { Chart } from './assortment.ts';
import { lastMonthStarts } from './calendar.ts';
import { HARBOUR_BILLS, HARBOUR_SUPPLIERS } from './harbour-bikes-data.ts';
import { planBills } from './plan-documents.ts';
import { chanceOf } from './random.ts';

const chart: Chart = { account: () => 'account', taxRate: () => 'tax rate' };
const suppliers = HARBOUR_SUPPLIERS.map((supplier, index) => ({ ...supplier, id: `supplier ${index}` }));
const YEAR = Array.from({ length: 366 }, (_none, index) => addDays('2026-01-01', index));

test('on every day of a year the newest bills are drafts, and none is of a later day', () => {
  const without = YEAR.filter((today) => {
    const chance = chanceOf(1);
    const planned = lastMonthStarts(today, 2).flatMap((month) =>
      planBills(chance, month, today, { bills: HARBOUR_BILLS, suppliers, chart }),
    );
    const days = planned.map(({ input }) => input.issueDate).toSorted();
    const newest = planned.filter(({ input }) => input.issueDate === days.at(-1));
    return (days.at(-1) ?? '') > today || newest.length === 0 || newest.some(({ fate }) => fate !== 'draft');
  });
  expect(without).toEqual([]);
});
