import type { ActivityEntry } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

const MOST_ROWS = 500;

/** A record's history, newest first: the answer of every `{id}/activities` call. */
export async function listActivities(
  tx: Tx,
  module: string,
  recordId: string,
): Promise<{ content: ActivityEntry[] }> {
  const rows = await tx.run<{ action: string; created_at: Date; user_name: string; detail: string }>(
    `SELECT action, created_at, user_name, detail FROM activity
     WHERE company_id = $1 AND module = $2 AND record_id = $3 ORDER BY created_at DESC, id DESC LIMIT ${MOST_ROWS}`,
    [tx.companyId, module, recordId],
  );
  return {
    content: rows.map((row) => ({
      action: row.action,
      createdDate: row.created_at.toISOString(),
      userName: row.user_name,
      detail: row.detail,
    })),
  };
}
