import { bindAttachments } from '../../documents/attachments/bind.ts';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { ATTACHED_RECORDS, type AttachedRecord } from '../../documents/attachments/records.ts';
import { insertAttachment, storeContent, type StoredContent } from '../../documents/attachments/save.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { ATTACHMENT_BYTES } from './limits.ts';
import type { ArchivedAttachment } from './read-archive.ts';
import { MAX_UNPACKED_FILE_BYTES } from './unpack-limits.ts';

const KEEP = `
  INSERT INTO move_in_attachment (company_id, move_in_id, id, kind, number, contact, file_name, content)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const TOO_LARGE =
  'The attachments of this archive are too large. Move in an archive without them, and attach them afterwards.';

/** Keeps the attachments of an archive until its records are there. 413 beyond what a move-in may keep. */
export async function keepAttachments(
  tx: Tx,
  moveInId: string,
  attachments: readonly ArchivedAttachment[],
): Promise<void> {
  const bytes = attachments.reduce((sum, attachment) => sum + attachment.bytes, 0);
  if (bytes > ATTACHMENT_BYTES) throw apiError.tooLarge(TOO_LARGE);
  await dropAttachments(tx, moveInId);
  for (const { attachedTo, bytes: size, unpack } of attachments) {
    const { kind, number, contact, fileName } = attachedTo;
    const values = [tx.companyId, moveInId, newId(), kind, number, contact, fileName];
    // One that is larger than an upload may be is left over.
    await tx.run(KEEP, [...values, size > MAX_UNPACKED_FILE_BYTES ? null : await unpack()]);
  }
}

/** Lets go of what was kept for a move-in. */
export async function dropAttachments(tx: Tx, moveInId: string): Promise<void> {
  await tx.run('DELETE FROM move_in_attachment WHERE company_id = $1 AND move_in_id = $2', [
    tx.companyId,
    moveInId,
  ]);
}

interface KeptAttachment {
  id: string;
  kind: string;
  number: string | null;
  contact: string;
  file_name: string;
  content: Buffer;
}

const NEXT = `
  SELECT id, kind, number, contact, file_name, content FROM move_in_attachment
  WHERE company_id = $1 AND move_in_id = $2 AND content IS NOT NULL
    AND ($3::uuid IS NULL OR id > $3)
  ORDER BY id LIMIT 1`;
const FORGET = 'UPDATE move_in_attachment SET content = NULL WHERE company_id = $1 AND move_in_id = $2';
const DONE = 'DELETE FROM move_in_attachment WHERE company_id = $1 AND id = $2 AND move_in_id = $3';

/** An attachment whose content is in the store, and the record that it is for. */
interface StoredAttachment {
  id: string;
  record: AttachedRecord;
  recordId: string;
  stored: StoredContent;
}

/**
 * Binds the attachments of a move-in to the documents of their number and to the contacts of their name, in the transaction
 * of the import. One whose record is not there, or that this server does not take, is left over: only its name is kept.
 */
export async function bindArchived(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
  moveInId: string,
): Promise<void> {
  // All contents first: they are noted beside this transaction, which would wait for one that it has counted already.
  const contents: StoredAttachment[] = [];
  for (let last: string | null = null; ;) {
    const rows: KeptAttachment[] = await tx.run<KeptAttachment>(NEXT, [tx.companyId, moveInId, last]);
    const [kept] = rows;
    if (kept === undefined) break;
    last = kept.id;
    const { value } = await inSavepoint(tx, () => storeOne(tx, member, store, kept));
    if (value !== null) contents.push(value);
  }
  for (const { id, record, recordId, stored } of contents) {
    const { refused } = await inSavepoint(tx, async () =>
      bindAttachments({ tx, member }, record, recordId, [await insertAttachment(tx, member.userId, stored)]),
    );
    if (refused === null) await tx.run(DONE, [tx.companyId, id, moveInId]);
  }
  await tx.run(FORGET, [tx.companyId, moveInId]);
}

async function storeOne(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
  kept: KeptAttachment,
): Promise<StoredAttachment | null> {
  const record = ATTACHED_RECORDS.find(({ path }) => path === kept.kind);
  const recordId = record === undefined ? null : await recordOf(tx, record, kept);
  if (record === undefined || recordId === null || !member.can(record.area, 'edit')) return null;
  const { id, file_name: name, content } = kept;
  return { id, record, recordId, stored: await storeContent(store, tx.companyId, { name, content }) };
}

const DOCUMENTS = `
  SELECT d.id FROM document d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  WHERE d.company_id = $1 AND d.kind = $2 AND d.number = $3 AND c.name = $4 LIMIT 2`;
const CONTACTS = `SELECT id FROM contact WHERE company_id = $1 AND name = $2 AND status = 'A' LIMIT 2`;

/** The one record that an attachment belongs to; null where there is none, or more than one. */
async function recordOf(
  tx: Tx,
  { path }: AttachedRecord,
  { number, contact }: KeptAttachment,
): Promise<string | null> {
  const kind = Object.values(DOCUMENT_KINDS).find((one) => one.path === path);
  if (kind !== undefined && number === null) return null;
  const found = await (kind === undefined
    ? tx.run<{ id: string }>(CONTACTS, [tx.companyId, contact])
    : tx.run<{ id: string }>(DOCUMENTS, [tx.companyId, kind.kind, number, contact]));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** How many attachments of a move-in have no record yet. */
export async function countUnbound(tx: Tx, moveInId: string): Promise<number> {
  const [row] = await tx.run<{ count: number }>(
    'SELECT count(*)::int AS count FROM move_in_attachment WHERE company_id = $1 AND move_in_id = $2',
    [tx.companyId, moveInId],
  );
  return row?.count ?? 0;
}
