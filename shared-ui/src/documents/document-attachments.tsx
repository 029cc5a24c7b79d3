import { apiErrorOf, type DocumentRecord } from '@accounts/shared-data';
import { useAttach, useDetach, useReadAttachment } from '@accounts/shared-data/around-documents';
import { AttachIcon, Button, CloseIcon } from '../basics/index.ts';
import { downloadFile } from '../export/download.ts';
import { FileDrop } from '../files/file-drop.tsx';
import { useFormats } from '../locale/index.ts';
import { useModule } from '../module/index.ts';
import { useConfirm } from '../overlay/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

interface DocumentAttachmentsProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
}

const KIB = 1024;

/** Files of a document: opened by a click, added by dropping or choosing, taken off again. */
export function DocumentAttachments({ kind, record: { id, attachments } }: DocumentAttachmentsProps) {
  const { can, toast } = useModule();
  const { formatNumber } = useFormats();
  const attach = useAttach();
  const detach = useDetach();
  const read = useReadAttachment();
  const { confirm, dialog } = useConfirm();
  const mayEdit = can(kind.area, 'edit');
  if (attachments.length === 0 && !mayEdit) return null;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
  const remove = async (file: string, name: string) => {
    const question = {
      title: t('attachments.remove', { name }),
      text: t('attachments.remove.text'),
      confirmLabel: t('attachments.remove.action'),
      danger: true,
    };
    if (await confirm(question)) await attempt(() => detach.mutateAsync(file));
  };
  return (
    <section className="ac-card" aria-label={t('attachments.title')}>
      <h2>{t('attachments.title')}</h2>
      {attachments.length > 0 && (
        <ul className="ac-files">
          {attachments.map(({ id: file, fileName, fileType, size }) => (
            <li key={file}>
              <span>
                <Button
                  kind="quiet"
                  icon={<AttachIcon />}
                  onClick={() =>
                    void attempt(async () => downloadFile(await read.mutateAsync(file), fileName, fileType))
                  }
                >
                  <bdi>{fileName}</bdi>
                </Button>
                <small>{t('attachments.size', { size: formatNumber(Math.ceil(size / KIB)) })}</small>
              </span>
              {mayEdit && (
                <Button
                  kind="quiet"
                  icon={<CloseIcon />}
                  aria-label={t('attachments.remove', { name: fileName })}
                  onClick={() => void remove(file, fileName)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <FileDrop
          isSmall
          multiple
          label={t('attachments.drop')}
          action={t('attachments.add')}
          busy={attach.isPending}
          onFiles={(files) => void attempt(() => attach.mutateAsync({ path: kind.resource.path, id, files }))}
        />
      )}
      {dialog}
    </section>
  );
}
