import { sentenceText } from '@accounts/shared-auth';
import { usePlanPayments } from '@accounts/shared-data/company';
import type { PlanPayment, PlanPaymentStatus } from '@accounts/shared-domain';
import { DateText, Money, StatusBadge, type StatusTone } from '@accounts/shared-ui';
import { t } from '../texts.ts';

const TONES: Record<PlanPaymentStatus, StatusTone> = {
  Open: 'info',
  Failed: 'error',
  Cancelled: 'neutral',
  Expired: 'neutral',
  Paid: 'success',
  ToSettle: 'warning',
  Dismissed: 'neutral',
};

/** What became of the latest checkouts of plans; nothing while there were none. */
export function PlanPayments() {
  const { data: payments = [] } = usePlanPayments();
  if (payments.length === 0) return null;
  return (
    <section className="ac-card" aria-label={t('plans.payments')}>
      <h2>{t('plans.payments')}</h2>
      <ul className="ms-plan-payments">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function PaymentRow({ payment }: { payment: PlanPayment }) {
  const { planName, amount, currencyCode, status, reason, createdByName, createdDate } = payment;
  return (
    <li>
      <span>
        <strong>{planName}</strong> <Money amount={amount} currency={currencyCode} />
      </span>
      <StatusBadge status={t(`plans.payment.${status}`)} tone={TONES[status]} />
      <span className="ac-quiet">
        <DateText instant={createdDate} /> · {createdByName}
      </span>
      {reason && <span className="ms-plan-reason">{sentenceText({ ...payment, message: reason })}</span>}
    </li>
  );
}
