import { useCancelMoveInRun } from '@accounts/shared-data/imports';
import type { MoveIn } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

/** Has the server cancel the check or the import that a worker has, after a question. It may be done by then. */
export function CancelRun({ moveIn: { id, state, message } }: { moveIn: MoveIn }) {
  const { confirm, dialog } = useConfirm();
  const cancel = useCancelMoveInRun();
  const run = useRun();
  const verb = t(state === 'Importing' ? 'moveIn.importing.cancel' : 'moveIn.checking.cancel');
  const onClick = async () => {
    const isSure = await confirm({
      title: t(state === 'Importing' ? 'moveIn.importing.cancel.title' : 'moveIn.checking.cancel.title'),
      text: t('moveIn.run.cancel.text'),
      confirmLabel: verb,
      cancelLabel: t('moveIn.run.cancel.not'),
      danger: true,
    });
    if (isSure) await run(() => cancel.mutateAsync(id));
  };
  return (
    <>
      <Button busy={cancel.isPending || message !== ''} onClick={() => void onClick()}>
        {verb}
      </Button>
      {dialog}
    </>
  );
}
