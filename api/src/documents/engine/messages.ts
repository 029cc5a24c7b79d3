import type { MessageStatus } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

// "Failed stays Failed, anything else is shown as Successful, with the original status kept as the action": section 4.
const STATUSES = `
  SELECT CASE action WHEN 'Failed' THEN 'Failed' ELSE 'Successful' END AS status, action, to_address AS "toAddress",
         changed_at AS date
  FROM message_status WHERE company_id = $1 AND module = $2 AND record_id = $3 ORDER BY created_at DESC, id DESC`;

type StatusRow = Omit<MessageStatus, 'date'> & { date: Date };

/** What became of the e-mails of a document or receipt, newest first; empty when none was sent. */
export async function messageStatuses(
  tx: Tx,
  { module }: { module: string },
  id: string,
): Promise<{ content: StatusRow[] }> {
  return { content: await tx.run<StatusRow>(STATUSES, [tx.companyId, module, id]) };
}
