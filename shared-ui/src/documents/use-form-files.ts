import type { DocumentRecord } from '@accounts/shared-data';
import { useAttach } from '@accounts/shared-data/around-documents';
import type { DraftFile } from '@accounts/shared-data/drafts';
import { useRef, useState } from 'react';
import type { DocumentKindDescription } from './document-kind.ts';
import { FileContents } from './file-contents.ts';

/** Files of a document's form: their contents while it is filled in, those submitted, and attaching these once it is saved. */
export function useFormFiles({ resource: { path } }: DocumentKindDescription) {
  const [contents] = useState(() => new FileContents());
  const attach = useAttach();
  const submittedRef = useRef<readonly DraftFile[]>([]);
  /** The page of the saved document shows how far its files are. */
  const attachTo = async ({ id, contactName }: DocumentRecord) => {
    const files = submittedRef.current;
    if (files.length === 0) return;
    await attach({ path, id, contactName }, await contents.filesOf(files), () => contents.remove(files));
  };
  return { contents, submittedRef, attachTo };
}
