import { secretKey } from '@accounts/shared-auth';
import { inStore, requestOutcome } from '../offline/database.ts';
import { currentDraftSession, type DraftSession } from '../offline/draft-session.ts';

interface StoredKey {
  userId: string;
  key: CryptoKey;
}

/**
 * The key of the person's drafts: made of the server's secret, and kept on the device, where no script can read it, until the
 * session ends; without a connection the kept one. Null where there is none.
 */
export async function draftKeyOf({ owner: { userId }, secret }: DraftSession): Promise<CryptoKey | null> {
  if (secret === undefined) return keptKey(userId);
  const key = await secretKey(bytesOf(secret));
  await inStore('keys', 'readwrite', async (store) => {
    // A session that has ended meanwhile has removed its key, and gets none back.
    if (currentDraftSession()?.owner.userId !== userId) return;
    store.clear();
    await requestOutcome(store.put({ userId, key } satisfies StoredKey));
  }).catch(() => undefined);
  return key;
}

async function keptKey(userId: string): Promise<CryptoKey | null> {
  const kept = await inStore('keys', 'readonly', (store) =>
    requestOutcome(store.get(userId) as IDBRequest<StoredKey | undefined>),
  );
  return kept?.key ?? null;
}

/** Bytes of a text in base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
