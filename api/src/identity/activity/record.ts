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

/** Writes a line of history in the transaction of the change, and plans that webhooks are sent it. `member` may be null for what the system itself does. */
export async function recordActivity(
  tx: Tx,
  member: (Pick<MemberContext, 'userId'> & Author) | null,
  activity: ActivityRecord,
): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO activity (company_id, id, module, record_id, action, detail, facts, user_id, user_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.companyId,
      id,
      activity.module,
      activity.recordId,
      activity.action,
      activity.detail ?? '',
      JSON.stringify(activity.facts ?? {}),
      member?.userId ?? null,
      member?.userName ?? 'Accounts',
    ],
  );
  const list = LIST_OF_MODULE[activity.module];
  if (list !== undefined) await touchList(tx, list);
  await planDeliveries(tx, member, [activity]);
  return id;
}
