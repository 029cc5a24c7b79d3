import { apiErrorOf, type ImportLogEntry } from '@accounts/shared-data';
import { useCancelImport } from '@accounts/shared-data/imports';
import { Button } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { useConfirm } from '../overlay/index.ts';
import { t as sharedText } from '../texts/own-texts.ts';
import { t } from './texts.ts';

/**
 * Has the server cancel an import that it is at work on, after a question. What becomes of it is said by the import: it may be
 * done by then. Render `dialog` once.
 */
export function useCancel() {
  const { toast } = useModule();
  const { confirm, dialog } = useConfirm();
  const call = useCancelImport();
  const cancel = async ({ id, fileName }: Pick<ImportLogEntry, 'id' | 'fileName'>): Promise<void> => {
    const isSure = await confirm({
      title: t('import.cancel.title', { file: fileName }),
      text: t('import.cancel.text'),
      confirmLabel: t('import.cancel'),
      cancelLabel: t('import.cancel.not'),
      danger: true,
    });
    if (!isSure) return;
    call.mutate(id, { onError: (error) => toast({ kind: 'error', message: apiErrorOf(error).message }) });
  };
  return { cancel, isRunning: call.isPending, isCancelled: call.isSuccess, dialog };
}

/** Cancels the import of the file on the screen. */
export function CancelImport({ logId, fileName }: { logId: string; fileName: string }) {
  const { cancel, isRunning, isCancelled, dialog } = useCancel();
  return (
    <>
      <Button busy={isRunning || isCancelled} onClick={() => void cancel({ id: logId, fileName })}>
        {sharedText('action.cancel')}
      </Button>
      {dialog}
    </>
  );
}
