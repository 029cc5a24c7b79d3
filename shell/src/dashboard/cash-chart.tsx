import type { MonthFigures } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
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
import type { CardMoney } from './card.tsx';
import { t } from '../texts/texts.ts';

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

export interface CashChartProps extends CardMoney {
  months: readonly MonthFigures[];
  formats: Formats;
}

/** Bars of money in and money out, side by side for each month, and a line of what remains. */
export function CashChart({ months, formats, currency, decimals }: CashChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const place = canvas.current;
    const drawn = { months, formats, currency, decimals };
    // The library reads its colours once, so another theme is another chart.
    let chart = drawChart(place, drawn);
    const stop = onThemeChange(() => {
      chart.destroy();
      chart = drawChart(place, drawn);
    });
    return () => {
      stop();
      chart.destroy();
    };
  }, [months, formats, currency, decimals]);
  return <canvas ref={canvas} />;
}

/** Colour token of each series. */
const COLOURS = { moneyIn: '--ac-primary', moneyOut: '--ac-border-strong', net: '--ac-text' } as const;

function seriesOf(months: readonly MonthFigures[]): ChartDataset<'bar' | 'line', number[]>[] {
  const series = (name: keyof typeof COLOURS) => ({
    label: t(`dashboard.cash.${name}`),
    data: months.map((month) => month[name]),
    backgroundColor: token(COLOURS[name]),
  });
  return [
    // Drawn last, so that it is above the bars.
    {
      ...series('net'),
      type: 'line',
      borderColor: token(COLOURS.net),
      borderWidth: 2,
      pointRadius: 3,
      order: 0,
    },
    { ...series('moneyIn'), type: 'bar', borderRadius: 2, order: 1 },
    { ...series('moneyOut'), type: 'bar', borderRadius: 2, order: 1 },
  ];
}

function drawChart(place: HTMLCanvasElement, { months, formats, currency, decimals }: CashChartProps): Chart {
  const color = token('--ac-text-2');
  const rtl = document.dir === 'rtl';
  Chart.defaults.font.family = token('--ac-font');
  const amountOf = (value: number) => formats.formatMoney(value, { currency, decimals });
  return new Chart<'bar' | 'line', number[], string>(place, {
    type: 'bar',
    data: { labels: months.map(({ month }) => month), datasets: seriesOf(months) },
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
            title: ([item]) => formats.formatMonth(item?.label ?? ''),
            label: ({ dataset, parsed }) =>
              t('dashboard.cash.tooltip', { label: dataset.label ?? '', amount: amountOf(parsed.y ?? 0) }),
          },
        },
      },
      scales: {
        x: {
          reverse: rtl,
          grid: { display: false },
          ticks: {
            color,
            callback: (_value, index) => formats.formatMonth(months[index]?.month ?? '', { year: false }),
          },
        },
        y: {
          beginAtZero: true,
          position: rtl ? 'right' : 'left',
          grid: { color: token('--ac-border') },
          ticks: { color, maxTicksLimit: 6, callback: (value) => formats.formatNumber(value) },
        },
      },
    },
  });
}

/** Calls back when the person or the system changes between light and dark. Returns the disposer. */
function onThemeChange(changed: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const choice = new MutationObserver(changed);
  system.addEventListener('change', changed);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    choice.disconnect();
  };
}
