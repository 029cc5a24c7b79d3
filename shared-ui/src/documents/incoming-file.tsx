import { useRef, useState } from 'react';
import { Button, UploadIcon } from '../basics/index.ts';
import { PageDrop } from '../files/page-drop.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useAttempt, useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** What a document that came on paper is read from. */
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

/**
 * Takes a supplier's document, of one file or several, chosen or dropped anywhere on the list: the form of a new document
 * opens with them.
 */
export function IncomingFile({ kind }: { kind: DocumentKindDescription }) {
  const module = useModule();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    await attempt(async () => (await import('./open-with-files.ts')).openWithFiles(kind, module, files));
    setBusy(false);
  };
  const mayAdd = module.can(kind.area, 'create') && module.can(kind.area, 'edit');
  const isOver = useFileDrop(mayAdd, (files) => void take(files));
  if (!mayAdd) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="ac-visually-hidden"
        tabIndex={-1}
        aria-label={t('incoming.choose')}
        accept={ACCEPTED}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={<UploadIcon />} busy={isBusy} onClick={() => input.current?.click()}>
        {t('incoming.action')}
      </Button>
      <PageDrop isOver={isOver} text={t('incoming.drop', { one: kind.labels.noun() })} />
    </>
  );
}
