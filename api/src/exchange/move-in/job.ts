import { sentence, type MoveInBalances } from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import type { JobKind } from '../../identity/jobs/jobs.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { bindArchived } from '../archives/archived-attachments.ts';
import { findSender } from '../imports/background.ts';
import { requireNotCancelled, unlessCancelled } from '../imports/cancelled.ts';
import type { Progress } from '../imports/outcome.ts';
import type { ChangeCompany } from '../settings/restore-settings.ts';
import { MAX_STARTS } from './limits.ts';
import { requireMoveInRights } from './rights.ts';
import { runFiles, type FileOutcome, type RunOutcome } from './run.ts';
import { setState } from './state.ts';
import { findMoveIn, filesOfMoveIns, type StoredFile, type StoredMoveIn } from './store.ts';
import { ledgerEnd } from './undo.ts';

const GIVEN_UP = 'The server was stopped each time it read these files. Leave out the largest and try again.';

// What is cancelled while a worker has it has the reason already.
const BEGIN = `
  UPDATE move_in SET attempts = attempts + 1, processed = 0 WHERE company_id = $1 AND id = $2 AND message = ''
  RETURNING id`;
const HOLD = `SELECT id FROM move_in WHERE company_id = $1 AND id = $2 AND message = '' FOR UPDATE`;

/**
 * Checks or imports a move-in that waits, in one transaction: all of it is there at the end, or nothing when the server is
 * stopped in between; then the next one does it again.
 */
export function moveInsJob(store: FileStore, changeCompany: ChangeCompany): JobKind {
  return {
    name: 'moveIns',
    workers: 'imports',
    run: async (tx, _member, subject) => {
      // Not locked: its progress is written beside this transaction. The job is locked, and no call changes what is under way.
      const moveIn = await findMoveIn(tx, subject);
      if (moveIn.state !== 'Checking' && moveIn.state !== 'Importing') return null;
      const files = await filesOfMoveIns(tx, [subject]);
      const { refused } =
        moveIn.attempts >= MAX_STARTS
          ? { refused: apiError.conflict('API-IMPORT-FILE', GIVEN_UP) }
          : await inSavepoint(tx, () => work(tx, { store, changeCompany }, moveIn, files));
      if (refused !== null) await setState(tx, subject, 'Failed', refused.said);
      return null;
    },
  };
}

/** As the person who began it, with the rights that they have at each batch. */
async function work(
  tx: Tx,
  { store, changeCompany }: { store: FileStore; changeCompany: ChangeCompany },
  moveIn: StoredMoveIn,
  files: readonly StoredFile[],
): Promise<void> {
  const { id } = moveIn;
  // Counted beside the transaction, so that a start which ends with the server counts as well.
  const begin = async (beside: Tx): Promise<void> =>
    requireNotCancelled(beside, id, await beside.run(BEGIN, [tx.companyId, id]), 'moveIn');
  await inTenant(tx.companyId, begin, null, { purpose: 'background' });
  const requireMember = async (): Promise<MemberContext> => {
    const member = await findSender(tx, moveIn);
    requireMoveInRights(member, moveIn, files);
    return member;
  };
  const member = await requireMember();
  const total = files.reduce((sum, { rows }) => sum + rows, 0);
  const show = shownProgress(tx.companyId, id, total);
  const progress: Progress = async (processed) => {
    await requireMember();
    await show(processed);
  };
  await tx.run('SAVEPOINT move_in');
  const outcome = await runFiles({ tx, member }, moveIn, files, { progress, changeCompany });
  const isCheck = moveIn.state === 'Checking';
  const unacceptable = isCheck ? null : refusalOf(outcome, moveIn.accept_differences);
  if (isCheck || unacceptable !== null) await tx.run('ROLLBACK TO SAVEPOINT move_in');
  else {
    await linkImports(tx, id, outcome.files);
    await bindArchived(tx, member, store, id);
  }
  // From here on it cannot be cancelled.
  await requireNotCancelled(tx, id, await tx.run(HOLD, [tx.companyId, id]), 'moveIn');
  await saveFiles(tx, outcome.files, !isCheck && unacceptable === null);
  await saveOutcome(tx, id, outcome.balances, total);
  if (unacceptable !== null) await setState(tx, id, 'Failed', unacceptable);
  else await setState(tx, id, isCheck ? 'Checked' : 'Imported');
}

