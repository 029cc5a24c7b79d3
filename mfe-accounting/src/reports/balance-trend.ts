import type { ReportQuery } from '@accounts/shared-data';
import { monthOf, type PeriodBalance } from '@accounts/shared-domain';
import { useMemo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import type { ReportTrend } from './report-description.ts';

/** The balance at the end of twelve whole months up to that of the last day, and what changed it in each. */
export const balanceTrend = (
  usePeriods: (query: ReportQuery, months: ReportQuery) => PeriodBalance[] | undefined,
): ReportTrend => ({
  caption: t('profitAndLoss.trend'),
  useData: (query) => {
    const { to = '' } = query;
    const periods = usePeriods(query, { ...monthOf(to), compare: '11', period: 'month' });
    return useMemo(() => periods && trendOf(periods), [periods]);
  },
});

function trendOf(periods: readonly PeriodBalance[]) {
  const months = periods.toReversed();
  return {
    months: months.map(({ from }) => from.slice(0, 7)),
    series: [
      {
        key: 'change',
        kind: 'bar' as const,
        label: t('ledger.change'),
        colour: '--ac-border-strong',
        values: months.map(({ change }) => change),
      },
      {
        key: 'closing',
        kind: 'line' as const,
        label: t('ledger.closing'),
        colour: '--ac-primary',
        values: months.map(({ closingBalance }) => closingBalance),
      },
    ],
  };
}
