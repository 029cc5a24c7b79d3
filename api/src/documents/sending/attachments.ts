import {
  MAX_MAIL_ATTACHMENTS,
  MAX_MAIL_ATTACHMENT_BYTES,
  sentence,
  type Message,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { isUuid, type Tx } from '../../platform/db/transaction.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';
import { bindAttachments } from '../attachments/bind.ts';
import { ATTACHED_RECORDS } from '../attachments/records.ts';
import { permittedAttachment, type AttachmentRow } from '../attachments/rows.ts';
import type { DocumentContext } from '../engine/document-context.ts';
import type { EmailFile } from './document-email.ts';

const MIB = 1024 * 1024;

/** An attachment as a client names it: its identifier, or the record that the upload answered. */
export type NamedAttachment = string | { id: string };

/**
 * Attachments that travel with a document, each once; what was uploaded for this sending is bound to the document. 422
 * when one is not there for the member, 403 when its record is closed to them, 413 when they are too large together.
 */
export async function takeAttachments(
  { tx, member, kind }: DocumentContext,
  documentId: string,
  named: readonly NamedAttachment[],
): Promise<EmailFile[]> {
  const ids = [...new Set(named.map((one) => (typeof one === 'string' ? one : one.id).toLowerCase()))];
  if (ids.length > MAX_MAIL_ATTACHMENTS)
    throw refused('', sentence('At most {most} are possible.', { most: MAX_MAIL_ATTACHMENTS }));
  const rows: AttachmentRow[] = [];
  for (const [index, id] of ids.entries()) rows.push(await findAttachment(tx, member, id, index));
  if (rows.reduce((bytes, { size }) => bytes + size, 0) > MAX_MAIL_ATTACHMENT_BYTES) {
    const most = MAX_MAIL_ATTACHMENT_BYTES / MIB;
    throw apiError.tooLarge(
      sentence('The attachments of one message may have {most} MB together.', { most }),
    );
  }
  const unbound = rows.filter((row) => row.module === null).map(({ id }) => id);
  const record = ATTACHED_RECORDS.find(({ module }) => module === kind.module);
  if (record !== undefined && unbound.length > 0) {
    await bindAttachments({ tx, member }, record, documentId, unbound);
  }
  return rows.map((row) => ({ fileName: row.file_name, fileType: row.file_type, sha256: row.sha256 }));
}

async function findAttachment(
  tx: Tx,
  member: MemberContext,
  id: string,
  index: number,
): Promise<AttachmentRow> {
  if (!isUuid(id)) throw refused(`[${index}].id`, 'Must be the identifier of a record.');
  try {
    return await permittedAttachment(tx, member, id, 'view');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw refused(`[${index}].id`, 'This attachment does not exist.');
  }
}

function refused(field: string, message: Message): Error {
  return apiError.validation([{ field, message }]);
}
