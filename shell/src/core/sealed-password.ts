/** Cipher text of the password, in the session storage of the tab. */
const KEY = 'accounts.sealed';
const ALGORITHM = 'AES-GCM';
/** Length that AES-GCM is made for. */
const NONCE_BYTES = 12;

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
 * reload, nor a copy of the tab, nor whoever reads the storage has both.
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
      const { subtle } = crypto as Partial<Crypto>;
      if (!subtle) return;
      const before = removals;
      const made = await subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(credentials));
      const sealed = new Uint8Array(await subtle.encrypt({ name: ALGORITHM, iv: nonce }, made, plain));
      if (before !== removals) return;
      storage.setItem(KEY, JSON.stringify({ nonce: [...nonce], sealed: [...sealed] }));
      key = made;
    },
    has: () => key !== null,
    open: async () => {
      const stored = storage.getItem(KEY);
      if (!key || stored === null) return null;
      try {
        const { nonce, sealed } = JSON.parse(stored) as { nonce: number[]; sealed: number[] };
        const algorithm = { name: ALGORITHM, iv: new Uint8Array(nonce) };
        const plain = await crypto.subtle.decrypt(algorithm, key, new Uint8Array(sealed));
        return JSON.parse(new TextDecoder().decode(plain)) as Credentials;
      } catch {
        // What another script has put there is of no use to anyone.
        remove();
        return null;
      }
    },
    remove,
  };
}
