import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartDataset,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { Formats } from '../locale/index.ts';
import type { ChartSeries, MonthChartProps } from './chart-props.ts';
import { onThemeChange } from '../basics/theme-of-page.ts';
import { tooltipTexts } from './tooltip-texts.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  Legend,
);

/** Value of a colour token in the theme of the moment. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

type Drawn = Omit<MonthChartProps, 'caption' | 'asTable'> & { formats: Formats };

/** The chart itself, with its library. */
export function MonthChartCanvas({ months, series, formats, currency, decimals }: Drawn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const place = canvas.current;
    const drawn = { months, series, formats, currency, decimals };
    let chart = drawChart(place, drawn);
    const redraw = (): void => {
      chart.destroy();
      chart = drawChart(place, drawn);
    };
    // The library reads its colours once, so another theme is another chart.
    const stop = onThemeChange(redraw);
    // A canvas keeps the fallback font that its text was drawn in before the page's font was loaded.
    document.fonts.addEventListener('loadingdone', redraw);
    return () => {
      stop();
      document.fonts.removeEventListener('loadingdone', redraw);
      chart.destroy();
    };
  }, [months, series, formats, currency, decimals]);
  return <canvas ref={canvas} />;
}

function datasetOf({ label, kind, colour, values }: ChartSeries): ChartDataset<'bar' | 'line', number[]> {
  const common = { label, data: [...values], backgroundColor: token(colour) };
  if (kind === 'bar') return { ...common, type: 'bar', borderRadius: 2, order: 1 };
  // Drawn last, so that it is above the bars.
  return { ...common, type: 'line', borderColor: token(colour), borderWidth: 2, pointRadius: 3, order: 0 };
}

function drawChart(place: HTMLCanvasElement, { months, series, formats, currency, decimals }: Drawn): Chart {
  const color = token('--ac-text-2');
  const rtl = document.dir === 'rtl';
  Chart.defaults.font.family = token('--ac-font');
  const tooltip = tooltipTexts({ formats, currency, decimals });
  return new Chart<'bar' | 'line', number[], string>(place, {
    type: 'bar',
    data: { labels: [...months], datasets: series.map(datasetOf) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        legend: { rtl, align: 'end', labels: { color, boxWidth: 12, boxHeight: 12 } },
        tooltip: {
          rtl,
          callbacks: {
            title: ([item]) => tooltip.titleOf(item?.label ?? ''),
            label: ({ dataset, parsed }) => tooltip.lineOf(dataset.label ?? '', parsed.y ?? 0),
          },
        },
      },
      scales: {
        x: {
          reverse: rtl,
          grid: { display: false },
          ticks: {
            color,
            callback: (_value, index) => formats.formatMonth(months[index] ?? '', { year: false }),
          },
        },
        y: {
          beginAtZero: true,
          position: rtl ? 'right' : 'left',
          grid: { color: token('--ac-border') },
          ticks: {
            color,
            maxTicksLimit: 6,
            // A canvas takes the direction of the page: the sign stays before the amount.
            callback: (value) => `\u2066${formats.formatNumber(value)}\u2069`,
          },
        },
      },
    },
  });
}
