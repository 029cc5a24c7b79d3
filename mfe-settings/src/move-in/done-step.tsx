import type { MoveIn } from '@accounts/shared-domain';
import { Button, Notice, useFormats } from '@accounts/shared-ui';
import { Balances } from './balances.tsx';
import { rowsOfFiles } from './check-step.tsx';
import { FileResults } from './file-results.tsx';
import { t } from './texts.ts';
import { ToDoList } from './to-do-list.tsx';
import { useUndo } from './use-undo.tsx';

interface DoneStepProps {
  moveIn: MoveIn;
  /** Begins another move-in. */
  onLeave: () => void;
}

/** What the import has made, what is left to do, and the way back. */
export function MoveInDoneStep({ moveIn, onLeave }: DoneStepProps) {
  const { files, toDo, undoable } = moveIn;
  const { formatNumber } = useFormats();
  const { undo, isRunning, dialog } = useUndo(moveIn);
  const created = rowsOfFiles(files, 'created');
  return (
    <>
      <Notice kind="success">{t('moveIn.done', { count: created, number: formatNumber(created) })}</Notice>
      <ToDoList tasks={toDo} isCompared={moveIn.balances !== null} />
      <div className="ac-import-actions">
        <Button onClick={onLeave}>{t('moveIn.another')}</Button>
        {undoable && (
          <Button busy={isRunning} onClick={() => void undo()}>
            {t('moveIn.undo')}
          </Button>
        )}
      </div>
      {!undoable && <p className="ms-move-text">{t('moveIn.undo.late')}</p>}
      {moveIn.balances && <Balances moveIn={moveIn} />}
      <FileResults files={files} />
      {dialog}
    </>
  );
}
