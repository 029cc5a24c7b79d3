import type { Dashboard } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { Money, Skeleton } from '@accounts/shared-ui/basics';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Card, type CardMoney } from './card.tsx';
import { t } from '../texts/texts.ts';

const CashChart = lazy(async () => ({ default: (await import('./cash-chart.tsx')).CashChart }));

type Months = NonNullable<Dashboard['months']>;

/** Money in and out by month, and what remains. The chart comes after the first paint; the table says the same in figures. */
export function CashCard({ months, ...money }: { months: Months } & CardMoney) {
  const formats = useFormats();

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
              <CashChart months={months} formats={formats} {...money} />
            </Suspense>
          ) : (
            <Skeleton height={220} />
          )}
        </div>
      )}
      <div className={asTable ? 'dash-table-frame' : 'ac-visually-hidden'}>
        <MonthTable months={months} decimals={money.decimals} />
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

const FIGURES = ['moneyIn', 'moneyOut', 'net', 'income', 'expenses'] as const;

function MonthTable({ months, decimals }: { months: Months; decimals: number }) {
  const { formatMonth } = useFormats();
  return (
    <table className="dash-table">
      <caption className="ac-visually-hidden">{t('dashboard.cash.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.cash.month')}</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col">
              {t(`dashboard.cash.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month)}</th>
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
