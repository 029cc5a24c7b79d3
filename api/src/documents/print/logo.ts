import { createHash } from 'node:crypto';
import type { PrintLogo } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { fileKey, type FileStore } from '../attachments/file-store.ts';
import { companyOfPublicKey, publicAttachment } from '../attachments/rows.ts';
import { encodeLogo, refusedLogo, type EncodedLogo } from './encode-logo.ts';

/** Largest file that is a logo. */
const MAX_BYTES = 5 * 1024 * 1024;
/** What the end of an address says, wherever it points: stored addresses may begin with an older name of this server. */
const OWN_ADDRESS = /\/public\/attachment\/([\w-]+)$/;
/** A new logo is an address on this server, so that nothing is ever loaded from elsewhere. */
const NEW_ADDRESS = /^\/public\/attachment\/[\w-]+$/;
const DATA_ADDRESS = /^data:image\/[a-z]+;base64,/i;

interface LogoRow {
  logo: string | null;
  source_hash: Buffer | null;
  content: Buffer | null;
  format: 'PNG' | 'JPEG' | null;
  width: number | null;
  height: number | null;
}

const READ = `
  SELECT c.logo, l.source_hash, l.content, l.format, l.width, l.height
  FROM company c LEFT JOIN company_logo l ON l.company_id = c.company_id WHERE c.company_id = $1`;
const KEEP = `
  INSERT INTO company_logo (company_id, source_hash, content, format, width, height) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (company_id) DO UPDATE SET source_hash = excluded.source_hash, content = excluded.content,
    format = excluded.format, width = excluded.width, height = excluded.height
  RETURNING company_id`;

/**
 * The company's logo, ready for paper, or null: a document without its logo is better than no document. A logo that was
 * stored before logos were re-encoded is re-encoded here, once.
 */
export async function readLogo(tx: Tx, store: FileStore): Promise<PrintLogo | null> {
  const [row] = await tx.run<LogoRow>(READ, [tx.companyId]);
  if (row === undefined || row.logo === null) return null;
  const bytes = await readSource(tx, store, row.logo);
  if (bytes === null) return null;
  const { source_hash: kept, content, format, width, height } = row;
  if (kept?.equals(hashOf(row.logo)) !== true)
    return printLogo(await tryKeepLogo(tx, row.logo, await bytes()));
  if (content === null || format === null || width === null || height === null) return null;
  return printLogo({ content, format, width, height });
}

/** Bytes of a picture that is taken along as it is, so that its data address is no longer than a new logo may be. */
const MAX_CARRIED_BYTES = 512 * 1024;

/**
 * The company's logo as a data address, which another company can take: the picture itself, or where that is large, as
 * papers show it. null without a logo, and where its file is gone.
 */
export async function logoAsData(tx: Tx, store: FileStore): Promise<string | null> {
  const [row] = await tx.run<LogoRow>(READ, [tx.companyId]);
  const logo = row?.logo ?? null;
  if (logo === null || DATA_ADDRESS.test(logo)) return logo;
  const key = OWN_ADDRESS.exec(logo)?.[1];
  const source = await readSource(tx, store, logo);
  if (key === undefined || source === null) return null;
  const { size, file_type: type } = await publicAttachment(tx, key);
  const bytes = size > MAX_CARRIED_BYTES ? null : await source();
  if (bytes !== null) return `data:${type};base64,${bytes.toString('base64')}`;
  return (await readLogo(tx, store))?.data ?? null;
}

/** Checks a new logo and keeps it as papers show it. 422 on `logo` when it is no picture of this company. */
export async function keepLogo(tx: Tx, store: FileStore, logo: string): Promise<void> {
  const fits = DATA_ADDRESS.test(logo) || NEW_ADDRESS.test(logo);
  const source = fits ? await readSource(tx, store, logo) : null;
  const bytes = source === null ? null : await source();
  if (bytes === null) throw refusedLogo('The logo must be a picture that was uploaded to this company.');
  await keep(tx, logo, await encodeLogo(tx.companyId, bytes));
}

async function tryKeepLogo(tx: Tx, logo: string, bytes: Buffer | null): Promise<EncodedLogo | null> {
  if (bytes === null) return null;
  const encoded = await encodeLogo(tx.companyId, bytes).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  });
  await keep(tx, logo, encoded);
  return encoded;
}

async function keep(tx: Tx, logo: string, encoded: EncodedLogo | null): Promise<void> {
  const { content = null, format = 'PNG', width = 0, height = 0 } = encoded ?? {};
  await tx.run(KEEP, [tx.companyId, hashOf(logo), content, format, width, height]);
}

function printLogo(logo: EncodedLogo | null): PrintLogo | null {
  if (logo === null) return null;
  const { content, format, width, height } = logo;
  const data = `data:image/${format.toLowerCase()};base64,${content.toString('base64')}`;
  return { data, format, width, height };
}

function hashOf(logo: string): Buffer {
  return createHash('sha256').update(logo).digest();
}

/**
 * How the bytes of a logo are read; null when it is neither a data address nor a file of the company that is still
 * there. The server never fetches an address elsewhere.
 */
async function readSource(
  tx: Tx,
  store: FileStore,
  logo: string,
): Promise<(() => Promise<Buffer | null>) | null> {
  const [start] = DATA_ADDRESS.exec(logo) ?? [];
  if (start !== undefined) return () => Promise.resolve(Buffer.from(logo.slice(start.length), 'base64'));
  const key = OWN_ADDRESS.exec(logo)?.[1];
  if (key === undefined || companyOfPublicKey(key) !== tx.companyId) return null;
  const file = await publicAttachment(tx, key).catch((error: unknown) => {
    // Removed since.
    if (error instanceof ApiError) return null;
    throw error;
  });
  return file === null ? null : () => readFile(store, fileKey(tx.companyId, file.sha256), file.size);
}

async function readFile(store: FileStore, key: string, size: number): Promise<Buffer | null> {
  if (size > MAX_BYTES) return null;
  const stream = await store.read(key);
  if (stream === null) return null;
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
