import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';
import { fileKey, type FileStore } from './file-store.ts';

const log = logOf('files');
/** Hours after which an upload that was not bound to a record is let go of. */
const UNBOUND_HOURS = 24;
/** Hours that content without an attachment stays, so that an upload that is under way never loses it. */
const CONTENT_HOURS = 1;
const BATCH = 50;

const DOCUMENT_MODULES = Object.values(DOCUMENT_KINDS).map(({ module }) => module);

/** Uploads never bound, except the company's own logo, and attachments of drafts that were removed. */
const ORPHANS = `
  SELECT a.id FROM attachment a JOIN company c ON c.company_id = a.company_id
  WHERE a.company_id = $1 AND (
    (a.record_id IS NULL AND a.created_at < now() - make_interval(hours => ${UNBOUND_HOURS})
      AND position(coalesce(a.public_key, a.id::text) IN coalesce(c.logo, '')) = 0)
    OR (a.module = ANY ($2) AND NOT EXISTS
      (SELECT 1 FROM document d WHERE d.company_id = $1 AND d.id = a.record_id))
    OR (a.module = 'Contact' AND NOT EXISTS
      (SELECT 1 FROM contact k WHERE k.company_id = $1 AND k.id = a.record_id)))
  ORDER BY a.id LIMIT ${BATCH}`;

/** Lets go of a company's files that nothing shows any more. Run after uploads and removals, beside the answer. */
export async function sweepFiles(store: FileStore, companyId: string): Promise<void> {
  try {
    await inTenant(companyId, removeOrphans, null, { purpose: 'background' });
    await inTenant(companyId, (tx) => removeContent(tx, store), null, { purpose: 'background' });
  } catch (error) {
    log.error(error, 'Unused files could not be removed', { companyId });
  }
}

async function removeOrphans(tx: Tx): Promise<void> {
  const orphans = await tx.run<{ id: string }>(ORPHANS, [tx.companyId, DOCUMENT_MODULES]);
  if (orphans.length === 0) return;
  const removed = await tx.run<{ sha256: string }>(
    'DELETE FROM attachment WHERE company_id = $1 AND id = ANY ($2::uuid[]) RETURNING sha256',
    [tx.companyId, orphans.map(({ id }) => id)],
  );
  const counts = Map.groupBy(removed, ({ sha256 }) => sha256);
  // In sorted order, so that two sweeps cannot wait for each other.
  for (const [sha256, rows] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    await tx.run(
      'UPDATE stored_file SET attachments = attachments - $3, touched_at = now() WHERE company_id = $1 AND sha256 = $2',
      [tx.companyId, sha256, rows.length],
    );
  }
}

/** The rows stay locked until the content is gone: an upload of the same content waits, and stores it anew. */
async function removeContent(tx: Tx, store: FileStore): Promise<void> {
  const unused = await tx.run<{ sha256: string }>(
    `SELECT sha256 FROM stored_file
     WHERE company_id = $1 AND attachments = 0 AND touched_at < now() - make_interval(hours => ${CONTENT_HOURS})
     ORDER BY sha256 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    [tx.companyId],
  );
  for (const { sha256 } of unused) {
    await store.remove(fileKey(tx.companyId, sha256));
    await tx.run('DELETE FROM stored_file WHERE company_id = $1 AND sha256 = $2', [tx.companyId, sha256]);
  }
}
