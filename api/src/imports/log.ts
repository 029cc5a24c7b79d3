import type { ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

/** One import that was made. */
interface LogEntry {
  id: string;
  action: string;
  createdDate: string;
  userName: string;
  detail: string;
}

/** Imports of a module, newest first unless asked otherwise. */
export async function importLog(
  tx: Tx,
  module: string,
  { search = '', sortBy = 'DESC', limit = 100, offset = 0 }: ListRequest,
): Promise<{ content: LogEntry[]; totalElements: number; limit: number; offset: number }> {
  const rows = await tx.run<Omit<LogEntry, 'createdDate'> & { created_at: Date; total: number }>(
    `SELECT id, action, created_at, user_name AS "userName", detail, count(*) OVER ()::int AS total FROM activity
     WHERE company_id = $1 AND module = $2 AND action = 'Import' AND position(lower($3) IN lower(detail)) > 0
     ORDER BY created_at ${sortBy === 'ASC' ? 'ASC' : 'DESC'}, id LIMIT $4 OFFSET $5`,
    [tx.companyId, module, search.trim(), limit, offset],
  );
  const content = rows.map(({ id, action, created_at, userName, detail }) => ({
    id,
    action,
    createdDate: created_at.toISOString(),
    userName,
    detail,
  }));
  return { content, totalElements: rows[0]?.total ?? 0, limit, offset };
}
