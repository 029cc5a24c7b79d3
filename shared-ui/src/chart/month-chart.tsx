import type { Amount } from '@accounts/shared-domain';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Money, Skeleton } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';

const MonthChartCanvas = lazy(async () => ({
  default: (await import('./month-chart-canvas.tsx')).MonthChartCanvas,
}));

/** One line, or one bar of each month. */
export interface ChartSeries {
  key: string;
  label: string;
  kind: 'bar' | 'line';
  /** Name of a colour token: `--ac-primary`. */
  colour: string;
  /** In the order of the months. */
  values: readonly Amount[];
}

/** A series of the table alone. */
export type TableSeries = Pick<ChartSeries, 'key' | 'label' | 'values'>;

export interface MonthChartProps {
  /** What the chart shows, for people who do not see it. */
  caption: string;
  /** `2026-03`, in their order; the same array while nothing changes, because another one is another chart. */
  months: readonly string[];
  series: readonly ChartSeries[];
  /** What only the table says beside them. */
  more?: readonly TableSeries[];
  currency: string;
  decimals: number;
  /** The table in the place of the chart. */
  asTable: boolean;
}

/** Amounts by month. The chart and its library come after the first paint; the table says the same in figures. */
export function MonthChart({ asTable, caption, more = [], ...chart }: MonthChartProps) {
  const formats = useFormats();
  const isPainted = useAfterPaint();
  return (
    <>
      {!asTable && (
        <div className="ac-chart" aria-hidden="true">
          {isPainted ? (
            <Suspense fallback={<Skeleton height={220} />}>
              <MonthChartCanvas {...chart} formats={formats} />
            </Suspense>
          ) : (
            <Skeleton height={220} />
          )}
        </div>
      )}
      <div className={asTable ? 'ac-chart-table-frame' : 'ac-visually-hidden'}>
        <MonthTable {...chart} caption={caption} series={[...chart.series, ...more]} />
      </div>
    </>
  );
}

/** Exchanges a chart for its table. */
export function ChartSwitch({
  asTable,
  onChange,
}: {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
}) {
  return (
    <button
      type="button"
      className="ac-chart-switch"
      aria-pressed={asTable}
      onClick={() => onChange(!asTable)}
    >
      {t('chart.asTable')}
    </button>
  );
}

/** True once the browser has shown the page and has a moment. */
function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

interface MonthTableProps extends Pick<MonthChartProps, 'caption' | 'months' | 'decimals'> {
  series: readonly TableSeries[];
}

function MonthTable({ caption, months, series, decimals }: MonthTableProps) {
  const { formatMonth } = useFormats();
  return (
    <table className="ac-chart-table">
      <caption className="ac-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.month')}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, place) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            {series.map(({ key, values }) => (
              <td key={key}>
                <Money amount={values[place] ?? 0} decimals={decimals} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
