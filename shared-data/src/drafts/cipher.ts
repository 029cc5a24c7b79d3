import { ownerName } from '../offline/copies.ts';
import { currentDraftSession, type DraftSession } from '../offline/draft-session.ts';
import { draftKeyOf } from './draft-key.ts';

/** What the drafts of a person and company are encrypted with. */
export interface DraftCipher {
  owner: string;
  key: CryptoKey;
}

let opened: { session: DraftSession; cipher: Promise<DraftCipher | null> } | null = null;

/** Null without a key, in a browser that keeps nothing, and on a plain http address. */
export function currentCipher(): Promise<DraftCipher | null> {
  const session = currentDraftSession();
  if (!session || !keepsDrafts()) return Promise.resolve(null);
  if (opened?.session !== session) opened = { session, cipher: cipherOf(session) };
  return opened.cipher;
}

/** Whether this page can keep encrypted drafts. */
export function keepsDrafts(): boolean {
  const { crypto, indexedDB, navigator } = globalThis as Partial<
    Pick<Window, 'crypto' | 'indexedDB' | 'navigator'>
  >;
  const hasAll = Boolean((crypto as Partial<Crypto> | undefined)?.subtle && indexedDB && navigator?.locks);
  return hasAll && currentDraftSession() !== null;
}

async function cipherOf(session: DraftSession): Promise<DraftCipher | null> {
  const key = await draftKeyOf(session);
  return key && { owner: ownerName(session.owner), key };
}
