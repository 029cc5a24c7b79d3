import { apiErrorOf } from '@accounts/shared-data';
import { usePlans, usePlanUsage } from '@accounts/shared-data/company';
import { Button, FormSkeleton, Notice, Page, useModule, useStream } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanPayments } from './plan-payments.tsx';
import { PlanUsageBars } from './plan-usage.tsx';
import './plans.css';

/** /plan-details: how much of the plan is used, and the plans to choose from. */
export function PlanDetailsScreen() {
  const usage = usePlanUsage();
  const plans = usePlans();
  const mayChoose = useStream(useModule().permissions$)?.Settings.approve ?? false;
  const failed = [usage, plans].find(({ error, data }) => error && !data);
  const retry = () => void Promise.all([usage.refetch(), plans.refetch()]);
  return (
    <Page title={t('routes.plan')}>
      {failed ? (
        <Notice kind="error" action={<Button onClick={retry}>{t('company.retry')}</Button>}>
          {apiErrorOf(failed.error).message}
        </Notice>
      ) : !usage.data || !plans.data ? (
        <FormSkeleton fields={10} />
      ) : (
        <div className="ac-stack">
          <p>{t('plans.yours', { plan: usage.data.plan.name })}</p>
          <PlanUsageBars usage={usage.data} />
          <section aria-labelledby="ms-plans">
            <h2 id="ms-plans">{t('plans.title')}</h2>
            {!mayChoose && <p className="ac-quiet">{t('plans.ask')}</p>}
            <PlanCards plans={plans.data} mayChoose={mayChoose} />
          </section>
          {mayChoose && <PlanPayments />}
        </div>
      )}
    </Page>
  );
}
