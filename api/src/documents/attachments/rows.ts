import type { Attachment } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { isUuid, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { FILE_URI } from '../engine/file-uri.ts';
import { areaOfAttachment } from './records.ts';

/** An attachment as it is stored. */
export interface AttachmentRow {
  id: string;
  module: string | null;
  record_id: string | null;
  file_name: string;
  file_type: string;
  size: number;
  sha256: string;
  is_public: boolean;
  created_by: string;
}

const COLUMNS = 'id, module, record_id, file_name, file_type, size, sha256, is_public, created_by';

/** Attachments of a record as the wire names them, in the order they came. */
export async function attachmentsOf(tx: Tx, module: string, recordId: string): Promise<Attachment[]> {
  return tx.run<Attachment>(
    `SELECT ${WIRE_COLUMNS} FROM attachment f WHERE f.company_id = $1 AND f.module = $2 AND f.record_id = $3
     ORDER BY f.created_at, f.id`,
    [tx.companyId, module, recordId],
  );
}

const WIRE_COLUMNS = `f.id, f.file_name AS "fileName", ${FILE_URI} AS "fileUri", f.file_type AS "fileType",
  f.file_path AS "filePath", f.size`;

/** One attachment as the wire names it. */
export async function wireAttachment(tx: Tx, id: string): Promise<Attachment> {
  const [row] = await tx.run<Attachment>(
    `SELECT ${WIRE_COLUMNS} FROM attachment f WHERE f.company_id = $1 AND f.id = $2`,
    [tx.companyId, id],
  );
  if (row === undefined) throw apiError.notFound();
  return row;
}

/**
 * An attachment that the member may see or change: by the area of its record, or because it is the member's own upload
 * that is bound to nothing yet. Locked when it is to be changed.
 */
export async function permittedAttachment(
  tx: Tx,
  member: MemberContext,
  id: string,
  verb: 'view' | 'edit',
): Promise<AttachmentRow> {
  const lock = verb === 'edit' ? ' FOR UPDATE' : '';
  const [row] = await tx.run<AttachmentRow>(
    `SELECT ${COLUMNS} FROM attachment WHERE company_id = $1 AND id = $2${lock}`,
    [tx.companyId, id],
  );
  if (row === undefined) throw apiError.notFound();
  if (row.module === null) {
    if (row.created_by !== member.userId) throw apiError.notFound();
  } else if (!member.can(areaOfAttachment(row.module), verb)) throw apiError.forbidden();
  return row;
}

/** The public attachment behind a path. */
export async function publicAttachment(tx: Tx, key: string): Promise<AttachmentRow> {
  const [row] = await tx.run<AttachmentRow>(
    `SELECT ${COLUMNS} FROM attachment WHERE company_id = $1 AND public_key = $2 AND is_public`,
    [tx.companyId, key],
  );
  if (row === undefined) throw apiError.notFound();
  return row;
}

const KEY_BYTES = 32;
const COMPANY_BYTES = 16;

/** The unguessable end of a public path: the company, which says where to look, and 128 random bits. */
export function publicKey(companyId: string, random: Buffer): string {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  return Buffer.concat([company, random.subarray(0, KEY_BYTES - COMPANY_BYTES)]).toString('base64url');
}

/** The company of a public path; null for what was never made by `publicKey`. */
export function companyOfPublicKey(key: string): string | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== key) return null;
  const hex = bytes.subarray(0, COMPANY_BYTES).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : null;
}
