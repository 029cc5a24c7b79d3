import { sentence, word } from '@accounts/shared-domain';
import { DatabaseError } from 'pg';
import type { TObject } from 'typebox';
import { recordActivity } from '../../identity/activity/record.ts';
import { consumeQuota, releaseQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { deleteUnreferenced } from '../../platform/db/delete-unreferenced.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { constraintOf } from '../../platform/http/error-handler.ts';
import { describeFieldChange } from './changed-fields.ts';
import type { MasterDataDescription, Fields, RuleCall, SqlValue, StoredRow } from './description.ts';
import { lockRecord } from './queries.ts';

/** Rows of one INSERT: making the statement and its values holds the event loop for a few milliseconds. */
const ROWS_PER_INSERT = 100;
const UNIQUE = '23505';

/** A change to make to a stored record, as a PUT carries it. */
export type Change<S extends TObject> = Partial<Fields<S>> & { version?: number; status?: 'A' | 'D' };

/** Creates a record that follows every rule; returns its id. */
export async function createRecord<S extends TObject>(
  tx: Tx,
  member: MemberContext,
  resource: MasterDataDescription<S>,
  input: Partial<Fields<S>>,
): Promise<string> {
  const fields = { ...resource.defaults, ...trimmed(input) };
  await checkFields(resource, { tx, member, fields, stored: null });
  if (resource.counter !== undefined) await consumeQuota(tx, member, resource.counter);
  const [id = ''] = await insertRecords(tx, resource, [fields]);
  await recordActivity(tx, member, {
    module: resource.module,
    recordId: id,
    action: 'Create',
    detail: resource.label(fields),
  });
  await touchList(tx, resource.path);
  return id;
}

/** Inserts records whose rules were checked, each with its id or a new one; returns their ids in the same order. */
export async function insertRecords<S extends TObject>(
  tx: Tx,
  resource: MasterDataDescription<S>,
  records: readonly (Fields<S> & { id?: string })[],
): Promise<string[]> {
  const { entered } = resource;
  const names = Object.values<string>(resource.columns);
  if (entered !== undefined) names.push(entered.column);
  const ids: string[] = [];
  for (let start = 0; start < records.length; start += ROWS_PER_INSERT) {
    const rows = records.slice(start, start + ROWS_PER_INSERT).map((fields) => {
      const { id = newId() } = fields;
      ids.push(id);
      const known = fields as Record<string, unknown>;
      const row = Object.entries<string>(resource.columns).map(([field, column]) => [column, known[field]]);
      if (entered !== undefined) row.push([entered.column, fields[entered.field]]);
      return { id, ...Object.fromEntries(row) } as object;
    });
    // One text for any number of rows, so that it stays one prepared statement.
    await blaming(resource, () =>
      tx.run(
        `INSERT INTO ${resource.table} (company_id, id, ${names.join(', ')})
         SELECT $1, r.id, ${names.map((name) => `r.${name}`).join(', ')}
         FROM jsonb_populate_recordset(NULL::${resource.table}, $2::jsonb) AS r RETURNING id`,
        [tx.companyId, JSON.stringify(rows)],
      ),
    );
  }
  return ids;
}

/** Changes a record: an older version is answered 409, and what the change does not name stays. */
export async function updateRecord<S extends TObject>(
  { tx, member }: TenantContext,
  resource: MasterDataDescription<S>,
  id: string,
  change: Change<S>,
): Promise<void> {
  const stored = (await lockRecord(tx, resource, id)) as Fields<S> & StoredRow & Record<string, unknown>;
  if (change.version !== undefined && change.version !== stored.version) throw apiError.staleVersion();
  const fields = knownFields(resource, { ...stored, ...trimmed(change) });
  await checkFields(resource, { tx, member, fields, stored });
  const status = change.status ?? stored.status;
  if (status === 'D' && stored.status === 'A') resource.guardRemoval?.(stored);
  if (status !== stored.status) await moveOnPlan(tx, member, resource, status);
  const names = Object.values<string>(resource.columns);
  const sets = names.map((name, index) => `${name} = $${index + 4}`);
  const { entered } = resource;
  if (entered !== undefined) {
    const column = resource.columns[entered.field];
    const place = names.indexOf(column) + 4;
    sets.push(`${entered.column} = ${entered.column} + $${place}::numeric - ${column}`);
  }
  await blaming(resource, () =>
    tx.run(
      `UPDATE ${resource.table} SET ${sets.join(', ')}, status = $3, version = version + 1
       WHERE company_id = $1 AND id = $2`,
      [tx.companyId, id, status, ...values(resource, fields)],
    ),
  );
  await recordActivity(tx, member, {
    module: resource.module,
    recordId: id,
    action: 'Update',
    ...changeOf(resource, stored, fields, status),
  });
  await touchList(tx, resource.path);
}

/** Removes a record, or archives it (406 for kinds that do neither) when something refers to it. */
export async function removeRecord<S extends TObject>(
  tx: Tx,
  member: MemberContext,
  resource: MasterDataDescription<S>,
  id: string,
): Promise<{ id: string; outcome: 'removed' | 'archived' }> {
  const stored = (await lockRecord(tx, resource, id)) as Fields<S> & StoredRow & Record<string, unknown>;
  resource.guardRemoval?.(stored);
  const gone = await deleteUnreferenced(tx, resource.table, [id]);
  const outcome = gone.length > 0 ? 'removed' : 'archived';
  const label = resource.label(stored);
  if (outcome === 'archived') {
    if (resource.whenInUse === 'refuse') {
      const use = resource.usedBy ?? 'used in documents';
      throw apiError.notAcceptable(
        'API-IN-USE',
        sentence('{name} is {use}, so it cannot be removed.', { name: label, use: word(use) }),
      );
    }
    await tx.run(
      `UPDATE ${resource.table} SET status = 'D', version = version + 1 WHERE company_id = $1 AND id = $2`,
      [tx.companyId, id],
    );
  }
  if (stored.status === 'A') await moveOnPlan(tx, member, resource, 'D');
  const action = outcome === 'removed' ? 'Delete' : 'Archive';
  await recordActivity(tx, member, { module: resource.module, recordId: id, action, detail: label });
  await touchList(tx, resource.path);
  return { id, outcome };
}

/** Removes of these records what nothing refers to, and gives their places on the plan back. */
export async function removeUnused<S extends TObject>(
  tx: Tx,
  resource: MasterDataDescription<S>,
  ids: readonly string[],
): Promise<{ removed: string[]; present: number }> {
  const rows = await tx.run<{ id: string; status: 'A' | 'D' }>(
    `SELECT id, status FROM ${resource.table} WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
    [tx.companyId, ids],
  );
  const removed = await deleteUnreferenced(
    tx,
    resource.table,
    rows.map(({ id }) => id),
  );
  const gone = new Set(removed);
  const active = rows.filter(({ id, status }) => status === 'A' && gone.has(id)).length;
  if (resource.counter !== undefined && active > 0) await releaseQuota(tx, resource.counter, active);
  return { removed, present: rows.length };
}

async function moveOnPlan<S extends TObject>(
  tx: Tx,
  member: MemberContext,
  { counter }: MasterDataDescription<S>,
  status: 'A' | 'D',
): Promise<void> {
  if (counter === undefined) return;
  await (status === 'A' ? consumeQuota(tx, member, counter) : releaseQuota(tx, counter));
}

async function checkFields<S extends TObject>(
  resource: MasterDataDescription<S>,
  call: RuleCall<Fields<S>>,
): Promise<void> {
  const errors = await resource.check(call);
  if (errors.length > 0) throw apiError.validation(errors);
}

/** Turns a broken unique index into a 409 that names the field. */
async function blaming<S extends TObject, T>(
  resource: MasterDataDescription<S>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE) throw error;
    const blame = resource.unique[constraintOf(error)];
    if (blame === undefined) throw error;
    throw apiError.conflict('API-DUPLICATE', blame.message, [blame]);
  }
}

function values<S extends TObject>(resource: MasterDataDescription<S>, fields: Fields<S>): SqlValue[] {
  const json = new Set<string>(resource.json);
  return Object.keys(resource.columns).map((field) => {
    const value: unknown = (fields as Record<string, unknown>)[field];
    return json.has(field) ? JSON.stringify(value) : (value as SqlValue);
  });
}

function knownFields<S extends TObject>(
  resource: MasterDataDescription<S>,
  all: Record<string, unknown>,
): Fields<S> {
  const known = Object.keys(resource.columns).map((field) => [field, all[field]]);
  return { ...resource.defaults, ...Object.fromEntries(known) } as Fields<S>;
}

/** Spaces around a text are never meant. */
function trimmed<T extends object>(input: T): T {
  const entries = Object.entries(input).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as T;
}

function changeOf<S extends TObject>(
  resource: MasterDataDescription<S>,
  stored: Record<string, unknown>,
  fields: Fields<S>,
  status: 'A' | 'D',
): ReturnType<typeof describeFieldChange> {
  const now = fields as Record<string, unknown>;
  const changed = Object.keys(resource.columns).filter(
    (field) => JSON.stringify(stored[field]) !== JSON.stringify(now[field]),
  );
  if (stored['status'] === status) return describeFieldChange(changed, null);
  return describeFieldChange(changed, status === 'A' ? 'restored' : 'archived');
}
