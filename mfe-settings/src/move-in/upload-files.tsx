import { useFormats } from '@accounts/shared-ui';
import { useImportParts } from './import-parts.ts';
import { t } from './texts.ts';
import { useUploads } from './use-uploads.ts';

/** Takes files and zips, and shows how far each of them is sent. */
export function UploadFiles({ id }: { id: string }) {
  const { FileDrop, FileRow, sizeText, SPREADSHEETS } = useImportParts();
  const { formatNumber } = useFormats();
  const { uploads, add } = useUploads(id);
  return (
    <>
      <FileDrop
        label={t('moveIn.drop')}
        action={t('moveIn.chooseFiles')}
        accept={`${SPREADSHEETS},.zip,application/zip`}
        multiple
        onFiles={add}
      />
      {uploads.length > 0 && (
        <ul className="ac-files" aria-label={t('moveIn.uploads')}>
          {uploads.map(({ key, name, size, share, message }) => (
            <FileRow
              key={key}
              detail={
                message === null ? (
                  <progress
                    aria-label={t('moveIn.sending', { file: name })}
                    value={share < 1 ? share : undefined}
                  />
                ) : (
                  <small className="ac-files-error" role="alert">
                    {message}
                  </small>
                )
              }
            >
              <span>
                <bdi>{name}</bdi> <small>{sizeText(size, formatNumber)}</small>
              </span>
            </FileRow>
          ))}
        </ul>
      )}
    </>
  );
}
