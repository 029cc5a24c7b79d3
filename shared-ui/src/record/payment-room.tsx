import { Notice } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';
import { PlanLink, PlanRoom } from './plan-room.tsx';
import { usePlanUse } from './use-plan-use.ts';

interface PaymentRoomProps {
  /** Payments that the form records at once. */
  count?: number;
}

/**
 * Above a form that records payments, refunds, write-offs or credits: how many payments of the month the plan has used, and
 * that the form takes more than are left.
 */
export function PaymentRoom({ count = 1 }: PaymentRoomProps) {
  const left = usePlanUse('receipts')?.left ?? Infinity;
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
