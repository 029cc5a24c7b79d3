import { decrypt, encrypt, secretKey } from '@accounts/shared-auth';

/** Cipher text of the password, in the session storage of the tab. */
const KEY = 'accounts.sealed';

/** Who signed in with what, for a session that lapses in the same tab. */
export interface Credentials {
  email: string;
  password: string;
}

/** The password of the session, encrypted for as long as this page lives (docs/decisions/059). */
export interface PasswordSeal {
  /** Replaces what was sealed. Does nothing where the browser has no cryptography, as on a plain http address. */
  keep: (credentials: Credentials) => Promise<void>;
  has: () => boolean;
  /** Null when nothing is sealed. */
  open: () => Promise<Credentials | null>;
  remove: () => void;
}

/**
 * The cipher text is in session storage and its key, which cannot be exported, in this page's memory alone: neither a
 * reload, nor a copy of the tab, nor a reader of the storage has both.
 */
export function createPasswordSeal(storage: Storage): PasswordSeal {
  let key: CryptoKey | null = null;
  /** Counts removals: what was still being sealed meanwhile is not kept. */
  let removals = 0;
  const remove = () => {
    removals += 1;
    key = null;
    storage.removeItem(KEY);
  };
  // Of a page that is gone, or of the tab this one was copied from.
  remove();
  return {
    keep: async (credentials) => {
      remove();
      if (!(crypto as Partial<Crypto>).subtle) return;
      const before = removals;
      const made = await secretKey();
      const { nonce, sealed } = await encrypt(made, credentials);
      if (before !== removals) return;
      storage.setItem(KEY, JSON.stringify({ nonce: [...nonce], sealed: [...new Uint8Array(sealed)] }));
      key = made;
    },
    has: () => key !== null,
    open: async () => {
      const stored = storage.getItem(KEY);
      if (!key || stored === null) return null;
      try {
        const { nonce, sealed } = JSON.parse(stored) as { nonce: number[]; sealed: number[] };
        const text = { nonce: new Uint8Array(nonce), sealed: new Uint8Array(sealed) };
        return (await decrypt(key, text)) as Credentials;
      } catch {
        // What another script has put there is of no use to anyone.
        remove();
        return null;
      }
    },
    remove,
  };
}
