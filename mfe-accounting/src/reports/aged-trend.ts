import type { ReportQuery } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import { overdueOf, type AgedReport } from '@accounts/shared-domain';
import { useMemo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import type { ReportTrend } from './report-description.ts';

/** What was open, and overdue of it, on the day of the report and on the same day of the eleven months before. */
export const agedTrend = (name: 'agedReceivables' | 'agedPayables'): ReportTrend => ({
  caption: t('balanceSheet.trend'),
  useData: ({ asAt = '', contactId, balances }: ReportQuery) => {
    const { data } = useReport(name, {
      asAt,
      details: 'totals',
      ...(contactId && { contactId }),
      ...(balances && { balances }),
      compare: '11',
      period: 'month',
    });
    return useMemo(() => data && trendOf(data), [data]);
  },
});

function trendOf({ asAt, totals, comparisons = [] }: AgedReport) {
  const days = [{ asAt, totals }, ...comparisons].toReversed();
  return {
    months: days.map((day) => day.asAt.slice(0, 7)),
    series: [
      {
        key: 'overdue',
        kind: 'bar' as const,
        label: t('ageing.overdue'),
        colour: '--ac-error',
        values: days.map((day) => overdueOf(day.totals)),
      },
      {
        key: 'total',
        kind: 'line' as const,
        label: t('ageing.total'),
        colour: '--ac-primary',
        values: days.map((day) => day.totals.total),
      },
    ],
  };
}
