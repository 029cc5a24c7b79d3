import { useImportProgress } from '@accounts/shared-data/imports';
import { useEffect, useState } from 'react';
import { Button } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { t as sharedText } from '../texts/own-texts.ts';
import { CancelImport } from './cancel-import.tsx';
import { t } from './texts.ts';
import type { StepProps } from './import-steps.tsx';

/** How long a file is worked on before its progress is fetched, in milliseconds: most are done by then. */
const SHORT_MS = 1_000;

/** The file is on its way, or the server is at work on it: how much of it is sent, then how many rows are done. */
export function WorkingStep({ description, state, steps }: StepProps<'working'>) {
  const { formatNumber } = useFormats();
  const isSent = state.share >= 1;
  const progress = useImportProgress(state.logId, { enabled: useIsLong(isSent) });
  const work = state.dryRun ? t('import.checking') : t(`import.working.${description.kind}`);
  const label = isSent ? work : t('import.sending', { file: state.file.name });
  const rows = isSent && progress && progress.total > 0 ? progress : undefined;
  const share = rows ? rows.processed / rows.total : undefined;
  return (
    <section className="ac-card ac-import-working">
      <p role="status">{t('import.busy', { work: label })}</p>
      <progress aria-label={label} value={isSent ? share : state.share} />
      {rows && (
        <p className="ac-quiet">
          {t('import.rowsDone', {
            processed: formatNumber(rows.processed),
            total: formatNumber(rows.total),
            count: rows.total,
          })}
        </p>
      )}
      {state.dryRun || !isSent ? (
        <Button onClick={steps.cancel}>{sharedText('action.cancel')}</Button>
      ) : (
        progress && <CancelImport logId={state.logId} fileName={state.file.name} />
      )}
    </section>
  );
}

/** True once the server has been at work for a while. */
function useIsLong(isSent: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => setIsLong(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  return isLong;
}
