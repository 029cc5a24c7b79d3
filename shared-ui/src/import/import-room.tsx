import { PLAN_PATH, PLAN_STOCK_COUNTERS } from '@accounts/shared-domain';
import { ModuleLink } from '../module/index.ts';
import { PlanRoom } from '../record/plan-room.tsx';
import { usePlanUse } from '../record/use-plan-use.ts';
import type { ImportDescription } from './import-description.ts';
import { t } from './texts.ts';

/** How many more records the plan has room for, before a file is chosen; nothing where the plan does not limit them. */
export function ImportRoom({ counter, many, hasHistory = false }: NonNullable<ImportDescription['counted']>) {
  const use = usePlanUse(counter);
  if (!use) return null;
  const isStock = PLAN_STOCK_COUNTERS.includes(counter);
  const history = hasHistory && <p className="ac-quiet">{t('import.room.history')}</p>;
  if (use.left === 0)
    return (
      <>
        <PlanRoom counter={counter} many={many} />
        {history}
      </>
    );
  return (
    <>
      <p>
        <ModuleLink to={PLAN_PATH}>
          {t(isStock ? 'import.room' : 'import.room.month', { ...use, many })}
        </ModuleLink>
      </p>
      {history}
    </>
  );
}
