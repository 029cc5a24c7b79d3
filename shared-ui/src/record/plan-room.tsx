import { PLAN_STOCK_COUNTERS, type PlanCounter } from '@accounts/shared-domain';
import { Notice } from '../basics/index.ts';
import { useModule, useStream } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

interface PlanRoomProps {
  counter: PlanCounter;
  /** "invoices": what the counter counts. */
  many: string;
}

/**
 * "18 of 20 invoices this month": how much of the plan is used, before one types; at the limit what to do. Nothing for an
 * unlimited plan (a limit of 0), and until the usage is known.
 */
export function PlanRoom({ counter, many }: PlanRoomProps) {
  const { planUsage$ } = useModule();
  const usage = useStream(planUsage$, null);
  const limit = usage?.plan.planDetails[counter] ?? 0;
  if (!usage || limit === 0) return null;
  const isStock = PLAN_STOCK_COUNTERS.includes(counter);
  const used = t(isStock ? 'plan.used' : 'plan.used.month', { used: usage[counter], limit, many });
  if (usage[counter] < limit) return <p className="ac-quiet">{used}</p>;
  return (
    <Notice kind="warning">
      {t('record.planLimit', { many })} {used}. {t(isStock ? 'plan.full' : 'plan.full.month', { many })}
    </Notice>
  );
}
