import type { AgedAmounts } from '../api-types/index.ts';
import { sumOf, toJsonNumber } from '../money/index.ts';
import { AGEING_BUCKETS } from './ageing-buckets.ts';
import type { ReportText } from './report-labels.ts';
import type { SheetColumn } from './sheet.ts';

/** What one party has in credit with the other is negative, and as it should be. */
const CREDITS = { creditIsUsual: () => true, totalIsCredit: true } as const;

/** A column for each age of what is open, and one for all of it; narrow screens show what is overdue in one. */
export function ageingColumns<Row>(
  text: ReportText,
  amountsOf: (row: Row) => Partial<AgedAmounts>,
  totals?: AgedAmounts,
): SheetColumn<Row>[] {
  const column = (key: keyof AgedAmounts): SheetColumn<Row> => ({
    key,
    title: text(`ageing.${key}`),
    kind: 'amount',
    value: (row) => amountsOf(row)[key] || null,
    amountOf: { name: key, place: 0 },
    total: totals?.[key],
    ...CREDITS,
  });
  return [
    ...AGEING_BUCKETS.map((bucket) => ({ ...column(bucket), wideOnly: true })),
    {
      key: 'overdue',
      title: text('ageing.overdue'),
      kind: 'amount',
      value: (row) => overdueOf(amountsOf(row)) || null,
      amountOf: { name: 'overdue', place: 0 },
      total: totals && overdueOf(totals),
      narrowOnly: true,
      ...CREDITS,
    },
    column('total'),
  ];
}

/** What is past its due date. */
export function overdueOf({ total = 0, notDue = 0 }: Partial<AgedAmounts>): number {
  return toJsonNumber(sumOf([total, -notDue]));
}
