import { apiErrorOf } from '../api-error.ts';
import type { FileStore } from '../drafts/file-store.ts';
import type { Http } from '../http.ts';
import { upload } from '../uploads.ts';
import type { OutboxEntry, OutboxFile } from './entry.ts';
import { isTransient } from './send-entry.ts';

/** What became of the files of a saved document: those that are left, and whether they are to be sent again by themselves. */
export interface FilesOutcome {
  left: OutboxFile[];
  isLater: boolean;
}

interface SendFiles {
  http: Http;
  content: Pick<FileStore, 'read'>;
  /** A file is on the server: after a crash it is only attached. */
  onUploaded: (file: OutboxFile) => Promise<void>;
  /** Said of a file that the device has no more. */
  goneMessage: (name: string) => string;
}

/**
 * Uploads the files of an entry whose document is saved, and attaches them together. An upload whose answer is lost is made
 * again, and the first one deleted by the server after a day: a file is attached once.
 */
export async function sendFiles(
  { http, content, onUploaded, goneMessage }: SendFiles,
  { path, saved, files }: OutboxEntry,
): Promise<FilesOutcome> {
  const rejected: OutboxFile[] = [];
  const uploaded: OutboxFile[] = [];
  for (const [at, file] of files.entries()) {
    try {
      const ready = file.uploadId === undefined ? await uploadOf(file) : file;
      uploaded.push(ready);
    } catch (error) {
      const { status, message, fields } = apiErrorOf(error);
      if (error instanceof GoneError) rejected.push({ ...file, message: goneMessage(file.name) });
      else if (isTransient(status))
        return { left: [...rejected, ...uploaded, ...files.slice(at)], isLater: true };
      else rejected.push({ ...file, message: fields[0]?.message ?? message });
    }
  }
  if (uploaded.length === 0) return { left: rejected, isLater: false };
  try {
    const ids = uploaded.map(({ uploadId }) => ({ id: uploadId }));
    await http.post(`${path}/${saved?.id}/attachment`, ids);
    return { left: rejected, isLater: false };
  } catch (error) {
    const { status, message, fields } = apiErrorOf(error);
    const isLater = isTransient(status);
    const reason = fields[0]?.message ?? message;
    return {
      left: [...rejected, ...uploaded.map((file) => (isLater ? file : { ...file, message: reason }))],
      isLater,
    };
  }

  async function uploadOf(file: OutboxFile): Promise<OutboxFile> {
    const stored = await content.read(file);
    if (!stored) throw new GoneError();
    const { id: uploadId } = await upload(http, stored);
    const made = { ...file, uploadId };
    await onUploaded(made);
    return made;
  }
}

class GoneError extends Error {}
