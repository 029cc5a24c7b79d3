import { apiErrorOf } from '@accounts/shared-data';
import { usePlans, usePlanUsage, useStartCheckout } from '@accounts/shared-data/company';
import { PLAN_PATH, type PlanOffer, type PlanUsage } from '@accounts/shared-domain';
import {
  Button,
  EmptyState,
  FormSkeleton,
  ModuleLink,
  Money,
  Notice,
  Page,
  useFormats,
} from '@accounts/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { keepPayment } from './kept-payment.ts';
import { PlanChange } from './plan-change.tsx';
import './plans.css';

/** /checkout?plan={id}: what is bought, what it costs and what changes; it is paid on the provider's page. */
export function CheckoutScreen() {
  const plans = usePlans();
  const usage = usePlanUsage();
  const planId = useSearchParams()[0].get('plan');
  const plan = plans.data?.find(({ id }) => id === planId);
  const failed = [plans, usage].find(({ error, data }) => error && !data);
  const retry = () => void Promise.all([plans.refetch(), usage.refetch()]);
  return (
    <Page title={t('routes.checkout')} narrow back={{ to: PLAN_PATH, label: t('routes.plan') }}>
      {failed ? (
        <Notice kind="error" action={<Button onClick={retry}>{t('company.retry')}</Button>}>
          {apiErrorOf(failed.error).message}
        </Notice>
      ) : !plans.data || !usage.data ? (
        <FormSkeleton fields={6} />
      ) : plan === undefined || plan.current ? (
        <EmptyState
          title={plan ? t('checkout.same', { plan: plan.name }) : t('checkout.none')}
          text={t('checkout.none.text')}
          action={<PlansLink />}
        />
      ) : (
        <Checkout plan={plan} usage={usage.data} />
      )}
    </Page>
  );
}

function PlansLink() {
  return (
    <ModuleLink className="ac-button ac-button-default" to={PLAN_PATH}>
      {t('checkout.toPlans')}
    </ModuleLink>
  );
}

interface CheckoutProps {
  plan: PlanOffer;
  usage: PlanUsage;
}

function Checkout({ plan, usage }: CheckoutProps) {
  const { name, price, currencyCode } = plan;
  const { formatMoney } = useFormats();
  const start = useStartCheckout();
  const pay = async () => {
    try {
      const { redirectUrl, paymentId } = await start.mutateAsync(plan.id);
      keepPayment(paymentId);
      window.location.assign(redirectUrl);
    } catch {
      // The mutation holds the failure, which is shown above the button.
    }
  };
  return (
    <div className="ac-stack">
      <section className="ac-card" aria-label={t('checkout.what')}>
        <h2>{t('checkout.what')}</h2>
        <div className="ms-checkout-line">
          <span>{t('checkout.plan', { plan: name })}</span>
          <strong>
            <Money amount={price} currency={currencyCode} />
          </strong>
        </div>
        {price > 0 && <p className="ac-quiet">{t('checkout.once')}</p>}
      </section>
      <PlanChange to={plan} usage={usage} />
      {start.error !== null && <Notice kind="error">{apiErrorOf(start.error).message}</Notice>}
      <p>{t('checkout.provider')}</p>
      <div className="ms-actions">
        <Button kind="primary" busy={start.isPending} onClick={() => void pay()}>
          {price === 0
            ? t('checkout.confirm')
            : t('checkout.pay', { amount: formatMoney(price, { currency: currencyCode }) })}
        </Button>
        <PlansLink />
      </div>
    </div>
  );
}
