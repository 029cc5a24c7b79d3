import { PLAN_STOCK_COUNTERS, type QuotaKey, type PlanOffer } from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** What a plan offers. */
export type PlanTerms = Pick<PlanOffer, 'planDetails' | 'pro'>;

/** Whether a limit is about what exists at once; the others are about what a month brings. */
export const isStock = (counter: QuotaKey): boolean => PLAN_STOCK_COUNTERS.includes(counter);

/** Whether the plan has what the counter counts: credit notes come with the pro features. */
export const isIncluded = (counter: QuotaKey, pro: boolean): boolean => pro || counter !== 'creditNotes';

/** "200 a month", "25", "Unlimited" (a limit of 0), "Not included". */
export function limitText(counter: QuotaKey, { planDetails, pro }: PlanTerms): string {
  const limit = planDetails[counter];
  if (!isIncluded(counter, pro)) return t('plans.notIncluded');
  if (limit === 0) return t('plans.unlimited');
  return t(isStock(counter) ? 'plans.limit' : 'plans.limit.month', { limit });
}

/** Whether the plan's limit is below what is used: nothing can be added then. */
export const isOverLimit = (used: number, limit: number): boolean => limit > 0 && used > limit;

/** What only plans with pro features have, in the order of the menu. */
export const PRO_FEATURES = [
  'creditNotes',
  'schedule',
  'priceList',
  'userManager',
  'userRoles',
  'preferences',
] as const;
