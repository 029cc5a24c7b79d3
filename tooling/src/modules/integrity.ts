import { createHash } from 'node:crypto';

/** Subresource Integrity of a file's bytes, as browsers and the registry write it. */
export const integrityOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
