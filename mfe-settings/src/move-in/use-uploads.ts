import { apiErrorOf } from '@accounts/shared-data';
import { useAddMoveInFile } from '@accounts/shared-data/imports';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from './texts.ts';

/** A file on its way to the server, or one that it has not taken. */
interface PendingFile {
  key: number;
  name: string;
  size: number;
  /** Sent, 0 to 1. */
  share: number;
  /** Why it was not taken; null while it is on its way. */
  message: string | null;
}

/** Sends files to a move-in one after the other, so that they stay in the order in which they were dropped. */
export function useUploads(id: string): { uploads: PendingFile[]; add: (files: File[]) => void } {
  const [uploads, setUploads] = useState<PendingFile[]>([]);
  const { mutateAsync: send } = useAddMoveInFile();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);

  const add = useCallback(
    (files: File[]) => {
      const change = (key: number, part: Partial<PendingFile>) =>
        setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
      const added = files.map((file) => ({ file, key: (count.current += 1) }));
      setUploads((all) => [
        // What was not taken is read by now.
        ...all.filter(({ message }) => message === null),
        ...added.map(({ file: { name, size }, key }) => {
          return { key, name, size, share: 0, message: size === 0 ? t('moveIn.emptyFile') : null };
        }),
      ]);
      const signal = stop.current?.signal;
      const sendOne = async (file: File, key: number): Promise<void> => {
        if (signal?.aborted || file.size === 0) return;
        try {
          await send({ id, file, signal, onProgress: (share) => change(key, { share }) });
          setUploads((all) => all.filter((each) => each.key !== key));
        } catch (error) {
          if (!signal?.aborted) change(key, { message: apiErrorOf(error).message });
        }
      };
      for (const { file, key } of added) queue.current = queue.current.then(() => sendOne(file, key));
    },
    [id, send],
  );
  return { uploads, add };
}
