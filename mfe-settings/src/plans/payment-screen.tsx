import { sentenceText } from '@accounts/shared-auth';
import { CHECKOUT_PATH, PLAN_PATH, type PlanPayment } from '@accounts/shared-domain';
import { Button, ModuleLink, Page, useCompany, useFormats } from '@accounts/shared-ui';
import { Fetched } from '@accounts/shared-ui/record';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { usePlanPayment } from './use-plan-payment.ts';
import './plans.css';

/**
 * /payment?success=true|false: how a payment ended, by the provider's confirmation to the server. The address only says how
 * the provider's page was left; it proves nothing.
 */
export function PlanPaymentScreen() {
  const { query, isLooking, look } = usePlanPayment();
  const payment = query.data;
  const hasPaid = useSearchParams()[0].get('success') === 'true';
  if (payment === undefined) {
    return (
      <Page title={t('routes.payment')} narrow>
        <Fetched query={query} fields={3}>
          {() => null}
        </Fetched>
      </Page>
    );
  }
  if (payment === null) {
    return (
      <Result title={t('payment.none')} text={t('payment.none.text')}>
        <Way to={PLAN_PATH} main>
          {t('payment.toPlans')}
        </Way>
      </Result>
    );
  }
  if (payment.status === 'Open' && hasPaid) return <Waiting isLooking={isLooking} look={look} />;
  if (payment.status === 'Paid') return <Paid payment={payment} />;
  if (payment.status === 'ToSettle' || payment.status === 'Dismissed') return <ToSettle payment={payment} />;
  return <NotPaid payment={payment} how={payment.status} />;
}

interface ResultProps {
  title: string;
  text: string;
  busy?: boolean;
  /** Where to go on. */
  children: ReactNode;
}

function Result({ title, text, busy, children }: ResultProps) {
  return (
    <Page title={title} narrow>
      <section className="ac-card ms-result" aria-busy={busy} aria-live="polite">
        <p>{text}</p>
        <div className="ms-actions">{children}</div>
      </section>
    </Page>
  );
}

function Way({ to, main = false, children }: { to: string; main?: boolean; children: ReactNode }) {
  return (
    <ModuleLink className={`ac-button ac-button-${main ? 'primary' : 'default'}`} to={to}>
      {children}
    </ModuleLink>
  );
}

const toDashboard = () => <Way to="/dashboard">{t('setup.toDashboard')}</Way>;

function Waiting({ isLooking, look }: { isLooking: boolean; look: () => void }) {
  return (
    <Result
      title={t('payment.waiting')}
      text={isLooking ? t('payment.waiting.text') : t('payment.waiting.long')}
      busy={isLooking}
    >
      {!isLooking && (
        <Button kind="primary" onClick={look}>
          {t('payment.look')}
        </Button>
      )}
      {toDashboard()}
    </Result>
  );
}

function Paid({ payment }: { payment: PlanPayment }) {
  const { formatMoney, formatInstant } = useFormats();
  const plan = useCompany()?.planUsage.plan;
  const isCurrent = plan?.id === payment.planId;
  const amount = formatMoney(payment.amount, { currency: payment.currencyCode });
  const date = formatInstant(payment.paidDate);
  return (
    <Result
      title={isCurrent ? t('payment.paid', { plan: payment.planName }) : t('payment.received')}
      text={t(isCurrent ? 'payment.paid.text' : 'payment.received.text', {
        amount,
        date,
        plan: payment.planName,
      })}
    >
      <Way to="/dashboard" main>
        {t('setup.toDashboard')}
      </Way>
      <Way to={PLAN_PATH}>{t('routes.plan')}</Way>
    </Result>
  );
}

function ToSettle({ payment }: { payment: PlanPayment }) {
  return (
    <Result
      title={t('payment.toSettle')}
      text={t('payment.toSettle.text', {
        plan: payment.planName,
        reason: sentenceText({ ...payment, message: payment.reason }),
      })}
    >
      <Way to={PLAN_PATH} main>
        {t('routes.plan')}
      </Way>
      {toDashboard()}
    </Result>
  );
}

interface NotPaidProps {
  payment: PlanPayment;
  how: 'Open' | 'Failed' | 'Cancelled' | 'Expired';
}

function NotPaid({ payment, how }: NotPaidProps) {
  const { planId, planName } = payment;
  const plan = useCompany()?.planUsage.plan.name ?? '';
  return (
    <Result
      title={t('payment.notPaid')}
      text={`${t(`payment.notPaid.${how}`)} ${t('payment.stays', { plan })}`}
    >
      <Way to={`${CHECKOUT_PATH}?plan=${planId}`} main>
        {t('payment.again', { plan: planName })}
      </Way>
      <Way to={PLAN_PATH}>{t('checkout.toPlans')}</Way>
      {toDashboard()}
    </Result>
  );
}
