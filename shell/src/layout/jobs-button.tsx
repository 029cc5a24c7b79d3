import { type ComponentType, useCallback, useState } from 'react';
import { loadPageTexts } from '../app/page-texts.ts';
import { useAtRest } from '../core/use-at-rest.ts';

/** The place of the bell, which comes with its list once the first screen is there: nothing moves then. */
export function JobsButton() {
  const [Bell, setBell] = useState<ComponentType | null>(null);
  const load = useCallback(() => {
    Promise.all([import('../jobs/jobs-bell.tsx'), loadPageTexts()]).then(
      ([{ JobsBell }]) => setBell(() => JobsBell),
      // Without it the logs of imports and schedules say the same.
      () => undefined,
    );
  }, []);
  useAtRest(load);
  return <div className="layout-jobs">{Bell && <Bell />}</div>;
}
