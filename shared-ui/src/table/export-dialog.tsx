import { apiErrorOf, useHttp } from '@accounts/shared-data';
import type { ImportKind } from '@accounts/shared-domain';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Notice } from '../basics/notice.tsx';
import { saveFile } from '../files/csv.ts';
import { useFormats } from '../locale/index.ts';
import { Dialog } from '../overlay/panels.tsx';
import { loadExport, type ExportFormat } from './load-export.ts';
import { t } from '../import/texts.ts';

interface ExportDialogProps {
  kind: ImportKind;
  /** What the files are called. */
  listTitle: string;
  /** Downloads what the list shows. */
  saveShown: () => Promise<void>;
}

type Choice = 'shown' | ExportFormat;
const CHOICES: readonly Choice[] = ['shown', 'xlsx', 'csv'];
const DIALOG_WIDTH = 520;

/** Asks what of a list is taken away: what it shows, or every record with all its fields, which an import reads. */
export function ExportDialog({ kind, listTitle, saveShown }: ExportDialogProps) {
  const http = useHttp();
  const { formatNumber } = useFormats();
  // It stays when it is closed, so that the focus goes back to the button.
  const [isOpen, setOpen] = useState(true);
  const [busy, setBusy] = useState<Choice | null>(null);
  const [files, setFiles] = useState(0);
  const [message, setMessage] = useState('');
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);
  const close = () => {
    running.current.abort();
    setOpen(false);
  };

  const saveAll = async (format: ExportFormat) => {
    let count = 0;
    const { signal } = running.current;
    for await (const file of loadExport(http, { kind, format, signal })) {
      count += 1;
      saveFile(file, `${listTitle}${count > 1 ? ` ${count}` : ''}.${format}`);
      setFiles(count);
    }
  };
  const save = async (choice: Choice) => {
    setBusy(choice);
    setMessage('');
    try {
      await (choice === 'shown' ? saveShown() : saveAll(choice));
      setOpen(false);
    } catch (error) {
      if (!running.current.signal.aborted) setMessage(apiErrorOf(error).message);
      setBusy(null);
    }
  };
  return (
    <Dialog open={isOpen} title={t('export.title', { list: listTitle })} width={DIALOG_WIDTH} onClose={close}>
      {message !== '' && <Notice kind="error">{message}</Notice>}
      <div className="ac-stack">
        {CHOICES.map((choice) => (
          <div key={choice}>
            <Button
              busy={busy === choice}
              disabled={busy !== null && busy !== choice}
              aria-describedby={`ac-export-${choice}`}
              onClick={() => void save(choice)}
            >
              {t(`export.${choice}`)}
            </Button>
            <p id={`ac-export-${choice}`} className="ac-quiet">
              {t(`export.${choice}.text`)}
            </p>
          </div>
        ))}
      </div>
      <p role="status">{files > 1 && t('export.files', { number: formatNumber(files) })}</p>
    </Dialog>
  );
}
