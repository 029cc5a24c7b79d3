import { useUpload, type Upload } from '@accounts/shared-data';
import { useRef } from 'react';
import { Button, UploadIcon } from '../basics/index.ts';
import { PageDrop } from '../files/page-drop.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useAttempt, useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** What a document that came on paper is read from. */
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';

const FILE = 'file';
const FILE_NAME = 'fileName';

/** The upload that the address of a new document names. */
export function incomingFileOf(search: string): Upload | null {
  const params = new URLSearchParams(search);
  const id = params.get(FILE);
  return id === null ? null : { id, fileName: params.get(FILE_NAME) ?? '' };
}

/**
 * Takes a supplier's document, chosen or dropped anywhere on the list: it is uploaded, and the new document that opens gets
 * it as an attachment. The address of the form names it, so that a reload keeps it.
 */
export function IncomingFile({ kind }: { kind: DocumentKindDescription }) {
  const { can, navigate } = useModule();
  const attempt = useAttempt();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const { path } = kind;
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    await attempt(async () => {
      const { id, fileName } = await upload.mutateAsync(file);
      navigate(`${path}/add?${String(new URLSearchParams({ [FILE]: id, [FILE_NAME]: fileName }))}`);
    });
  };
  const mayAdd = can(kind.area, 'create') && can(kind.area, 'edit');
  const isOver = useFileDrop(mayAdd, ([file]) => void take(file));
  if (!mayAdd) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        className="ac-visually-hidden"
        tabIndex={-1}
        aria-label={t('incoming.choose')}
        accept={ACCEPTED}
        onChange={({ target }) => {
          void take(target.files?.item(0));
          target.value = '';
        }}
      />
      <Button icon={<UploadIcon />} busy={upload.isPending} onClick={() => input.current?.click()}>
        {t('incoming.action')}
      </Button>
      <PageDrop isOver={isOver} text={t('incoming.drop', { one: kind.labels.noun() })} />
    </>
  );
}
