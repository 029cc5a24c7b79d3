import { DraftStore } from '../drafts/draft-store.ts';
import { FileStore, filesIn } from '../drafts/file-store.ts';
import { currentCipher, type DraftCipher } from '../drafts/cipher.ts';
import { inStore, requestOutcome } from '../offline/database.ts';
import { currentDraftSession } from '../offline/draft-session.ts';
import { Outbox, outboxTabs, type OutboxOptions } from './outbox.ts';

/** Opens the outbox of the person and company at hand with what earlier pages have kept; null where nothing can be encrypted. */
export async function openOutbox(
  options: Pick<OutboxOptions, 'http' | 'onSaved' | 'onSent' | 'goneMessage'>,
): Promise<Outbox | null> {
  const cipher = await currentCipher();
  if (!cipher) return null;
  const outbox = new Outbox({ ...options, cipher, tabs: outboxTabs(cipher.owner, window) });
  await outbox.load();
  // What it cannot tidy up now it does with the next start.
  removeOrphans(cipher, outbox).catch(() => undefined);
  return outbox;
}

/** How many drafts of the person at hand wait on the device, in every company: they are counted without the key to read them. */
export async function countWaiting(): Promise<number> {
  const userId = currentDraftSession()?.owner.userId;
  if (userId === undefined) return 0;
  // The name of an owner begins with the person, and goes on after a space.
  const ofPerson = IDBKeyRange.bound(`${userId} `, `${userId}!`, false, true);
  return inStore('outbox', 'readonly', (store) => requestOutcome(store.index('owner').count(ofPerson)));
}

/** Removes files that neither a draft nor an entry names: their draft was given up, or dropped by its age. */
async function removeOrphans(cipher: DraftCipher, outbox: Outbox): Promise<void> {
  const drafts = await new DraftStore(cipher.owner, cipher.key).readAll();
  const named = [...drafts.flatMap(filesIn), ...outbox.entries().flatMap(({ files }) => files)];
  await new FileStore(cipher.owner, cipher.key).removeOrphans(new Set(named.map(({ id }) => id)));
}
