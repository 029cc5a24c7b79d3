import type { Dashboard } from '@accounts/shared-domain';
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { monthName } from './month-name.ts';
import { t } from '../texts/texts.ts';

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
    const place = canvas.current;
    // The library reads its colours once, so another theme is another chart.
    let chart = drawChart(place, months);
    const stop = onThemeChange(() => {
      chart.destroy();
      chart = drawChart(place, months);
    });
    return () => {
      stop();
      chart.destroy();
    };
  }, [months]);
  return <canvas ref={canvas} />;
}

function drawChart(place: HTMLCanvasElement, months: Dashboard['months']): Chart {
  const text = token('--ac-text-2');
  Chart.defaults.font.family = token('--ac-font');
  const ticks = { color: text, maxTicksLimit: 6 };
  const bars = (label: string, data: number[], colour: string) => ({
    label,
    data,
    backgroundColor: token(colour),
    borderRadius: 2,
  });
  return new Chart(place, {
    type: 'bar',
    data: {
      labels: months.map(({ month }) => monthName(month).slice(0, 3)),
      datasets: [
        bars(
          t('dashboard.cash.in'),
          months.map(({ moneyIn }) => moneyIn),
          '--ac-primary',
        ),
        bars(
          t('dashboard.cash.out'),
          months.map(({ moneyOut }) => moneyOut),
          '--ac-border-strong',
        ),
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: 'index', intersect: false },
      plugins: { legend: { align: 'end', labels: { color: text, boxWidth: 12, boxHeight: 12 } } },
      scales: {
        x: { grid: { display: false }, ticks: { color: text } },
        y: { beginAtZero: true, grid: { color: token('--ac-border') }, ticks },
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
