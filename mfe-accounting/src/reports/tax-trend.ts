import { useReport } from '@accounts/shared-data/books';
import { monthOf, type TaxPeriod, type TaxSummary } from '@accounts/shared-domain';
import { useMemo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import type { ReportTrend } from './report-description.ts';

/** Tax charged and tax paid in twelve whole months up to that of the last day, and what remains. */
export const taxTrend = (): ReportTrend => ({
  caption: t('profitAndLoss.trend'),
  useData: ({ to = '' }) => {
    const { data } = useReport('taxSummary', { ...monthOf(to), compare: '11', period: 'month' });
    return useMemo(() => data && trendOf(data), [data]);
  },
});

function trendOf({ comparisons = [], ...current }: TaxSummary) {
  const months = [current, ...comparisons].toReversed();
  const values = (amountOf: (month: TaxPeriod) => number) => months.map(amountOf);
  return {
    months: months.map(({ from }) => from.slice(0, 7)),
    series: [
      {
        key: 'sales',
        kind: 'bar' as const,
        label: t('taxSummary.sales'),
        colour: '--ac-primary',
        values: values(({ sales }) => sales.tax),
      },
      {
        key: 'purchases',
        kind: 'bar' as const,
        label: t('taxSummary.purchases'),
        colour: '--ac-border-strong',
        values: values(({ purchases }) => purchases.tax),
      },
      {
        key: 'net',
        kind: 'line' as const,
        label: t('taxSummary.net'),
        colour: '--ac-text',
        values: values(({ netTax }) => netTax),
      },
    ],
  };
}
