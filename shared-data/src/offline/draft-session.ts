import type { DataOwner } from './copies.ts';
import { inStore, requestOutcome } from './database.ts';

/** Whose drafts the forms of this page keep. */
export interface DraftSession {
  owner: DataOwner;
  /** As the server gives it with the member's permissions; undefined where it was not reached. */
  secret: string | undefined;
}

/** Of the page, as its cache is: modules draw in React roots that share no context. */
let current: DraftSession | null = null;

/** The shell calls it when person and company are known. */
export function beginDrafts(session: DraftSession): void {
  current = session;
}

/** The session at hand; null where no one is signed in. */
export function currentDraftSession(): DraftSession | null {
  return current;
}

/** The session has ended: what is left of drafts on the device is cipher text without a key. */
export async function endDrafts(): Promise<void> {
  current = null;
  await inStore('keys', 'readwrite', (store) => requestOutcome(store.clear())).catch(() => undefined);
}
