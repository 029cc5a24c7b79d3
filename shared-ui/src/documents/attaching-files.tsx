import { useAttaching, type AttachingFile, type AttachTarget } from '@accounts/shared-data/around-documents';
import { Button, CloseIcon } from '../basics/index.ts';
import { FileRow } from '../files/file-row.tsx';
import { t } from '../texts/own-texts.ts';

/** Files on their way to a document: how far each is, or why it failed, with another try. */
export function AttachingFiles({ target }: { target: AttachTarget }) {
  const { files, retry, remove } = useAttaching(target);
  if (files.length === 0) return null;
  return (
    <ul className="ac-files" aria-label={t('attachments.underWay')}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          detail={<Step file={file} />}
          actions={
            file.state === 'failed' && (
              <div className="ac-files-actions">
                <Button
                  onClick={() => retry(file.id)}
                  aria-label={t('attachments.retry.name', { name: file.name })}
                >
                  {t('attachments.retry')}
                </Button>
                <Button
                  kind="quiet"
                  icon={<CloseIcon />}
                  aria-label={t('attachments.giveUp', { name: file.name })}
                  onClick={() => remove(file.id)}
                />
              </div>
            )
          }
        >
          <bdi>{file.name}</bdi>
        </FileRow>
      ))}
    </ul>
  );
}

function Step({ file: { name, state, share, message } }: { file: AttachingFile }) {
  if (state === 'failed') {
    return (
      <small className="ac-files-error" role="alert">
        {message}
      </small>
    );
  }
  return <progress value={share} aria-label={t('attachments.uploading', { name })} />;
}
