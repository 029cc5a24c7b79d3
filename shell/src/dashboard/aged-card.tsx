import type { IsoDate, OpenAmounts } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { Money } from '@accounts/shared-ui/basics';
import { LayoutLink } from '../layout/layout-link.tsx';
import { Card, type CardMoney } from './card.tsx';
import { ageAddress, AGES } from './list-links.ts';
import { t } from './texts.ts';

export interface AgedCardProps extends CardMoney {
  title: string;
  open: OpenAmounts;
  today: IsoDate;
  /** Path of the list that shows the documents. */
  list: string;
  linkLabel: string;
}

/** Open amounts by how late they are; each age opens its documents in the list. */
export function AgedCard({ title, open, today, list, linkLabel, currency, decimals }: AgedCardProps) {
  const { formatMoney } = useFormats();
  const largest = Math.max(...AGES.map((age) => open[age]), 0);
  return (
    <Card title={title} link={{ to: list, label: linkLabel }}>
      <p className="dash-total">
        <bdi dir="auto" className="ac-number">
          {formatMoney(open.total, { currency, decimals })}
        </bdi>
      </p>
      <ul className="dash-rows dash-ages">
        {AGES.map((age) => (
          <li key={age}>
            <LayoutLink className="dash-age" to={ageAddress(list, age, today)}>
              <span>{t(`dashboard.age.${age}`)}</span>
              <Money amount={open[age]} decimals={decimals} />
              <meter
                className="dash-bar"
                min={0}
                max={largest || 1}
                value={Math.max(open[age], 0)}
                aria-hidden="true"
              />
            </LayoutLink>
          </li>
        ))}
        {open.credits !== 0 && (
          <li className="dash-row">
            <span>{t('dashboard.credits')}</span>
            <Money amount={open.credits} decimals={decimals} />
          </li>
        )}
      </ul>
    </Card>
  );
}
