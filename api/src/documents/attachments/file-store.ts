import type { Readable } from 'node:stream';

/** Where the content of files is kept: a folder, or any S3-compatible store. Keys are made by `fileKey` only. */
export interface FileStore {
  /** Stores content under a key, whole or not at all; storing the same again changes nothing. */
  put(key: string, content: Buffer): Promise<void>;
  /** The content as a stream; null when there is none. */
  read(key: string): Promise<Readable | null>;
  /** Lets content go; nothing happens when there is none. */
  remove(key: string): Promise<void>;
}

/** Key of a company's content: companies never share one, so that one cannot tell what another has stored. */
export function fileKey(companyId: string, sha256: string): string {
  return `${companyId}/${sha256}`;
}