const BEAT = `
  UPDATE move_in SET processed = $3, total = $4
  WHERE company_id = $1 AND id = $2 AND message = ''
  RETURNING id`;

/** Shows the progress to others, beside the transaction. What cannot be shown stops nothing; 409 once it was cancelled. */
function shownProgress(companyId: string, id: string, total: number): Progress {
  return async (processed) => {
    const values = [companyId, id, Math.min(processed, total), total];
    const beat = async (tx: Tx): Promise<void> =>
      requireNotCancelled(tx, id, await tx.run(BEAT, values), 'moveIn');
    await inTenant(companyId, beat, null, { purpose: 'background' }).catch(unlessCancelled);
  };
}

/** Why an import is not kept; null where all of it came in, or what did not was accepted before. */
function refusalOf({ files, balances, notApproved }: RunOutcome, accept: boolean) {
  const refused = files.find((file) => file.refused !== null);
  if (refused?.refused) return refused.refused.said;
  if (accept) return null;
  const rejecting = files.find(({ result }) => (result?.rejected ?? 0) > 0);
  if (rejecting !== undefined)
    return sentence('Rows of {file} are rejected now, and were not in the check. Nothing was imported.', {
      file: rejecting.file.name,
    });
  if (notApproved > 0) return 'Documents cannot be approved. Nothing was imported.';
  return balances?.agrees === false
    ? 'The balances differ from the trial balance of the other product. Nothing was imported.'
    : null;
}

const LINK = 'UPDATE import_log SET move_in_id = $3 WHERE company_id = $1 AND id = ANY ($2::uuid[])';

/** The imports of the files are parts of the move-in. One that another import had is no part of it. */
async function linkImports(tx: Tx, id: string, files: readonly FileOutcome[]): Promise<void> {
  const ids = files.flatMap(({ result }) =>
    result?.repeatOf === null && result.logId !== null ? [result.logId] : [],
  );
  await tx.run(LINK, [tx.companyId, ids, id]);
}

const SAVE_FILE = `
  UPDATE move_in_file SET rows = $4, result = $5, problem = $6, said = $7, faults = $8, import_id = $9,
    record_ids = $10
  WHERE company_id = $1 AND move_in_id = $2 AND id = $3`;

async function saveFiles(tx: Tx, files: readonly FileOutcome[], isKept: boolean): Promise<void> {
  for (const { file, rows, result, refused, faults, recordIds } of files) {
    const { message, said } = saidParts(refused?.said ?? '');
    // A check, and an import that was not kept, have left no entry in the log.
    const kept = result === null || isKept ? result : { ...result, created: 0, logId: null };
    await tx.run(SAVE_FILE, [
      tx.companyId,
      file.move_in_id,
      file.id,
      rows,
      kept === null ? null : JSON.stringify(kept),
      refused === null ? null : message,
      said,
      JSON.stringify(faults),
      isKept && result?.repeatOf === null ? result.logId : null,
      isKept ? recordIds : [],
    ]);
  }
}

const SAVE = `
  UPDATE move_in SET balances = $3, processed = $4, total = $4, ledger_sequence = $5 WHERE company_id = $1 AND id = $2`;

async function saveOutcome(
  tx: Tx,
  id: string,
  balances: MoveInBalances | null,
  total: number,
): Promise<void> {
  const kept = balances === null ? null : JSON.stringify(balances);
  await tx.run(SAVE, [tx.companyId, id, kept, total, await ledgerEnd(tx)]);
}
