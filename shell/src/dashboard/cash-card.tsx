import type { Dashboard } from '@accounts/shared-domain';
import { Money, Skeleton } from '@accounts/shared-ui/basics';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Card, type CardMoney } from './card.tsx';
import { monthName } from './month-name.ts';
import { t } from '../texts/texts.ts';

const CashChart = lazy(async () => ({ default: (await import('./cash-chart.tsx')).CashChart }));

type Months = Dashboard['months'];

/** Money in and out by month. The chart comes after the first paint; the table says the same in figures. */
export function CashCard({ months, decimals }: { months: Months } & CardMoney) {
  const [asTable, setAsTable] = useState(false);
  const isPainted = useAfterPaint();
  return (
    <Card
      title={t('dashboard.cash')}
      wide
      action={
        <button
          type="button"
          className="dash-switch"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('dashboard.cash.asTable')}
        </button>
      }
    >
      {!asTable && (
        <div className="dash-chart" aria-hidden="true">
          {isPainted ? (
            <Suspense fallback={<Skeleton height={220} />}>
              <CashChart months={months} />
            </Suspense>
          ) : (
            <Skeleton height={220} />
          )}
        </div>
      )}
      <div className={asTable ? 'dash-table-frame' : 'ac-visually-hidden'}>
        <MonthTable months={months} decimals={decimals} />
      </div>
    </Card>
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

const FIGURES = ['moneyIn', 'moneyOut', 'income', 'expenses'] as const;

function MonthTable({ months, decimals }: { months: Months; decimals: number }) {
  return (
    <table className="dash-table">
      <caption className="ac-visually-hidden">{t('dashboard.cash.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.cash.month')}</th>
          <th scope="col">{t('dashboard.cash.in')}</th>
          <th scope="col">{t('dashboard.cash.out')}</th>
          <th scope="col">{t('dashboard.cash.income')}</th>
          <th scope="col">{t('dashboard.cash.expenses')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthName(month.month)}</th>
            {FIGURES.map((figure) => (
              <td key={figure}>
                <Money amount={month[figure]} decimals={decimals} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
