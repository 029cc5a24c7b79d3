import type { DocumentRecord } from '@accounts/shared-data';
import {
  useAttach,
  useAttaching,
  useDetach,
  useMaxUploadBytes,
  useReadAttachment,
} from '@accounts/shared-data/around-documents';
import type { Attachment } from '@accounts/shared-domain';
import { useState } from 'react';
import { Button, CloseIcon, Notice } from '../basics/index.ts';
import { AttachIcon } from '../basics/later-icons.ts';
import { downloadFile } from '../export/download.ts';
import { checkFiles } from '../files/check-files.ts';
import { sizeText } from '../files/size-text.ts';
import { FileDrop } from '../files/file-drop.tsx';
import { FileRow } from '../files/file-row.tsx';
import { useFormats } from '../locale/index.ts';
import { useAttempt, useModule } from '../module/index.ts';
import { useConfirm } from '../overlay/index.ts';
import { AttachingFiles } from './attaching-files.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

interface DocumentAttachmentsProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
}

/** Asks for files, and says what one may weigh. */
export const dropText = (maxBytes: number): string =>
  t('attachments.drop', { size: Math.floor(maxBytes / (1024 * 1024)) });

/** Files of a document: opened by a click, added by dropping or choosing, taken off again. */
export function DocumentAttachments({ kind, record }: DocumentAttachmentsProps) {
  const { id, contactName, attachments } = record;
  const { can } = useModule();
  const { formatNumber } = useFormats();
  const target = { path: kind.resource.path, id, contactName };
  const attach = useAttach();
  const { files: underWay } = useAttaching(target);
  const maxBytes = useMaxUploadBytes();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const { open, remove, dialog } = useAttachedFiles();
  const mayEdit = can(kind.area, 'edit');
  if (attachments.length === 0 && !mayEdit) return null;
  const add = (files: readonly File[]) => {
    const checked = checkFiles(files, { maxBytes, waiting: underWay.length });
    setRejected(checked.rejected);
    if (checked.taken.length > 0) void attach(target, checked.taken);
  };
  return (
    <section className="ac-card" aria-label={t('attachments.title')}>
      <h2>{t('attachments.title')}</h2>
      {attachments.length > 0 && (
        <ul className="ac-files">
          {attachments.map((file) => (
            <FileRow
              key={file.id}
              detail={<small>{sizeText(file.size, formatNumber)}</small>}
              actions={
                mayEdit && (
                  <Button
                    kind="quiet"
                    icon={<CloseIcon />}
                    aria-label={t('attachments.remove', { name: file.fileName })}
                    onClick={() => void remove(file)}
                  />
                )
              }
            >
              <Button kind="quiet" icon={<AttachIcon />} onClick={() => void open(file)}>
                <bdi>{file.fileName}</bdi>
              </Button>
            </FileRow>
          ))}
        </ul>
      )}
      <AttachingFiles target={target} />
      {rejected.length > 0 && <Notice kind="error">{rejected.join(' ')}</Notice>}
      {mayEdit && (
        <FileDrop isSmall multiple label={dropText(maxBytes)} action={t('attachments.add')} onFiles={add} />
      )}
      {dialog}
    </section>
  );
}

/** Opens files of a document, and removes them once that is confirmed. Render `dialog` once. */
function useAttachedFiles() {
  const attempt = useAttempt();
  const detach = useDetach();
  const read = useReadAttachment();
  const { confirm, dialog } = useConfirm();
  const open = ({ id, fileName, fileType }: Attachment) =>
    attempt(async () => downloadFile(await read.mutateAsync(id), fileName, fileType));
  const remove = async ({ id, fileName: name }: Attachment) => {
    const question = {
      title: t('attachments.remove', { name }),
      text: t('attachments.remove.text'),
      confirmLabel: t('attachments.remove.action'),
      danger: true,
    };
    if (await confirm(question)) await attempt(() => detach.mutateAsync(id));
  };
  return { open, remove, dialog };
}
