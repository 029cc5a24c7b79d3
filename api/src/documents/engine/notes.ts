import { NOTES_LENGTH } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentContext } from './document-context.ts';
import { recordHistory } from './history.ts';

/** A note of the team on a document; the customer never sees it. */
export interface DocumentNote {
  id: string;
  description: string;
  userName: string;
  createdDate: string;
}

const LIST = `
  SELECT id, description, user_name AS "userName",
         to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdDate"
  FROM note WHERE company_id = $1 AND module = $2 AND record_id = $3 ORDER BY created_at DESC, id DESC`;

/** A document's notes, newest first. */
export function listNotes(tx: Tx, kind: DocumentKindDescription, id: string): Promise<DocumentNote[]> {
  return tx.run<DocumentNote>(LIST, [tx.companyId, kind.module, id]);
}

const INSERT = `
  INSERT INTO note (company_id, id, module, record_id, description, user_id, user_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Writes a note; 422 without a text or over the limit of docs/specification.md, section 5. */
export async function addNote(context: DocumentContext, id: string, text: string): Promise<DocumentNote[]> {
  const { tx, member, kind } = context;
  const description = text.trim();
  if (description === '') throw apiError.validation([{ field: 'description', message: 'Required.' }]);
  if (description.length > NOTES_LENGTH)
    throw apiError.validation([{ field: 'description', message: 'Maximum 255 characters long.' }]);
  await tx.run(INSERT, [tx.companyId, newId(), kind.module, id, description, member.userId, member.userName]);
  await recordHistory(context, [{ id, action: 'Note', detail: description }], false);
  return listNotes(tx, kind, id);
}
