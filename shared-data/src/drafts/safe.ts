import { ownerName } from '../offline/copies.ts';
import { currentDraftSession, type DraftSession } from '../offline/draft-session.ts';
import { draftKeyOf } from './draft-key.ts';

/** What the drafts of a person and company are encrypted with. */
export interface Safe {
  owner: string;
  key: CryptoKey;
}

let opened: { session: DraftSession; safe: Promise<Safe | null> } | null = null;

/** Null without a key, in a browser that keeps nothing, and on a plain http address. */
export function currentSafe(): Promise<Safe | null> {
  const session = currentDraftSession();
  if (!session || !keepsDrafts()) return Promise.resolve(null);
  if (opened?.session !== session) opened = { session, safe: safeOf(session) };
  return opened.safe;
}

/** Whether this page can keep encrypted drafts. */
export function keepsDrafts(): boolean {
  const { crypto, indexedDB, navigator } = globalThis as Partial<
    Pick<Window, 'crypto' | 'indexedDB' | 'navigator'>
  >;
  const hasAll = Boolean((crypto as Partial<Crypto> | undefined)?.subtle && indexedDB && navigator?.locks);
  return hasAll && currentDraftSession() !== null;
}

async function safeOf(session: DraftSession): Promise<Safe | null> {
  const key = await draftKeyOf(session);
  return key && { owner: ownerName(session.owner), key };
}
