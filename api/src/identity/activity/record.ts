import type { ActivityAction, ActivityFacts, ListName } from '@accounts/shared-domain';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { MemberContext } from '../session/member-context.ts';
import { planDeliveries, type Author } from './plan-deliveries.ts';

/** One line of a record's history. */
export interface ActivityRecord {
  /** As the import log names it: `Invoices`, `Bills`, `Contact`, `CreditNotes`, `Accounts`, `TaxRates`, `Items`, `Company`... */
  module: string;
  recordId: string;
  /** docs/specification.md, section 4. */
  action: ActivityAction;
  detail?: string;
  facts?: ActivityFacts;
}

/** Modules whose every line of history is a change of one list. */
const LIST_OF_MODULE: Partial<Record<string, ListName>> = { Member: 'members', Role: 'roles' };

const INSERT = `
  INSERT INTO activity (company_id, id, module, record_id, action, detail, facts, user_id, user_name)
  SELECT $1, h.id, h.module, h.record_id, h.action, h.detail, h.facts, $3, $4
  FROM jsonb_to_recordset($2::jsonb)
    AS h (id uuid, module text, record_id uuid, action text, detail text, facts jsonb)
  RETURNING id`;

/**
 * Writes lines of history in the transaction of the changes, in one statement, and plans that webhooks are sent them.
 * `member` may be null for what the system itself does. Returns the ids of the lines.
 */
export async function recordActivities(
  tx: Tx,
  member: (Pick<MemberContext, 'userId'> & Author) | null,
  activities: readonly ActivityRecord[],
): Promise<string[]> {
  if (activities.length === 0) return [];
  const rows = activities.map(({ module, recordId, action, detail = '', facts = {} }) => ({
    id: newId(),
    module,
    record_id: recordId,
    action,
    detail,
    facts,
  }));
  const author = [member?.userId ?? null, member?.userName ?? 'Accounts'];
  await tx.run(INSERT, [tx.companyId, JSON.stringify(rows), ...author]);
  const lists = activities.map(({ module }) => LIST_OF_MODULE[module]).filter((list) => list !== undefined);
  if (lists.length > 0) await touchList(tx, ...new Set(lists));
  await planDeliveries(tx, member, activities);
  return rows.map(({ id }) => id);
}

/** Writes one line of history as `recordActivities` does. */
export async function recordActivity(
  tx: Tx,
  member: (Pick<MemberContext, 'userId'> & Author) | null,
  activity: ActivityRecord,
): Promise<string> {
  const [id = ''] = await recordActivities(tx, member, [activity]);
  return id;
}
