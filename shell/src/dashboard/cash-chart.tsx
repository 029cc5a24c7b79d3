import type { Dashboard } from '@accounts/shared-domain';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { monthName } from './month-name.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend);

/** Value of a colour token in the theme of the moment. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Bars of money in and money out, side by side for each month. */
export function CashChart({ months }: { months: Dashboard['months'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: months.map(({ month }) => monthName(month).slice(0, 3)),
        datasets: [
          { label: 'Money in', data: months.map(({ moneyIn }) => moneyIn) },
          { label: 'Money out', data: months.map(({ moneyOut }) => moneyOut) },
        ],
      },
      options: {
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        interaction: { mode: 'index', intersect: false },
        plugins: { legend: { align: 'end', labels: { boxWidth: 12, boxHeight: 12 } } },
        scales: { x: { grid: { display: false } }, y: { beginAtZero: true, ticks: { maxTicksLimit: 6 } } },
      },
    });
    const paint = () => paintChart(chart);
    paint();
    const stop = onThemeChange(paint);
    return () => {
      stop();
      chart.destroy();
    };
  }, [months]);
  return <canvas ref={canvas} />;
}

function paintChart(chart: Chart): void {
  const [moneyIn, moneyOut] = chart.data.datasets;
  if (moneyIn) moneyIn.backgroundColor = token('--ac-primary');
  if (moneyOut) moneyOut.backgroundColor = token('--ac-border-strong');
  chart.options.color = token('--ac-text-2');
  for (const scale of [chart.options.scales?.['x'], chart.options.scales?.['y']]) {
    if (scale?.ticks) scale.ticks.color = token('--ac-text-2');
    if (scale?.grid) scale.grid.color = token('--ac-border');
  }
  chart.update('none');
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
