import { Button, CloseIcon, Notice, useIsOnline } from '../basics/index.ts';
import { sizeText } from '../files/size-text.ts';
import { FileDrop } from '../files/file-drop.tsx';
import { FileRow } from '../files/file-row.tsx';
import { PageDrop } from '../files/page-drop.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useFormats } from '../locale/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { dropText } from './document-attachments.tsx';
import type { PendingFiles } from './use-pending-files.ts';
import { t } from '../texts/own-texts.ts';

interface EditorFilesProps {
  kind: DocumentKindDescription;
  pending: PendingFiles;
}

/** Files for a document that is being written: chosen, or dropped anywhere on the page. */
export function EditorFiles({ kind, pending }: EditorFilesProps) {
  const { formatNumber } = useFormats();
  const isOnline = useIsOnline();
  const isOver = useFileDrop(true, pending.add);
  const { files, messages, areKept, maxBytes } = pending;
  const one = kind.labels.noun();
  return (
    <section className="ac-card ac-editor-files" aria-label={t('attachments.title')}>
      <h2>{t('attachments.title')}</h2>
      {files.length > 0 && (
        <>
          <ul className="ac-files">
            {files.map((file) => (
              <FileRow
                key={file.id}
                detail={<small>{sizeText(file.size, formatNumber)}</small>}
                actions={
                  <Button
                    kind="quiet"
                    icon={<CloseIcon />}
                    aria-label={t('attachments.remove', { name: file.name })}
                    onClick={() => pending.remove(file)}
                  />
                }
              >
                <bdi>{file.name}</bdi>
              </FileRow>
            ))}
          </ul>
          <p className="ac-editor-files-hint">{pendingText(isOnline, areKept, one)}</p>
        </>
      )}
      {messages.length > 0 && <Notice kind="error">{messages.join(' ')}</Notice>}
      <FileDrop
        isSmall
        multiple
        label={dropText(maxBytes)}
        action={t('attachments.add')}
        onFiles={pending.add}
      />
      <PageDrop isOver={isOver} text={t('attachments.dropOnPage', { one })} />
    </section>
  );
}

function pendingText(isOnline: boolean, areKept: boolean, one: string): string {
  if (!areKept) return t(isOnline ? 'attachments.pending.tab' : 'attachments.pending.offline', { one });
  return t('attachments.pending', { one });
}
