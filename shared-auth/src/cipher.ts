const ALGORITHM = 'AES-GCM';
/** Length that AES-GCM is made for. */
const NONCE_BYTES = 12;

/** What AES-GCM made of some bytes. */
export interface CipherText {
  nonce: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** A key for `encrypt` and `decrypt` that no script can read: made anew, or of 32 bytes. */
export function secretKey(bytes?: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { subtle } = crypto;
  if (bytes) return subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
  return subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts a value as JSON; it can be read with the same `context` only, which says what it is. */
export function encrypt(key: CryptoKey, value: unknown, context = ''): Promise<CipherText> {
  return encryptBytes(key, bytesOf(JSON.stringify(value)), context);
}

/** @throws where key or context are others, or the text was changed */
export async function decrypt(key: CryptoKey, text: Sealed, context = ''): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await decryptBytes(key, text, context)));
}

/** As `encrypt`, for what is bytes already. */
export async function encryptBytes(key: CryptoKey, bytes: BufferSource, context = ''): Promise<CipherText> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithmOf(nonce, context), key, bytes);
  return { nonce, sealed };
}

/** @throws where key or context are others, or the bytes were changed */
export function decryptBytes(key: CryptoKey, { nonce, sealed }: Sealed, context = ''): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(algorithmOf(nonce, context), key, sealed);
}

interface Sealed {
  nonce: BufferSource;
  sealed: BufferSource;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const algorithmOf = (iv: BufferSource, context: string): AesGcmParams => ({
  name: ALGORITHM,
  iv,
  additionalData: bytesOf(context),
});
