import { MADE_KINDS, type ImportKind, type ImportUndo, type MadeKind } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { forgetFile } from './imported-file.ts';
import { IMPORTS } from './kinds.ts';
import type { MadeOnTheWay } from './outcome.ts';

const KEEP = `
  INSERT INTO import_record (company_id, import_id, record_id, kind)
  SELECT $1, $2, id, $4 FROM unnest($3::uuid[]) AS made (id) RETURNING record_id`;

/** Keeps what an import made, in its transaction: records of its kind, and those that were made on the way. */
export async function keepRecords(
  tx: Tx,
  importId: string,
  ids: readonly string[],
  made: readonly MadeOnTheWay[] = [],
): Promise<void> {
  if (ids.length > 0) await tx.run(KEEP, [tx.companyId, importId, ids, null]);
  for (const { kind, ids: others } of made) await tx.run(KEEP, [tx.companyId, importId, others, kind]);
}

const LOCK = `SELECT kind, state, dry_run FROM import_log WHERE company_id = $1 AND id = $2 FOR UPDATE`;
const RECORDS = `
  SELECT record_id AS id, kind FROM import_record WHERE company_id = $1 AND import_id = $2 ORDER BY record_id`;
const FORGET = `
  DELETE FROM import_record WHERE company_id = $1 AND import_id = $2 AND record_id = ANY ($3::uuid[])`;
const COUNT = 'UPDATE import_log SET undone = undone + $3 WHERE company_id = $1 AND id = $2';

/**
 * Takes an import back: documents that are still drafts and records that nothing refers to are removed, the rest stays; then
 * what was made on the way, in the areas in which the member may delete. One transaction. A dry run does all of it and takes it back. 403 without the permission to delete, 409 for an import that has
 * not been done.
 */
export async function undoImport(
  tx: Tx,
  member: MemberContext,
  id: string,
  dryRun: boolean,
): Promise<ImportUndo> {
  const [found] = await tx.run<{ kind: ImportKind; state: string; dry_run: boolean }>(LOCK, [
    tx.companyId,
    id,
  ]);
  if (found === undefined) throw apiError.notFound();
  const { area, list, undo } = IMPORTS[found.kind];
  if (!member.can(area, 'delete')) throw apiError.forbidden();
  if (found.state !== 'Done' || found.dry_run)
    throw apiError.conflict('API-IMPORT-UNDO', 'This import has not brought anything in.');
  const rows = await tx.run<{ id: string; kind: MadeKind | null }>(RECORDS, [tx.companyId, id]);
  const idsOf = (kind: MadeKind | null) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  await tx.run('SAVEPOINT undo');
  const { removed, present } = await undo(tx, member, idsOf(null));
  const outcome = { removed: removed.length, kept: present - removed.length };
  const gone = [...removed];
  const lists = [list];
  // What refers to others goes before them.
  for (const kind of MADE_KINDS.toReversed()) {
    const made = idsOf(kind);
    const of = IMPORTS[kind];
    if (made.length === 0) continue;
    const taken = member.can(of.area, 'delete')
      ? await of.undo(tx, member, made)
      : { removed: [], present: made.length };
    outcome.removed += taken.removed.length;
    outcome.kept += taken.present - taken.removed.length;
    gone.push(...taken.removed);
    lists.push(of.list);
  }
  if (dryRun) {
    await tx.run('ROLLBACK TO SAVEPOINT undo');
    return outcome;
  }
  await tx.run(FORGET, [tx.companyId, id, gone]);
  await forgetFile(tx, id);
  await tx.run(COUNT, [tx.companyId, id, outcome.removed]);
  await touchList(tx, 'imports', ...lists);
  return outcome;
}
