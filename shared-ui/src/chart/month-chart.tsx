import { Suspense, useEffect, useState } from 'react';
import { lazyPart, Money, Skeleton } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';
import type { TableSeries, MonthChartProps } from './chart-props.ts';

const MonthChartCanvas = lazyPart(async () => (await import('./month-chart-canvas.tsx')).MonthChartCanvas);

/** Amounts by month. The chart and its library come after the first paint; the table says the same in numbers. Months without any amount have a sentence in the place of a chart. */
export function MonthChart({ asTable, caption, more = [], ...chart }: MonthChartProps) {
  const isEmpty = chart.series.every(({ values }) => values.every((value) => value === 0));
  return (
    <>
      {!asTable && (
        <div className="ac-chart" aria-hidden="true">
          {isEmpty ? <p className="ac-chart-empty">{t('chart.empty')}</p> : <LaterCanvas {...chart} />}
        </div>
      )}
      <div className={asTable ? 'ac-chart-table-frame' : 'ac-visually-hidden'}>
        <MonthTable {...chart} caption={caption} series={[...chart.series, ...more]} />
      </div>
    </>
  );
}

function LaterCanvas(chart: Omit<MonthChartProps, 'asTable' | 'caption' | 'more'>) {
  const formats = useFormats();
  const isPainted = useAfterPaint();
  if (!isPainted) return <Skeleton height={220} />;
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <MonthChartCanvas {...chart} formats={formats} />
    </Suspense>
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
