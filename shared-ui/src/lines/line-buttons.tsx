import { Button, CloseIcon } from '../basics/index.ts';
import { DragIcon } from '../basics/later-icons.ts';
import type { RowActions } from './row-actions.ts';
import { t } from '../texts/own-texts.ts';
import { memo } from '../texts/language-store.ts';

interface LineButtonProps {
  index: number;
  actions: RowActions;
}

/** Number of a line, and the handle that moves it; `column` is the cell that its keys count as. */
export const LineHandle = memo(function LineHandle({
  index,
  column,
  actions,
}: LineButtonProps & { column: string }) {
  const row = index + 1;
  return (
    <td className="ac-lines-handle">
      <span className="ac-lines-number">{row}</span>
      <button
        type="button"
        className="ac-lines-drag"
        tabIndex={-1}
        aria-label={t('lines.move', { row })}
        title={t('lines.move.how')}
        data-row={index}
        data-column={column}
        onKeyDown={actions.onKeyDown}
        onPointerDown={(event) => actions.onDrag(event, index)}
      >
        <DragIcon />
      </button>
    </td>
  );
});

/** Takes a line away. */
export const LineRemoval = memo(function LineRemoval({ index, actions }: LineButtonProps) {
  return (
    <td className="ac-lines-remove">
      <Button
        kind="quiet"
        icon={<CloseIcon />}
        aria-label={t('lines.remove.row', { row: index + 1 })}
        onClick={() => actions.remove(index)}
      />
    </td>
  );
});
