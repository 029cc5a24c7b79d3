import { useReport } from '@accounts/shared-data/books';
import type { TaxSummary as Report } from '@accounts/shared-domain';
import { reportPart, type ReportPart } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { periodText, spanHead } from './period-text.ts';
import type { ReportContext, ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { taxAccountsPart } from './tax-accounts.ts';
import { rateColumns } from './tax-columns.ts';
import { netLine, sideLines, type TaxLine } from './tax-lines.ts';
import { taxTrend } from './tax-trend.ts';

/** Tax of a period: charged on sales, paid on purchases, by rate, and how the tax accounts moved. */
export function TaxSummary() {
  return <ReportScreen {...taxSummary()} />;
}

const taxSummary = (): ReportDescription<Report> => ({
  name: 'taxSummary',
  title: t('routes.taxSummary'),
  period: 'span',
  compares: true,
  useData: (query) => useReport('taxSummary', query),
  trend: taxTrend(),
  parts: (report, context) => [ratesPart(report, context), taxAccountsPart(report, context)],
});

function ratesPart(report: Report, { formats, settings }: ReportContext): ReportPart {
  const periods = [report, ...(report.comparisons ?? [])];
  return reportPart<TaxLine>('rates', {
    caption: `${t('routes.taxSummary')}, ${periodText(formats, report)}`,
    columns: rateColumns(
      periods.map((period) => spanHead(formats, period)),
      (place) => [periods[place]?.sales, periods[place]?.purchases].some((side) => side?.notRecoverableTax),
    ),
    groups: [
      { key: 'sales', title: t('taxSummary.sales'), rows: sideLines(periods, 'sales') },
      { key: 'purchases', title: t('taxSummary.purchases'), rows: sideLines(periods, 'purchases') },
      { key: 'net', rows: [netLine(periods)] },
    ],
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
    decimals: settings.decimals,
  });
}
