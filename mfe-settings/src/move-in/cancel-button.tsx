import { useCancelMoveIn } from '@accounts/shared-data/imports';
import type { MoveIn } from '@accounts/shared-domain';
import { Button, useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

/** Gives a move-in up with all its files, after a question where it has some. */
export function CancelButton({ moveIn: { id, files } }: { moveIn: Pick<MoveIn, 'id' | 'files'> }) {
  const { toast } = useModule();
  const { confirm, dialog } = useConfirm();
  const cancel = useCancelMoveIn();
  const run = useRun();
  const onClick = async () => {
    const isSure =
      files.length === 0 ||
      (await confirm({
        title: t('moveIn.cancel.title'),
        text: t('moveIn.cancel.text', { count: files.length }),
        confirmLabel: t('moveIn.cancel'),
        cancelLabel: t('moveIn.cancel.not'),
        danger: true,
      }));
    if (isSure && (await run(() => cancel.mutateAsync(id))))
      toast({ kind: 'info', message: t('moveIn.cancel.done') });
  };
  return (
    <>
      <Button busy={cancel.isPending} onClick={() => void onClick()}>
        {t('moveIn.cancel')}
      </Button>
      {dialog}
    </>
  );
}
