import type { ReportQuery } from '@accounts/shared-data';
import { Skeleton } from '@accounts/shared-ui';
import { ChartSwitch, MonthChart } from '@accounts/shared-ui/chart';
import { useState } from 'react';
import type { ReportTrend } from './report-description.ts';
import type { ReportSettings } from '../ledger/use-report-settings.ts';

interface ReportTrendCardProps {
  trend: ReportTrend;
  query: ReportQuery;
  settings: ReportSettings;
}

/** How the main amounts of a report moved in twelve months, as a chart or as a table. */
export function ReportTrendCard({ trend, query, settings }: ReportTrendCardProps) {
  const shown = trend.useData(query, settings);
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="ac-card reports-trend" aria-label={trend.caption}>
      <header>
        <h2 className="reports-heading">{trend.caption}</h2>
        <ChartSwitch asTable={asTable} onChange={setAsTable} />
      </header>
      {shown ? (
        <MonthChart
          {...shown}
          caption={trend.caption}
          asTable={asTable}
          currency={settings.currencyCode}
          decimals={settings.decimals}
        />
      ) : (
        <div className="ac-chart">
          <Skeleton height={220} />
        </div>
      )}
    </section>
  );
}
