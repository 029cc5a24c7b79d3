import { loadPageTexts } from '../texts/page-texts.ts';
import { PartAtRest } from '../core/part-at-rest.tsx';

/** Without it the logs of imports and schedules say the same. */
const loadBell = async () => {
  const [{ JobsBell }] = await Promise.all([import('../jobs/jobs-bell.tsx'), loadPageTexts()]);
  return JobsBell;
};

/** The place of the bell, which comes with its list once the first screen is there: nothing moves then. */
export function JobsButton() {
  return (
    <div className="layout-jobs">
      <PartAtRest load={loadBell} props={{}} />
    </div>
  );
}
