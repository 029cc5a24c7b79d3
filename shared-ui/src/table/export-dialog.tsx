import './export-dialog.css';
import type { ImportKind } from '@accounts/shared-domain';
import { useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Notice } from '../basics/notice.tsx';
import { Progress } from '../basics/progress.tsx';
import { useFormats } from '../locale/index.ts';
import { useOptionalModule } from '../module/module-context.tsx';
import { Dialog } from '../overlay/panels.tsx';
import { t } from '../import/texts.ts';
import type { RowsWork } from './list-rows.ts';
import { useExportRun, type ExportChoice } from './use-export-run.ts';

export interface ExportDialogProps {
  kind: ImportKind;
  /** What the files are called. */
  listTitle: string;
  /** Of the selected records; left out for all of them. */
  ids?: readonly string[] | undefined;
  /** Downloads what the list shows; left out where no list shows the records. */
  saveShown?: (work: RowsWork) => Promise<void>;
}

const CHOICES: readonly ExportChoice[] = ['shown', 'xlsx', 'csv'];
const DIALOG_WIDTH = 520;

/**
 * Asks what of a list is taken away: what it shows, or every record, or every selected one, with all its fields, which an
 * import reads.
 */
export function ExportDialog({ kind, listTitle, ids, saveShown }: ExportDialogProps) {
  const { formatNumber } = useFormats();
  const { toast } = useOptionalModule() ?? {};
  // It stays when it is closed, so that the focus goes back to the button.
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<HTMLButtonElement>(null);
  const { running, end, start, cancel } = useExportRun({
    kind,
    listTitle,
    ids,
    saveShown,
    onSaved: (files) => {
      setOpen(false);
      if (files > 1)
        toast?.({ kind: 'success', message: t('export.files', { number: formatNumber(files) }) });
    },
  });
  const stop = () => {
    // The button that is pressed goes away.
    chosen.current?.focus();
    cancel();
  };
  const close = () => {
    if (running) cancel();
    setOpen(false);
  };
  return (
    <Dialog open={isOpen} title={t('export.title', { list: listTitle })} width={DIALOG_WIDTH} onClose={close}>
      {end && <Notice kind={end.kind}>{end.message}</Notice>}
      <div className="ac-stack">
        {CHOICES.filter((choice) => choice !== 'shown' || saveShown !== undefined).map((choice) => (
          <div key={choice} className="ac-export-choice">
            <Button
              ref={running?.choice === choice ? chosen : undefined}
              busy={running?.choice === choice}
              disabled={running !== null && running.choice !== choice}
              aria-describedby={`ac-export-${choice}`}
              onClick={() => void start(choice)}
            >
              {t(`export.${choice}`)}
            </Button>
            <p id={`ac-export-${choice}`} className="ac-quiet">
              {t(ids === undefined ? `export.${choice}.text` : `export.${choice}.selected`)}
            </p>
          </div>
        ))}
      </div>
      {running && (
        <Progress
          label={t('export.running', { list: listTitle })}
          done={running.done}
          total={running.total}
          text={running.text}
          onCancel={stop}
        />
      )}
    </Dialog>
  );
}
