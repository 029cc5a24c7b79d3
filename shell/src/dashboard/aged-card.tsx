import type { IsoDate, OpenAmounts } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { Money, type MoneyProps } from '@accounts/shared-ui/basics';
import { LayoutLink } from '../frame/layout-link.tsx';
import { Card, type CardMoney } from './card.tsx';
import { ageAddress, AGES } from './list-links.ts';
import { t } from '../texts/dashboard-texts.ts';

export interface AgedCardProps extends CardMoney {
  title: string;
  open: OpenAmounts;
  today: IsoDate;
  /** Path of the list that shows the documents. */
  list: string;
  linkLabel: string;
  /** Page of the report that lists every open document, credits among them; null for members who may not see reports. */
  report: string | null;
}

/** Open amounts by how late they are; each age opens its documents in the list. */
export function AgedCard(props: AgedCardProps) {
  const { title, open, today, list, linkLabel, report, currency, decimals } = props;
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
              <AgeAmount amount={open[age]} decimals={decimals} />
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
            {report === null ? (
              <span>{t('dashboard.credits')}</span>
            ) : (
              <LayoutLink to={report}>{t('dashboard.credits')}</LayoutLink>
            )}
            <Money amount={open.credits} decimals={decimals} creditIsUsual />
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Nothing of an age is a quiet dash, as in the lists. */
function AgeAmount({ amount, decimals }: MoneyProps) {
  const { formatMoney } = useFormats();
  if (amount !== 0) return <Money amount={amount} decimals={decimals} />;
  return (
    <span className="dash-zero">
      <span aria-hidden="true">–</span>
      <span className="ac-visually-hidden">{formatMoney(0, { decimals })}</span>
    </span>
  );
}
