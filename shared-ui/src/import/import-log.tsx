import { sentenceText } from '@accounts/shared-auth';
import { apiErrorOf, type ImportLogEntry } from '@accounts/shared-data';
import { isUnderWay, useImportLog, useUndoImport } from '@accounts/shared-data/imports';
import type { ImportUndo } from '@accounts/shared-domain';
import { importVerb } from '@accounts/shared-domain/imports';
import { useState } from 'react';
import { Button, DateText, Skeleton } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { useConfirm } from '../overlay/index.ts';
import { FailedFetch } from '../record/fetched.tsx';
import { t as sharedText } from '../texts/own-texts.ts';
import { useCancel } from './cancel-import.tsx';
import { t } from './texts.ts';
import type { ImportDescription } from './import-description.ts';

interface ImportLogProps {
  description: ImportDescription;
  /** Opened at once: the last import is in it. */
  isOpen?: boolean;
}

/**
 * Imports of a kind, fetched when the list is opened: one under way can be cancelled, and what is still a draft or unused can be
 * taken back.
 */
export function ImportLog({ description, isOpen: opensAtOnce = false }: ImportLogProps) {
  const [isOpen, setOpen] = useState(opensAtOnce);
  return (
    <details
      className="ac-card ac-import-log"
      open={opensAtOnce}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('import.log')}</summary>
      {isOpen && <LogEntries description={description} />}
    </details>
  );
}

function LogEntries({ description: { kind, area } }: Pick<ImportLogProps, 'description'>) {
  const { data: entries, error, refetch } = useImportLog(kind);
  const { can } = useModule();
  const { undo, isRunning, dialog } = useUndo();
  const cancelling = useCancel();
  if (error) return <FailedFetch error={error} onRetry={() => void refetch()} />;
  if (!entries) return <Skeleton height={64} />;
  if (entries.length === 0) return <p>{t('import.log.empty')}</p>;
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <bdi>{outcomeText(entry)}</bdi>
              {entry.undone > 0 && ` ${t('import.log.undone', { count: entry.undone })}`}
            </span>
            <span className="ac-import-log-who">
              <bdi>{entry.userName}</bdi> · <DateText instant={entry.createdDate} />
              {isUnderWay(entry) && can(area, importVerb(kind)) && (
                <Button
                  kind="quiet"
                  busy={cancelling.isRunning}
                  aria-label={t('import.cancel.named', { file: entry.fileName })}
                  onClick={() => void cancelling.cancel(entry)}
                >
                  {sharedText('action.cancel')}
                </Button>
              )}
              {entry.undoable && can(area, 'delete') && (
                <Button
                  kind="quiet"
                  busy={isRunning}
                  aria-label={t('import.undo.named', { file: entry.fileName })}
                  onClick={() => void undo(entry)}
                >
                  {t('import.undo')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {cancelling.dialog}
      {dialog}
    </>
  );
}

/** Says first what would be removed and what stays, then does it. */
function useUndo() {
  const { toast } = useModule();
  const { confirm, dialog } = useConfirm();
  const call = useUndoImport();
  const undo = async ({ id, fileName }: ImportLogEntry): Promise<void> => {
    try {
      const preview = await call.mutateAsync({ id, dryRun: true });
      if (preview.removed === 0) return toast({ kind: 'info', message: t('import.undo.nothing') });
      const isSure = await confirm({
        title: t('import.undo.title', { file: fileName }),
        text: undoText(preview),
        confirmLabel: t('import.undo'),
        danger: true,
      });
      if (!isSure) return;
      const { removed } = await call.mutateAsync({ id, dryRun: false });
      toast({ kind: 'success', message: t('import.undo.done', { count: removed }) });
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
  return { undo, isRunning: call.isPending, dialog };
}

/** What a file has come to. */
function outcomeText(entry: ImportLogEntry): string {
  const { fileName: file, state, created, rejected, ...said } = entry;
  if (isUnderWay(entry)) return t('import.log.underWay', { file });
  return state === 'Done'
    ? t('import.log.done', { file, created, rejected })
    : t('import.log.failed', { file, reason: sentenceText(said) });
}

/** "12 records will be removed; 3 that have been approved or are in use stay." */
function undoText({ removed, kept }: ImportUndo): string {
  return kept === 0
    ? t('import.undo.text', { count: removed })
    : `${t('import.undo.text', { count: removed })} ${t('import.undo.kept', { count: kept })}`;
}
