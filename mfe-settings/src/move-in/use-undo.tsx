import { apiErrorOf } from '@accounts/shared-data';
import { useUndoMoveIn } from '@accounts/shared-data/imports';
import type { MoveIn, MoveInUndo } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { SETTINGS } from './file-kinds.ts';
import { t } from './texts.ts';

/** Shows what would be removed first, then takes the whole move-in back. Render `dialog` once. */
export function useUndo({ id, files }: Pick<MoveIn, 'id' | 'files'>) {
  const hasSettings = files.some(({ kind }) => kind === SETTINGS);
  const { toast } = useModule();
  const { confirm, dialog } = useConfirm();
  const call = useUndoMoveIn();
  const undo = async (): Promise<void> => {
    try {
      const isSure = await confirm({
        title: t('moveIn.undo.title'),
        text: undoText(await call.mutateAsync({ id, dryRun: true }), hasSettings),
        confirmLabel: t('moveIn.undo'),
        danger: true,
      });
      if (!isSure) return;
      const { removed } = await call.mutateAsync({ id, dryRun: false });
      toast({ kind: 'success', message: t('moveIn.undo.done', { count: removed }) });
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
  return { undo, isRunning: call.isPending, dialog };
}

/** What would be removed, what would be reversed and what would stay; settings always do. */
function undoText({ removed, reversed, kept }: MoveInUndo, hasSettings: boolean): string {
  return [
    t('moveIn.undo.removed', { count: removed }),
    reversed > 0 && t('moveIn.undo.reversed', { count: reversed }),
    kept > 0 && t('moveIn.undo.kept', { count: kept }),
    hasSettings && t('moveIn.undo.settings'),
  ]
    .filter(Boolean)
    .join(' ');
}
