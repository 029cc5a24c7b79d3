import { isBeingMade, useArchives, useMakeArchive } from '@accounts/shared-data/imports';
import { Button, Skeleton, Switch } from '@accounts/shared-ui';
import { FailedFetch } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { ArchiveRow } from './archive-row.tsx';
import { t } from './texts.ts';
import { useRun } from './use-run.ts';

/** Everything that a company has, as one file: made on request, downloaded as long as it is kept. */
export function TakeOut() {
  const { data: archives, error, refetch } = useArchives();
  const [pdfs, setPdfs] = useState(true);
  const [attachments, setAttachments] = useState(true);
  const make = useMakeArchive();
  const run = useRun();
  const isMaking = archives?.some(isBeingMade) === true;
  return (
    <section className="ac-card ms-move-out" aria-labelledby="ms-take-out">
      <h2 id="ms-take-out">{t('archive.title')}</h2>
      <p className="ms-move-text">{t('archive.text')}</p>
      <Switch label={t('archive.pdfs')} checked={pdfs} onChange={setPdfs} />
      <Switch label={t('archive.attachments')} checked={attachments} onChange={setAttachments} />
      <div className="ac-import-actions">
        <Button
          busy={make.isPending || isMaking}
          onClick={() => void run(() => make.mutateAsync({ pdfs, attachments }))}
        >
          {t('archive.make')}
        </Button>
      </div>
      {error && !archives && <FailedFetch error={error} onRetry={() => void refetch()} />}
      {!archives && !error && <Skeleton height={48} />}
      {archives && archives.length > 0 && (
        <ul className="ac-files" aria-label={t('archive.list')}>
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </section>
  );
}
