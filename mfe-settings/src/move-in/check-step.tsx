import { useCheckMoveIn, useImportMoveIn } from '@accounts/shared-data/imports';
import type { ImportError, MoveIn, MoveInFile } from '@accounts/shared-domain';
import { Button, Notice, useFormats } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { Balances } from './balances.tsx';
import { CancelButton } from './cancel-button.tsx';
import { SETTINGS } from './file-kinds.ts';
import { FileResults } from './file-results.tsx';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

interface CheckStepProps {
  moveIn: MoveIn;
  /** Goes back to the files, or to one of them. */
  onEdit: (fileId?: string) => void;
}

/** What the import of all files would do: balances beside those of the other product, and every file with its errors. */
export function CheckStep({ moveIn, onEdit }: CheckStepProps) {
  const { id, files, balances, approve } = moveIn;
  const { formatNumber } = useFormats();
  const { confirm, dialog } = useConfirm();
  const checkMoveIn = useCheckMoveIn();
  const importMoveIn = useImportMoveIn();
  const run = useRun();
  const [accepted, rejected] = [rowsOfFiles(files, 'accepted'), rowsOfFiles(files, 'rejected')];
  const isBlocked = files.some(({ problem }) => problem !== null);
  const staysDraft = approve && files.some(({ result }) => result?.warnings.some(isAboutApproval));
  const isClean = rejected === 0 && !staysDraft && (balances === null || balances.agrees);
  const start = async () => {
    const isSure =
      isClean ||
      (await confirm({
        title: t('moveIn.import.title'),
        text: [
          rejected > 0 && t('moveIn.import.rejected', { count: rejected, number: formatNumber(rejected) }),
          staysDraft && t('moveIn.import.drafts'),
          balances && !balances.agrees && t('moveIn.import.differs'),
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: t('moveIn.import.anyway'),
      }));
    if (isSure) await run(() => importMoveIn.mutateAsync({ id, acceptDifferences: !isClean }));
  };
  const counts = { count: accepted, number: formatNumber(accepted), rejected: formatNumber(rejected) };
  return (
    <>
      {isBlocked ? (
        <Notice kind="warning">{t('moveIn.verdict.blocked')}</Notice>
      ) : (
        <Notice kind={rejected > 0 ? 'warning' : 'info'}>
          {t(rejected > 0 ? 'moveIn.verdict.some' : 'moveIn.verdict.good', counts)}
        </Notice>
      )}
      <Balances moveIn={moveIn} />
      <div className="ac-import-actions">
        {accepted > 0 && !isBlocked && (
          <Button kind="primary" busy={importMoveIn.isPending} onClick={() => void start()}>
            {t('moveIn.import')}
          </Button>
        )}
        <Button onClick={() => onEdit()}>{t('moveIn.changeFiles')}</Button>
        <Button busy={checkMoveIn.isPending} onClick={() => void run(() => checkMoveIn.mutateAsync(id))}>
          {t('moveIn.checkAgain')}
        </Button>
        <CancelButton moveIn={moveIn} />
      </div>
      <FileResults files={files} onEdit={onEdit} />
      {dialog}
    </>
  );
}

/** Why a document cannot be approved, which is about no row of its file: it would stay a draft. */
const isAboutApproval = ({ row, column }: ImportError): boolean => row === 1 && column === '';

/** Rows of all files together; those of a trial balance are compared, and good parts of the settings are no records. */
export const rowsOfFiles = (files: MoveIn['files'], count: 'accepted' | 'rejected' | 'created'): number =>
  files.reduce((sum, { kind, result }) => sum + (isCounted(kind, count) ? (result?.[count] ?? 0) : 0), 0);

const isCounted = (kind: MoveInFile['kind'], count: string): boolean =>
  kind !== 'trialBalance' && (kind !== SETTINGS || count === 'rejected');
