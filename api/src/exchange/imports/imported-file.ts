import type { ImportChoices, ImportKind } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { sha256Hex } from '../../platform/event-loop/digest.ts';

/** How long an equal file is taken for the same one, in minutes. */
const REPEAT_MINUTES = 5;

/** A file by its kind and a hash of what it holds and how it is read. */
export interface FileContent {
  id: string;
  kind: ImportKind;
  contentHash: string;
}

/** A hash of a file and of how it is read: read otherwise, the same file is another one. */
export function contentHashOf(
  content: Buffer,
  { mapping, changes = '', choices }: { mapping: string; changes?: string; choices: ImportChoices },
): Promise<string> {
  const { numberFormat, dateOrder, bookDifferences, leaveOutVoid, makeMissing, accountTypes } = choices;
  const { profile, sheet, headingRow } = choices;
  const types = Object.keys(accountTypes)
    .toSorted()
    .map((word) => [word, accountTypes[word]]);
  const switches = [bookDifferences, leaveOutVoid, makeMissing];
  const place = [profile, sheet, headingRow];
  const read = [mapping, changes, numberFormat, dateOrder, ...switches, types, ...place];
  return sha256Hex(JSON.stringify(read), content);
}

const FORGET = `
  DELETE FROM imported_file WHERE company_id = $1 AND stored_at < now() - make_interval(mins => ${REPEAT_MINUTES})`;
const FIND = `
  SELECT import_id, complete FROM imported_file WHERE company_id = $1 AND kind = $2 AND content_hash = $3`;
const CLAIM = `
  INSERT INTO imported_file (company_id, kind, content_hash, import_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (company_id, kind, content_hash) DO NOTHING RETURNING import_id`;
const TAKE_OVER = `
  UPDATE imported_file SET import_id = $4, stored_at = now()
  WHERE company_id = $1 AND kind = $2 AND content_hash = $3 AND import_id = $5 RETURNING import_id`;

/**
 * Claims a file for an import. The identifier of the import that has an equal one under way or just done: this waits for its
 * end. Null where the caller is to import it: it is new, the other import failed, or left records out.
 */
export async function claimFile(tx: Tx, { id, kind, contentHash }: FileContent): Promise<string | null> {
  const file = [tx.companyId, kind, contentHash];
  await tx.run(FORGET, [tx.companyId]);
  const [before] = await tx.run<{ import_id: string; complete: boolean }>(FIND, file);
  if (before?.complete === true) return before.import_id;
  const claimed =
    before === undefined
      ? await tx.run(CLAIM, [...file, id])
      : await tx.run(TAKE_OVER, [...file, id, before.import_id]);
  if (claimed.length > 0) return null;
  const [other] = await tx.run<{ import_id: string }>(FIND, file);
  return other?.import_id ?? null;
}

const COMPLETE = `
  UPDATE imported_file SET complete = true WHERE company_id = $1 AND kind = $2 AND content_hash = $3`;

/** Notes that nothing of a claimed file was left out: it need not be imported again. */
export async function completeFile(tx: Tx, { kind, contentHash }: FileContent): Promise<void> {
  await tx.run(COMPLETE, [tx.companyId, kind, contentHash]);
}

/** A file whose import was taken back can be imported again. */
export async function forgetFile(tx: Tx, importId: string): Promise<void> {
  await tx.run('DELETE FROM imported_file WHERE company_id = $1 AND import_id = $2', [
    tx.companyId,
    importId,
  ]);
}
