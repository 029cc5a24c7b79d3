import type { Attachment } from '@accounts/shared-domain';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { ATTACHED_RECORDS, type AttachedRecord } from './records.ts';
import { attachmentsOf, permittedAttachment } from './rows.ts';

const BIND = `
  UPDATE attachment SET module = $2, record_id = $3
  WHERE company_id = $1 AND id = ANY ($4::uuid[])
    AND ((module IS NULL AND created_by = $5) OR (module = $2 AND record_id = $3))
  RETURNING id, file_name`;

/** Binds the member's uploads to a record, beside those it has; what is bound to it already stays. All or none. */
export async function bindAttachments(
  { tx, member }: TenantContext,
  record: AttachedRecord,
  recordId: string,
  ids: readonly string[],
): Promise<Attachment[]> {
  await record.require(tx, recordId);
  const before = new Set((await attachmentsOf(tx, record.module, recordId)).map(({ id }) => id));
  const bound = await tx.run<{ id: string; file_name: string }>(BIND, [
    tx.companyId,
    record.module,
    recordId,
    ids,
    member.userId,
  ]);
  const known = new Set(bound.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) {
    throw apiError.validation([{ field: `[${unknown}].id`, message: 'This attachment does not exist.' }]);
  }
  const names = bound.filter(({ id }) => !before.has(id)).map(({ file_name }) => file_name);
  if (names.length > 0)
    await recordChange(tx, member, record, { recordId, action: 'Attached', detail: names.join(', ') });
  return attachmentsOf(tx, record.module, recordId);
}

/**
 * Removes an attachment; its content is let go of when no other attachment shows it. What an approved document shows is
 * part of what was approved: 403 for who may not approve.
 */
export async function removeAttachment(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const row = await permittedAttachment(tx, member, id, 'edit');
  const record = ATTACHED_RECORDS.find(({ module }) => module === row.module);
  if (record !== undefined && row.record_id !== null)
    await record.requireMayChange(tx, member, row.record_id);
  await tx.run('DELETE FROM attachment WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
  await tx.run(
    `UPDATE stored_file SET attachments = attachments - 1, touched_at = now()
     WHERE company_id = $1 AND sha256 = $2 RETURNING sha256`,
    [tx.companyId, row.sha256],
  );
  if (record === undefined || row.record_id === null) return;
  const { record_id: recordId, file_name: detail } = row;
  await recordChange(tx, member, record, { recordId, action: 'Detached', detail });
}

async function recordChange(
  tx: Tx,
  member: MemberContext,
  record: AttachedRecord,
  change: { recordId: string; action: 'Attached' | 'Detached'; detail: string },
): Promise<void> {
  await recordActivity(tx, member, { module: record.module, ...change });
  await touchList(tx, record.path);
}
