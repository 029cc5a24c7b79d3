import type { Area, RecordEvent } from '@accounts/shared-domain';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AUDIENCES, KINDS_OF_RECORDS, VERSIONS } from './modules.ts';

/** A change of a record, with what decides who is told of it. */
export interface Change {
  event: RecordEvent;
  /** The tab it came from; null where that is not known. */
  clientId: string | null;
  /** View of one of these areas is needed; null: every member may know. */
  areas: Area[] | null;
  /** Only the member whom the event names receives it. */
  isPersonal: boolean;
}

interface ActivityRow {
  id: string;
  module: string;
  record_id: string;
  action: string;
  user_id: string | null;
  user_name: string;
  client_id: string | null;
  created_at: Date;
}

/**
 * Changes after an identifier of the history, oldest first, at most `limit`. The history is written in the transaction of
 * the change, so what is committed is here, and nothing else.
 */
export async function changesAfter(
  tx: Tx,
  id: string,
  limit: number,
  known: ReadonlyMap<string, unknown> = new Map(),
): Promise<{ changes: Change[]; rows: { id: string }[] }> {
  const rows = await tx.run<ActivityRow>(
    `SELECT id, module, record_id, action, user_id, user_name, client_id, created_at FROM activity
     WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
    [tx.companyId, id, limit],
  );
  const fresh = rows.filter((row) => !known.has(row.id) && AUDIENCES.has(row.module));
  return { changes: fresh.length === 0 ? [] : await toChanges(tx, fresh), rows };
}

async function toChanges(tx: Tx, rows: readonly ActivityRow[]): Promise<Change[]> {
  const ids = [...new Set(rows.map((row) => row.record_id))];
  const versions = await tx.run<{ id: string; version: number }>(VERSIONS, [tx.companyId, ids]);
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  const areasOf = await areasOfRecords(tx, rows);
  return rows.map((row) => ({
    clientId: row.client_id,
    areas: areasOf(row),
    isPersonal: AUDIENCES.get(row.module) === 'author',
    event: {
      id: row.id,
      module: row.module,
      recordId: row.record_id,
      action: row.action,
      version: versionOf.get(row.record_id) ?? null,
      userId: row.user_id,
      userName: row.user_name,
      createdDate: row.created_at.toISOString(),
    },
  }));
}

async function areasOfRecords(
  tx: Tx,
  rows: readonly ActivityRow[],
): Promise<(row: ActivityRow) => Area[] | null> {
  const open = rows.filter((row) => AUDIENCES.get(row.module) === 'record').map((row) => row.record_id);
  const kinds =
    open.length === 0
      ? []
      : await tx.run<{ id: string; kind: string }>(KINDS_OF_RECORDS, [tx.companyId, open]);
  const byRecord = Map.groupBy(kinds, ({ id }) => id);
  return ({ module, record_id }) => {
    const audience = AUDIENCES.get(module);
    if (audience === 'everybody' || audience === 'author') return null;
    if (audience !== 'record') return audience === undefined ? [] : [audience];
    return (byRecord.get(record_id) ?? []).map(({ kind }) => kindOf(kind).area);
  };
}

/** Whether a member's tab is told: the areas allow it, and it is not the tab that made the change. */
export function concerns(member: MemberContext, clientId: string | null, change: Change): boolean {
  if (change.isPersonal) {
    return change.event.userId === member.userId && (change.clientId ?? '') !== clientId;
  }
  // A tab that gives no name cannot be told from the person's others: it hears of other people's changes only.
  const own = clientId === null ? change.event.userId === member.userId : change.clientId === clientId;
  if (own) return false;
  return change.areas === null || change.areas.some((area) => member.can(area, 'view'));
}
