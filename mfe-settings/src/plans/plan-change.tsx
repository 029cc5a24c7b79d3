import { lacksProFeatures } from '@accounts/shared-auth';
import { QUOTA_KEYS, type PlanOffer, type PlanUsage } from '@accounts/shared-domain';
import { Notice, useCompany } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { isOverLimit, limitText, type PlanTerms, PRO_FEATURES } from './plan-limits.ts';

interface PlanChangeProps {
  to: PlanOffer;
  /** With the company's plan now. */
  usage: PlanUsage;
}

/** What another plan changes: limits, pro features, and what is used beyond the new limits. */
export function PlanChange({ to, usage }: PlanChangeProps) {
  const from: PlanTerms = {
    planDetails: usage.plan.planDetails,
    pro: !lacksProFeatures(useCompany()),
  };
  const changed = QUOTA_KEYS.filter((counter) => limitText(counter, from) !== limitText(counter, to));
  const beyond = changed.filter((counter) => isOverLimit(usage[counter], to.planDetails[counter]));
  const pro = from.pro === to.pro ? null : to.pro ? 'gained' : 'lost';
  return (
    <section className="ac-card" aria-label={t('checkout.changes')}>
      <h2>{t('checkout.changes')}</h2>
      <table className="ms-change">
        <thead>
          <tr>
            <td />
            <th scope="col">{usage.plan.name}</th>
            <th scope="col">{to.name}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((counter) => (
            <tr key={counter}>
              <th scope="row">{t(`plans.counter.${counter}`)}</th>
              <td className="ac-number">{limitText(counter, from)}</td>
              <td className="ac-number">{limitText(counter, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pro && (
        <p>
          {t(`checkout.pro.${pro}`, {
            features: PRO_FEATURES.map((one) => t(`plans.feature.${one}`)).join(', '),
          })}
        </p>
      )}
      {beyond.length > 0 && (
        <Notice kind="warning">
          {t('checkout.beyond', {
            records: beyond.map((counter) => t(`plans.counter.${counter}`)).join(', '),
          })}
        </Notice>
      )}
    </section>
  );
}
