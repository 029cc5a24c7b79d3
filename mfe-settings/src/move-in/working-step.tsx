import type { MoveIn } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { CancelRun } from './cancel-run.tsx';
import { t } from './texts.ts';

/** A worker has the files: how many rows are done. The page can be left meanwhile, and the run be cancelled. */
export function MoveInWorkingStep({ moveIn }: { moveIn: MoveIn }) {
  const { formatNumber } = useFormats();
  const { processed, total } = moveIn;
  const isImport = moveIn.state === 'Importing';
  const work = t(isImport ? 'moveIn.importing' : 'moveIn.checking');
  const isCancelled = moveIn.message !== '';
  const label = isCancelled ? t('moveIn.run.cancelling') : work;
  return (
    <section className="ac-card ac-import-working">
      <p role="status">{label}</p>
      <progress aria-label={label} value={total > 0 ? processed / total : undefined} />
      {total > 0 && (
        <p className="ac-quiet">
          {t('moveIn.rowsDone', {
            processed: formatNumber(processed),
            total: formatNumber(total),
            count: total,
          })}
        </p>
      )}
      {!isCancelled && (
        <p className="ac-quiet">{t(isImport ? 'moveIn.importing.leave' : 'moveIn.checking.leave')}</p>
      )}
      <CancelRun moveIn={moveIn} />
    </section>
  );
}
