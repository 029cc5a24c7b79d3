import { DraftStore } from './draft-store.ts';
import { FileStore } from './file-store.ts';
import { OpenDraft } from './open-draft.ts';
import { currentCipher } from './cipher.ts';

export {
  draftFileOf,
  MAX_FILE_BYTES_OF_DEVICE,
  MAX_FILE_BYTES_OF_DRAFT,
  NoRoomError,
  type DraftFile,
  type FileStore,
} from './file-store.ts';
export type { OpenDraft } from './open-draft.ts';
export { keepsDrafts } from './cipher.ts';

/** Forms that are closing store what was typed last: the next one waits for it. */
let closing: Promise<unknown> = Promise.resolve();

/**
 * Opens the draft of a form of the person and company at hand. Null where drafts cannot be encrypted or told apart by tab:
 * on a plain http address, in a browser that keeps nothing, without a key. @throws where the database fails
 */
export async function openDraft(form: string): Promise<OpenDraft | null> {
  const cipher = await currentCipher();
  if (!cipher) return null;
  await closing;
  return OpenDraft.open(new DraftStore(cipher.owner, cipher.key), form, navigator.locks);
}

/** Closes a draft once it is stored. */
export function closeDraft(draft: OpenDraft): void {
  closing = Promise.allSettled([closing, draft.close()]);
}

/** Where the files of drafts of the person and company at hand are kept; null where nothing can be encrypted. */
export async function openFiles(): Promise<FileStore | null> {
  const cipher = await currentCipher();
  return cipher && new FileStore(cipher.owner, cipher.key);
}
