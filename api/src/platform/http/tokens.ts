import { createHash, randomBytes } from 'node:crypto';

/** A new opaque secret of 256 bits, for sessions and for links in e-mails. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
