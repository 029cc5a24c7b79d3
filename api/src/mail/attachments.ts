import type { Tx } from '../db/transaction.ts';
import { isUuid } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';

/** Attachments of one message. */
const MOST_ATTACHMENTS = 20;
/** Their bytes together: with base64 and the PDF below the 25 MB that most mail servers take. */
const MOST_BYTES = 15 * 1024 * 1024;

/** An attachment as a client names it: its identifier, or the record that the upload answered. */
export type NamedAttachment = string | { id: string };

/**
 * Identifiers of attachments that may travel with a message, each once. 422 when one is not an attachment of the
 * company, 413 when they are too large together.
 */
export async function checkAttachments(tx: Tx, named: readonly NamedAttachment[]): Promise<string[]> {
  const ids = [...new Set(named.map((one) => (typeof one === 'string' ? one : one.id).toLowerCase()))];
  if (ids.length === 0) return [];
  if (ids.length > MOST_ATTACHMENTS) throw refused(`At most ${MOST_ATTACHMENTS} are possible.`);
  if (!ids.every(isUuid)) throw refused('Must be the identifier of a record.');
  const rows = await tx.run<{ id: string; size: number }>(
    'SELECT id, size FROM attachment WHERE company_id = $1 AND id = ANY ($2::uuid[])',
    [tx.companyId, ids],
  );
  if (rows.length < ids.length) throw refused('This attachment does not exist.');
  if (rows.reduce((bytes, { size }) => bytes + size, 0) > MOST_BYTES) {
    throw problem.tooLarge(
      `The attachments of one message may have ${MOST_BYTES / 1024 / 1024} MB together.`,
    );
  }
  return ids;
}

function refused(message: string): Error {
  return problem.fields([{ field: 'attachments', message }]);
}
