import type { Dashboard, MonthAmounts } from '@accounts/shared-domain';
import { ChartSwitch, MonthChart } from '@accounts/shared-ui/chart';
import { useState } from 'react';
import { Card, type CardMoney } from './card.tsx';
import { t } from '../texts/dashboard-texts.ts';
import { useMemo } from '@accounts/shared-ui/texts';

type Months = NonNullable<Dashboard['months']>;

/** Money in and out by month, and what remains; income and expenses in the table. */
export function CashCard({ months, ...money }: { months: Months } & CardMoney) {
  const [asTable, setAsTable] = useState(false);
  const { names, series, more } = useMemo(() => seriesOf(months), [months]);
  return (
    <Card title={t('dashboard.cash')} wide action={<ChartSwitch asTable={asTable} onChange={setAsTable} />}>
      <MonthChart
        caption={t('dashboard.cash.caption')}
        months={names}
        series={series}
        more={more}
        asTable={asTable}
        {...money}
      />
    </Card>
  );
}

type AmountName = Exclude<keyof MonthAmounts, 'month'>;

function seriesOf(months: Months) {
  const of = (name: AmountName) => ({
    key: name,
    label: t(`dashboard.cash.${name}`),
    values: months.map((month) => month[name]),
  });
  return {
    names: months.map(({ month }) => month),
    series: [
      { ...of('moneyIn'), kind: 'bar', colour: '--ac-primary' },
      { ...of('moneyOut'), kind: 'bar', colour: '--ac-border-strong' },
      { ...of('net'), kind: 'line', colour: '--ac-text' },
    ] as const,
    more: [of('income'), of('expenses')],
  };
}
