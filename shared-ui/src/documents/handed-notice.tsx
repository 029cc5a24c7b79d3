import { useEffect, useState } from 'react';
import { Notice } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { readHanded, takeHanded } from './handed-files.ts';
import type { PendingFiles } from './use-pending-files.ts';
import { t } from '../texts/own-texts.ts';

interface HandedNoticeProps {
  kind: DocumentKindDescription;
  pending: PendingFiles;
}

/** Puts files that were dropped on the list into the form of a new document, and says above it what became of them. */
export function HandedNotice({ kind: { path, labels }, pending: { files, add } }: HandedNoticeProps) {
  const { signal } = useModule();
  const [{ files: handed, rejected }] = useState(() => readHanded(signal, path));
  useEffect(() => {
    const taken = takeHanded(signal, path);
    if (taken.length > 0) add(taken);
  }, [signal, path, add]);
  if (handed.length === 0) return null;
  const [first] = files;
  return (
    <>
      {first && (
        <Notice>{t('incoming.notice', { count: files.length, name: first.name, one: labels.noun() })}</Notice>
      )}
      {rejected.length > 0 && <Notice kind="error">{rejected.join(' ')}</Notice>}
    </>
  );
}
