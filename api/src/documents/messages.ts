import type { Tx } from '../db/transaction.ts';

// "Failed stays Failed, anything else is shown as Successful, with the original status kept as the action": section 4.
const STATUSES = `
  SELECT CASE action WHEN 'Failed' THEN 'Failed' ELSE 'Successful' END AS status, action, to_address AS "toAddress",
         changed_at AS date
  FROM message_status WHERE company_id = $1 AND module = $2 AND record_id = $3 ORDER BY created_at DESC, id DESC`;

/** One e-mail to one recipient. */
export interface MessageStatus {
  /** Failed, or Successful. */
  status: string;
  /** Waiting until the mail server has answered, then Sent, Received, Delivered, Opened, Bounced or Failed. */
  action: string;
  toAddress: string;
  /** When it came to that. */
  date: Date;
}

/** What became of the e-mails of a document or receipt, newest first; empty when none was sent. */
export async function messageStatuses(
  tx: Tx,
  { module }: { module: string },
  id: string,
): Promise<{ content: MessageStatus[] }> {
  return { content: await tx.run<MessageStatus>(STATUSES, [tx.companyId, module, id]) };
}
