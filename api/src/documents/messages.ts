import type { Tx } from '../db/transaction.ts';
import type { DocumentKindDescription } from './kind.ts';

const STATUSES = `
  SELECT CASE action WHEN 'Failed' THEN 'Failed' ELSE 'Successful' END AS status, action, to_address AS "toAddress",
         created_at AS date
  FROM message_status WHERE company_id = $1 AND module = $2 AND record_id = $3 ORDER BY created_at DESC, id`;

/** One e-mail of a document: Failed stays Failed, the rest is Successful with its status as the action. */
export interface MessageStatus {
  status: string;
  action: string;
  toAddress: string;
  date: Date;
}

/** What became of a document's e-mails, newest first; empty when none was sent. */
export async function messageStatuses(
  tx: Tx,
  kind: DocumentKindDescription,
  id: string,
): Promise<{ content: MessageStatus[] }> {
  return { content: await tx.run<MessageStatus>(STATUSES, [tx.companyId, kind.module, id]) };
}
