import { CHECKOUT_PATH, QUOTA_KEYS, type PlanOffer } from '@accounts/shared-domain';
import { ModuleLink, Money, StatusBadge, classNames } from '@accounts/shared-ui';
import { useId } from 'react';
import { t } from '../texts.ts';
import { limitText, PRO_FEATURES } from './plan-limits.ts';

interface PlanCardsProps {
  plans: readonly PlanOffer[];
  /** The member may buy a plan. */
  mayChoose: boolean;
}

/** The plans side by side, the company's plan marked. */
export function PlanCards({ plans, mayChoose }: PlanCardsProps) {
  return (
    <ul className="ms-plans" aria-label={t('plans.title')}>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} mayChoose={mayChoose} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, mayChoose }: { plan: PlanOffer; mayChoose: boolean }) {
  const id = useId();
  const { name, price, currencyCode, pro, current } = plan;
  return (
    <li
      className={classNames('ac-card', 'ms-plan', current && 'ms-plan-current')}
      aria-labelledby={id}
      aria-current={current || undefined}
    >
      <h3 id={id}>
        {name} {current && <StatusBadge status={t('plans.current')} tone="success" />}
      </h3>
      <p className="ms-plan-price">
        <strong>
          <Money amount={price} currency={currencyCode} />
        </strong>{' '}
        {t('plans.aMonth')}
      </p>
      <dl>
        {QUOTA_KEYS.map((counter) => (
          <div key={counter}>
            <dt>{t(`plans.counter.${counter}`)}</dt>
            <dd className="ac-number">{limitText(counter, plan)}</dd>
          </div>
        ))}
      </dl>
      <p>{pro ? t('plans.pro') : t('plans.notPro')}</p>
      <ul className="ms-features">
        {PRO_FEATURES.map((feature) => (
          <li key={feature} className={classNames(!pro && 'ms-feature-missing')}>
            {t(`plans.feature.${feature}`)}
          </li>
        ))}
      </ul>
      {mayChoose && !current && (
        <ModuleLink className="ac-button ac-button-default" to={`${CHECKOUT_PATH}?plan=${plan.id}`}>
          {t('plans.choose', { plan: name })}
        </ModuleLink>
      )}
    </li>
  );
}
