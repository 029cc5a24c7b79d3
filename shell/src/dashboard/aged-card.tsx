import type { AgedAmounts } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { Money } from '@accounts/shared-ui/basics';
import { Card, type CardMoney } from './card.tsx';
import { t } from '../texts/texts.ts';

const AGES: Exclude<keyof AgedAmounts, 'total'>[] = [
  'notDue',
  'days1to30',
  'days31to60',
  'days61to90',
  'over90',
];

export interface AgedCardProps extends CardMoney {
  title: string;
  aged: AgedAmounts;
  to: string;
  linkLabel: string;
}

/** Open amounts by how late they are, as figures with bars beside them. */
export function AgedCard({ title, aged, to, linkLabel, currency, decimals }: AgedCardProps) {
  const { formatMoney } = useFormats();
  const most = Math.max(...AGES.map((key) => aged[key]), 0);
  return (
    <Card title={title} link={{ to, label: linkLabel }}>
      <p className="dash-total ac-number">{formatMoney(aged.total, { currency, decimals })}</p>
      <ul className="dash-rows">
        {AGES.map((key) => (
          <li key={key}>
            <span>{t(`dashboard.age.${key}`)}</span>
            <Money amount={aged[key]} decimals={decimals} />
            <meter
              className="dash-bar"
              min={0}
              max={most || 1}
              value={Math.max(aged[key], 0)}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
