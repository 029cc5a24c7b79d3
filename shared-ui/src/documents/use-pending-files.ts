import { useMaxUploadBytes } from '@accounts/shared-data/around-documents';
import {
  draftFileOf,
  MAX_FILE_BYTES_OF_DEVICE,
  MAX_FILE_BYTES_OF_DRAFT,
  type DraftFile,
} from '@accounts/shared-data/drafts';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { checkFiles } from '../files/check-files.ts';
import { t } from '../texts/own-texts.ts';
import type { DocumentValues } from './document-values.ts';
import type { FileContents, KeptState } from './file-contents.ts';

/** Files that are uploaded once the document is saved. */
export interface PendingFiles {
  files: readonly DraftFile[];
  /** Why files were not taken, are not kept on the device, or are there no more, as sentences. */
  messages: readonly string[];
  /** Whether the device keeps all of them with the draft. */
  areKept: boolean;
  /** Largest file, in bytes. */
  maxBytes: number;
  add: (files: readonly File[]) => void;
  remove: (file: DraftFile) => void;
}

const NONE: readonly DraftFile[] = [];
const MIB = 1024 * 1024;
const bytesOf = (files: readonly DraftFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Files of the document in the form around: the form's draft names them, `contents` has what is in them. */
export function usePendingFiles(contents: FileContents): PendingFiles {
  const { values, setFieldValue } = useFormikContext<DocumentValues>();
  const files = values.files ?? NONE;
  // Files that are added before the form is drawn again follow one another.
  const filesRef = useRef(files);
  useEffect(() => {
    filesRef.current = files;
  }, [files]);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [, setKnown] = useState(0);
  const maxBytes = useMaxUploadBytes();
  const set = (next: readonly DraftFile[]) => {
    filesRef.current = next;
    void setFieldValue('files', next.length > 0 ? next : undefined, false);
  };
  const addMessages = (more: readonly string[]) =>
    setMessages((before) => [...new Set([...before, ...more])]);

  useEffect(() => {
    const unknown = files.filter((file) => !contents.has(file));
    if (unknown.length === 0) return;
    void contents.load(unknown).then((gone) => {
      setKnown((count) => count + 1);
      if (gone.length === 0) return;
      const isGone = new Set(gone.map(({ id }) => id));
      const left = filesRef.current.filter(({ id }) => !isGone.has(id));
      filesRef.current = left;
      void setFieldValue('files', left.length > 0 ? left : undefined, false);
      addMessages(gone.map(({ name }) => t('attachments.gone', { name })));
    });
  }, [files, contents, setFieldValue]);

  return {
    files,
    messages,
    maxBytes,
    areKept: files.every(contents.isKept),
    add: (chosen) => {
      const before = filesRef.current;
      const { taken, rejected } = checkFiles(chosen, { maxBytes, waiting: before.length });
      setMessages(rejected);
      const added = taken.map((file) => ({ file, named: draftFileOf(file) }));
      let bytesBeside = bytesOf(before);
      for (const { file, named } of added) {
        const { name } = named;
        void contents.add(named, file, bytesBeside).then((state) => {
          setKnown((count) => count + 1);
          if (state !== 'kept' && state !== 'never') addMessages([notKeptText(state, name)]);
        });
        bytesBeside += file.size;
      }
      set([...before, ...added.map(({ named }) => named)]);
    },
    remove: (file) => {
      contents.remove([file]);
      set(filesRef.current.filter(({ id }) => id !== file.id));
      setMessages([]);
    },
  };
}

function notKeptText(state: Exclude<KeptState, 'kept' | 'never'>, name: string): string {
  return state === 'draft'
    ? t('attachments.notKept.draft', { name, size: MAX_FILE_BYTES_OF_DRAFT / MIB })
    : t('attachments.notKept.device', { name, size: MAX_FILE_BYTES_OF_DEVICE / MIB });
}
