import { apiErrorOf } from '@accounts/shared-data';
import { usePlans, usePlanUsage, useStartCheckout } from '@accounts/shared-data/company';
import { PLAN_PATH, type PlanOffer, type PlanUsage } from '@accounts/shared-domain';
import { Button, EmptyState, ModuleLink, Money, Notice, Page, useFormats } from '@accounts/shared-ui';
import { bothOf, Fetched } from '@accounts/shared-ui/record';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { keepPayment } from './kept-payment.ts';
import { PlanChange } from './plan-change.tsx';
import './plans.css';

/** /checkout?plan={id}: what is bought, what it costs and what changes; it is paid on the provider's page. */
export function CheckoutScreen() {
  const query = bothOf(usePlans(), usePlanUsage());
  const planId = useSearchParams()[0].get('plan');
  return (
    <Page title={t('routes.checkout')} narrow back={{ to: PLAN_PATH, label: t('routes.plan') }}>
      <Fetched query={query} shape="list">
        {([plans, usage]) => {
          const plan = plans.find(({ id }) => id === planId);
          return plan && !plan.current ? (
            <Checkout plan={plan} usage={usage} />
          ) : (
            <NothingToBuy plan={plan} />
          );
        }}
      </Fetched>
    </Page>
  );
}

function NothingToBuy({ plan }: { plan: PlanOffer | undefined }) {
  return (
    <EmptyState
      title={plan ? t('checkout.same', { plan: plan.name }) : t('checkout.none')}
      text={t('checkout.none.text')}
      action={<PlansLink />}
    />
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
