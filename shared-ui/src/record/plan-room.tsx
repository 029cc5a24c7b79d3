import { PLAN_PATH, PLAN_STOCK_COUNTERS, type QuotaKey } from '@accounts/shared-domain';
import { Notice } from '../basics/index.ts';
import { ModuleLink, useModule, useStream } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

interface PlanRoomProps {
  counter: QuotaKey;
  /** "invoices": what the counter counts. */
  many: string;
  /** Above a form: says how much is used before the limit is reached; a page keeps what is typed, and says so. */
  form?: 'page' | 'dialog';
}

/**
 * "18 of 20 invoices this month": how much of the plan is used, as a link to the plans; at the limit what to do. Nothing
 * for an unlimited plan (a limit of 0), and until the usage is known.
 */
export function PlanRoom({ counter, many, form }: PlanRoomProps) {
  const { planUsage$ } = useModule();
  const usage = useStream(planUsage$, null);
  const limit = usage?.plan.planDetails[counter] ?? 0;
  if (!usage || limit === 0) return null;
  const isStock = PLAN_STOCK_COUNTERS.includes(counter);
  const used = t(isStock ? 'plan.used' : 'plan.used.month', { used: usage[counter], limit, many });
  if (usage[counter] < limit) {
    return form ? (
      <p className="ac-quiet">
        <ModuleLink to={PLAN_PATH}>{used}</ModuleLink>
      </p>
    ) : null;
  }
  return (
    <Notice kind="warning" action={<PlanLink />}>
      {t('record.planLimit', { many })} {used}. {t(isStock ? 'plan.full' : 'plan.full.month', { many })}{' '}
      {form === 'page' && t('plan.full.kept')}
    </Notice>
  );
}

/** Leads to the plans, beside what the plan has no room for. */
export function PlanLink() {
  return (
    <ModuleLink className="ac-button ac-button-default" to={PLAN_PATH}>
      {t('plan.see')}
    </ModuleLink>
  );
}
