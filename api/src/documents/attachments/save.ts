import { randomBytes } from 'node:crypto';
import { AREAS, type Attachment } from '@accounts/shared-domain';
import { loadMember, type MemberContext } from '../../identity/session/member-context.ts';
import type { Session } from '../../identity/session/sessions.ts';
import { newId } from '../../platform/db/id.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { sha256Hex } from '../../platform/event-loop/digest.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { fileKindOf, type FileKind } from './file-kind.ts';
import { safeFileName } from './file-name.ts';
import { fileKey, type FileStore } from './file-store.ts';
import { publicKey, wireAttachment } from './rows.ts';

/**
 * Stores an upload of the member; nothing shows it until it is bound to a record. The store is talked to between two
 * transactions: the first notes the content, so that it is found and let go of if the second never comes.
 */
export async function saveAttachment(
  store: FileStore,
  session: Session,
  upload: UploadedFile,
  isPublic: boolean,
): Promise<Attachment> {
  const kind = await fileKindOf(upload.content, upload.name);
  const sha256 = await sha256Hex(upload.content);
  await inTenant(session.companyId, async (tx) => {
    requireWriter(await loadMember(tx, session));
    await noteContent(tx, sha256, upload.content.length);
  });
  await store.put(fileKey(session.companyId, sha256), upload.content);
  const stored = { kind, sha256, name: upload.name, size: upload.content.length, isPublic };
  return inTenant(session.companyId, async (tx) =>
    wireAttachment(tx, await insertAttachment(tx, session.userId, stored)),
  );
}

/** Stores content between two transactions for a member who may write, as part of work that is under way. */
export async function storeContent(
  store: FileStore,
  companyId: string,
  { name, content }: Pick<UploadedFile, 'name' | 'content'>,
): Promise<StoredContent> {
  const kind = await fileKindOf(content, name);
  const sha256 = await sha256Hex(content);
  const note = (tx: Tx): Promise<void> => noteContent(tx, sha256, content.length);
  await inTenant(companyId, note, null, { purpose: 'background' });
  await store.put(fileKey(companyId, sha256), content);
  return { kind, sha256, name, size: content.length, isPublic: false };
}

/** Content that is in the store, and what it is called. */
export interface StoredContent {
  kind: FileKind;
  sha256: string;
  name: string;
  size: number;
  isPublic: boolean;
}

/** Adds an attachment of a member that is bound to nothing yet; its identifier. */
export async function insertAttachment(tx: Tx, userId: string, stored: StoredContent): Promise<string> {
  const { kind, sha256, name, size, isPublic } = stored;
  const id = newId();
  await countContent(tx, sha256);
  await tx.run(
    `INSERT INTO attachment (company_id, id, file_name, file_type, file_path, size, sha256, is_public, public_key, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.companyId,
      id,
      safeFileName(name, kind),
      kind.type,
      fileKey(tx.companyId, sha256),
      size,
      sha256,
      isPublic,
      isPublic ? publicKey(tx.companyId, randomBytes(16)) : null,
      userId,
    ],
  );
  return id;
}

/** Files are for records: who may write none has nothing to attach them to. */
function requireWriter(member: MemberContext): void {
  const writes = AREAS.some((area) => member.can(area, 'create') || member.can(area, 'edit'));
  if (!writes) throw apiError.forbidden();
}

async function noteContent(tx: Tx, sha256: string, size: number): Promise<void> {
  await tx.run(
    `INSERT INTO stored_file (company_id, sha256, size, touched_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (company_id, sha256) DO UPDATE SET touched_at = excluded.touched_at`,
    [tx.companyId, sha256, size],
  );
}

async function countContent(tx: Tx, sha256: string): Promise<void> {
  const rows = await tx.run(
    `UPDATE stored_file SET attachments = attachments + 1 WHERE company_id = $1 AND sha256 = $2 RETURNING sha256`,
    [tx.companyId, sha256],
  );
  // An upload that took longer than the sweep waits.
  if (rows.length === 0) throw apiError.unavailable('The upload took too long. Please try again.');
}
