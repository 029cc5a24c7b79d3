import { PLAN_STOCK_COUNTERS, type QuotaKey } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';
import { usePlanUse } from './use-plan-use.ts';

interface LabelWithRoomProps {
  label: string;
  /** Left out where the plan does not count what is made. */
  counter: QuotaKey | undefined;
  /** "invoices": what the counter counts. */
  many: string;
}

/** Label of an action that makes a record at once, with what the plan has used of its limit; the label alone without a limit. */
export function LabelWithRoom({ label, counter, many }: LabelWithRoomProps) {
  const use = usePlanUse(counter);
  if (!use || !counter) return label;
  const { used, limit, left } = use;
  const key = PLAN_STOCK_COUNTERS.includes(counter) ? 'plan.used' : 'plan.used.month';
  return (
    <span className="ac-label-room">
      {label} <small>{left > 0 ? t(key, { used, limit, many }) : t('record.planLimit', { many })}</small>
    </span>
  );
}
