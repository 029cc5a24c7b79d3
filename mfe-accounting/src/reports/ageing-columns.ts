import { AGEING_BUCKETS, sumOf, toJsonNumber, type AgedAmounts } from '@accounts/shared-domain';
import type { ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';

/** A column for each age of what is open, and one for all of it; narrow screens show what is overdue in one. */
export function ageingColumns<Row>(
  amountsOf: (row: Row) => Partial<AgedAmounts>,
  to: ReportColumn<Row>['to'],
  totals?: AgedAmounts,
  totalTo?: (key: keyof AgedAmounts | 'overdue') => string | null,
): ReportColumn<Row>[] {
  const column = (key: keyof AgedAmounts): ReportColumn<Row> => ({
    key,
    title: t(`ageing.${key}`),
    kind: 'amount',
    value: (row) => amountsOf(row)[key] || null,
    to,
    total: totals?.[key],
    totalTo: totalTo?.(key),
  });
  return [
    ...AGEING_BUCKETS.map((bucket) => ({ ...column(bucket), wideOnly: true })),
    {
      key: 'overdue',
      title: t('ageing.overdue'),
      kind: 'amount',
      value: (row) => overdueOf(amountsOf(row)) || null,
      to,
      total: totals && overdueOf(totals),
      totalTo: totalTo?.('overdue'),
      narrowOnly: true,
    },
    column('total'),
  ];
}

/** What is past its due date. */
export function overdueOf({ total = 0, notDue = 0 }: Partial<AgedAmounts>): number {
  return toJsonNumber(sumOf([total, -notDue]));
}
