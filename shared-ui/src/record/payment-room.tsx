import { Notice } from '../basics/index.ts';
import { useModule, useStream } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';
import { PlanLink, PlanRoom } from './plan-room.tsx';

interface PaymentRoomProps {
  /** Payments that the form records at once. */
  count?: number;
}

/**
 * Above a form that records payments, refunds, write-offs or credits: how many payments of the month the plan has used, and
 * that the form takes more than are left.
 */
export function PaymentRoom({ count = 1 }: PaymentRoomProps) {
  const { planUsage$ } = useModule();
  const usage = useStream(planUsage$, null);
  const limit = usage?.plan.planDetails.receipts ?? 0;
  const left = limit === 0 ? Infinity : limit - (usage?.receipts ?? 0);
  const isShort = left > 0 && count > left;
  return (
    <>
      <PlanRoom counter="receipts" many={t('payment.nouns')} form="dialog" />
      {isShort && (
        <Notice kind="warning" action={<PlanLink />}>
          {t('payment.room.short', { count, left })}
        </Notice>
      )}
    </>
  );
}
