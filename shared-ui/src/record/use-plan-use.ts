import type { QuotaKey } from '@accounts/shared-domain';
import { useModule, useStream } from '../module/index.ts';

/** How much of a limit of the plan is used, and how much is left. */
export interface PlanUse {
  used: number;
  limit: number;
  left: number;
}

/** The use of one of the plan's counters; null where the plan does not limit it, and until the usage is known. */
export function usePlanUse(counter: QuotaKey | undefined): PlanUse | null {
  const { planUsage$ } = useModule();
  const usage = useStream(planUsage$, null);
  const limit = (counter && usage?.plan.planDetails[counter]) ?? 0;
  if (!counter || !usage || limit === 0) return null;
  const used = usage[counter];
  return { used, limit, left: Math.max(0, limit - used) };
}
