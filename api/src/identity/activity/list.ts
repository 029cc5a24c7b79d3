import type { ActivityEntry, ActivityFacts } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

const MAX_ROWS = 500;

const COLUMNS = 'action, created_at, user_name, detail, facts';

/** Modules of the company's own history: its settings and plan, its roles, its people. */
const COMPANY_MODULES = ['Company', 'Role', 'Member'];

/** What the company's history can be narrowed to: moves of the lock date, and what the nightly verification wrote. */
export const HISTORY_SUBJECTS = ['lockDate', 'books'] as const;

const SUBJECTS: Record<(typeof HISTORY_SUBJECTS)[number], string> = {
  lockDate: `AND module = 'Company' AND action = 'Update' AND detail LIKE '%Lock date: %'`,
  books: `AND module = 'Company' AND action IN ('Fingerprint', 'Books not sound', 'Books sound')`,
};

interface HistoryPage {
  limit?: number | undefined;
  offset?: number | undefined;
  about?: (typeof HISTORY_SUBJECTS)[number] | undefined;
}

/** Every night without a finding has a row: among what people changed they would be nearly all there is. */
const CHANGES_AND_FINDINGS = `AND action <> 'Books sound'`;

/** The company's own history, newest first, a page of it; nights without a finding only where it is about the books. */
export async function listCompanyActivities(
  tx: Tx,
  { limit = MAX_ROWS, offset = 0, about }: HistoryPage,
): Promise<{ content: ActivityEntry[] }> {
  const rows = await tx.run<ActivityRow>(
    `SELECT ${COLUMNS} FROM activity WHERE company_id = $1 AND module = ANY ($2) ${about ? SUBJECTS[about] : CHANGES_AND_FINDINGS}
     ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [tx.companyId, COMPANY_MODULES, Math.min(limit, MAX_ROWS), offset],
  );
  return { content: rows.map(toEntry) };
}

/** A record's history, newest first: the answer of every `{id}/activities` call. */
export async function listActivities(
  tx: Tx,
  module: string,
  recordId: string,
): Promise<{ content: ActivityEntry[] }> {
  const rows = await tx.run<ActivityRow>(
    `SELECT ${COLUMNS} FROM activity
     WHERE company_id = $1 AND module = $2 AND record_id = $3 ORDER BY created_at DESC, id DESC LIMIT ${MAX_ROWS}`,
    [tx.companyId, module, recordId],
  );
  return { content: rows.map(toEntry) };
}

interface ActivityRow {
  action: string;
  created_at: Date;
  user_name: string;
  detail: string;
  facts: ActivityFacts;
}

function toEntry(row: ActivityRow): ActivityEntry {
  return {
    action: row.action,
    createdDate: row.created_at.toISOString(),
    userName: row.user_name,
    detail: row.detail,
    facts: row.facts,
  };
}
