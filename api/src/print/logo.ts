import { companyOfPublicKey, publicAttachment } from '../attachments/rows.ts';
import { fileKey } from '../attachments/file-store.ts';
import type { FileStore } from '../attachments/file-store.ts';
import type { Tx } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';

/** Largest logo that is drawn. */
const MOST_BYTES = 5 * 1024 * 1024;
const OWN_ADDRESS = /\/public\/attachment\/([\w-]+)$/;

/**
 * The company's logo as a data address, or null. Only what lies in the company's own row and files is read: an address
 * elsewhere is never fetched by the server.
 */
export async function readLogo(tx: Tx, store: FileStore): Promise<string | null> {
  const [row] = await tx.run<{ logo: string | null }>('SELECT logo FROM company WHERE company_id = $1', [
    tx.companyId,
  ]);
  const logo = row?.logo ?? null;
  if (logo === null || logo.startsWith('data:')) return logo;
  const key = OWN_ADDRESS.exec(logo)?.[1];
  return key !== undefined && companyOfPublicKey(key) === tx.companyId ? fromFiles(tx, store, key) : null;
}

async function fromFiles(tx: Tx, store: FileStore, key: string): Promise<string | null> {
  try {
    const { sha256, file_type: type, size } = await publicAttachment(tx, key);
    if (size > MOST_BYTES) return null;
    const stream = await store.read(fileKey(tx.companyId, sha256));
    if (stream === null) return null;
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    return `data:${type};base64,${Buffer.concat(parts).toString('base64')}`;
  } catch (error) {
    // Removed since: a document without its logo is better than no document.
    if (error instanceof Problem) return null;
    throw error;
  }
}
