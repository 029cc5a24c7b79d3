import { DraftStore } from '../drafts/draft-store.ts';
import { FileStore, filesIn } from '../drafts/file-store.ts';
import { currentSafe, type Safe } from '../drafts/safe.ts';
import { inStore, requestOutcome } from '../offline/database.ts';
import { currentDraftSession } from '../offline/draft-session.ts';
import { Outbox, outboxTabs, type OutboxOptions } from './outbox.ts';

/** Opens the outbox of the person and company at hand with what earlier pages have kept; null where nothing can be encrypted. */
export async function openOutbox(
  options: Pick<OutboxOptions, 'http' | 'onSaved' | 'onSent' | 'goneMessage'>,
): Promise<Outbox | null> {
  const safe = await currentSafe();
  if (!safe) return null;
  const outbox = new Outbox({ ...options, safe, tabs: outboxTabs(safe.owner, window) });
  await outbox.load();
  // What it cannot tidy up now it does with the next start.
  removeOrphans(safe, outbox).catch(() => undefined);
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
async function removeOrphans(safe: Safe, outbox: Outbox): Promise<void> {
  const drafts = await new DraftStore(safe.owner, safe.key).readAll();
  const named = [...drafts.flatMap(filesIn), ...outbox.entries().flatMap(({ files }) => files)];
  await new FileStore(safe.owner, safe.key).removeOrphans(new Set(named.map(({ id }) => id)));
}
