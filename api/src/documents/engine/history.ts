import {
  ACTIVITY_ACTIONS,
  type ActivityAction,
  type ActivityFacts,
  type ListName,
} from '@accounts/shared-domain';
import { planDeliveries } from '../../identity/activity/plan-deliveries.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import type { DocumentContext } from './document-context.ts';

/** One line of a document's history. */
export interface HistoryEntry {
  id: string;
  action: ActivityAction;
  detail: string;
  facts?: ActivityFacts;
}

/** How the history names a step that led to a status: by the status. */
export function stepAction(status: string): ActivityAction {
  const action = ACTIVITY_ACTIONS.find((one) => one === status);
  if (action === undefined) throw new Error(`No step of a document leads to ${status}.`);
  return action;
}

const INSERT = `
  INSERT INTO activity (company_id, id, module, record_id, action, detail, facts, user_id, user_name)
  SELECT $1, h.id, $2, h.record_id, h.action, h.detail, h.facts, $4, $5
  FROM jsonb_to_recordset($3::jsonb) AS h (id uuid, record_id uuid, action text, detail text, facts jsonb)
  RETURNING id`;

/**
 * Writes the history of many documents in one statement and ends the ETags of the lists their amounts appear in;
 * `posted` also those of contacts and accounts, whose balances moved.
 */
export async function recordHistory(
  { tx, member, kind }: DocumentContext,
  entries: readonly HistoryEntry[],
  posted: boolean,
): Promise<void> {
  const rows = entries.map(({ id, action, detail, facts = {} }) => ({
    id: newId(),
    record_id: id,
    action,
    detail,
    facts,
  }));
  const values = [tx.companyId, kind.module, JSON.stringify(rows), member.userId, member.userName];
  const lists: ListName[] = posted ? [kind.path, 'contacts', 'accounts'] : [kind.path];
  await Promise.all([tx.run(INSERT, values), touchList(tx, ...lists)]);
  const changes = entries.map(({ id, action }) => ({ module: kind.module, recordId: id, action }));
  await planDeliveries(tx, member, changes);
}
