import { usePlans, usePlanUsage } from '@accounts/shared-data/company';
import { Page, useModule, useStream } from '@accounts/shared-ui';
import { bothOf, Fetched } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanPayments } from './plan-payments.tsx';
import { PlanUsageBars } from './plan-usage.tsx';
import './plans.css';

/** /plan-details: how much of the plan is used, and the plans to choose from. */
export function PlanDetailsScreen() {
  const query = bothOf(usePlanUsage(), usePlans());
  const mayChoose = useStream(useModule().permissions$)?.Settings.approve ?? false;
  return (
    <Page title={t('routes.plan')}>
      <Fetched query={query}>
        {([usage, plans]) => (
          <div className="ac-stack">
            <p>{t('plans.yours', { plan: usage.plan.name })}</p>
            <PlanUsageBars usage={usage} />
            <section aria-labelledby="ms-plans">
              <h2 id="ms-plans">{t('plans.title')}</h2>
              {!mayChoose && <p className="ac-quiet">{t('plans.ask')}</p>}
              <PlanCards plans={plans} mayChoose={mayChoose} />
            </section>
            {mayChoose && <PlanPayments />}
          </div>
        )}
      </Fetched>
    </Page>
  );
}
