import { sentenceText } from '@accounts/shared-auth';
import { isBeingMade, useReadArchive, useRemoveArchive } from '@accounts/shared-data/imports';
import type { Archive } from '@accounts/shared-domain';
import { Button, DateText, DeleteIcon, useFormats } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { useImportParts } from './import-parts.ts';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

/** An archive: how far it is, its file, or why there is none. */
export function ArchiveRow({ archive }: { archive: Archive }) {
  const { FileRow } = useImportParts();
  return (
    <FileRow detail={<ArchiveDetail archive={archive} />} actions={<ArchiveActions archive={archive} />}>
      <bdi className="ms-move-name">{archive.fileName}</bdi>
    </FileRow>
  );
}

function ArchiveDetail({ archive }: { archive: Archive }) {
  const { sizeText } = useImportParts();
  const { formatNumber } = useFormats();
  const { state, processed, total, bytes, createdDate, expiresDate, userName } = archive;
  if (isBeingMade(archive)) {
    const label = t(state === 'Waiting' ? 'archive.waiting' : 'archive.running');
    return (
      <>
        <span className="ac-quiet" role="status">
          {label}{' '}
          {total > 0 &&
            t('archive.filesDone', {
              processed: formatNumber(processed),
              total: formatNumber(total),
              count: total,
            })}
        </span>
        <progress aria-label={label} value={total > 0 ? processed / total : undefined} />
      </>
    );
  }
  if (state === 'Failed')
    return <small className="ac-files-error">{t('archive.failed', { reason: sentenceText(archive) })}</small>;
  return (
    <span className="ac-quiet">
      {sizeText(bytes, formatNumber)} · <bdi>{userName}</bdi> · <DateText instant={createdDate} />
      {' · '}
      {t('archive.expires')} <DateText instant={expiresDate} />
    </span>
  );
}

function ArchiveActions({ archive }: { archive: Archive }) {
  const { id, fileName, state } = archive;
  const { saveFile } = useImportParts();
  const { formatPercent } = useFormats();
  const { confirm, dialog } = useConfirm();
  const [share, setShare] = useState<number | null>(null);
  const read = useReadArchive();
  const remove = useRemoveArchive();
  const run = useRun();
  if (isBeingMade(archive)) return null;
  const download = () =>
    run(async () => saveFile(await read.mutateAsync({ id, onProgress: setShare }), fileName));
  const confirmAndRemove = async () => {
    const isSure =
      state !== 'Done' ||
      (await confirm({
        title: t('archive.remove.title'),
        text: t('archive.remove.text'),
        confirmLabel: t('archive.remove'),
        danger: true,
      }));
    if (isSure) await run(() => remove.mutateAsync(id));
  };
  return (
    <div className="ac-files-actions">
      {state === 'Done' && (
        <Button
          busy={read.isPending}
          aria-label={t('archive.download.named', { file: fileName })}
          onClick={() => void download()}
        >
          {read.isPending && share !== null && share < 1
            ? formatPercent(Math.floor(share * 100))
            : t('archive.download')}
        </Button>
      )}
      <Button
        kind="quiet"
        icon={<DeleteIcon />}
        aria-label={t('archive.remove.named', { file: fileName })}
        busy={remove.isPending}
        onClick={() => void confirmAndRemove()}
      />
      {dialog}
    </div>
  );
}
