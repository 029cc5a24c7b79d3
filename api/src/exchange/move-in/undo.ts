import type { ImportKind, MoveInUndo } from '@accounts/shared-domain';
import { deleteJournal } from '../../accounting/journals/remove.ts';
import { voidDocument } from '../../documents/engine/remove.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { undoImport } from '../imports/undo.ts';
import { removeRestored } from '../settings/remove-restored.ts';
import { APPROVED_KINDS } from './approve-documents.ts';
import { requireState, setState } from './state.ts';
import { isImported, lockMoveIn, filesOfMoveIns, type StoredFile, type StoredMoveIn } from './store.ts';

const END = 'SELECT sequence FROM ledger_head WHERE company_id = $1';

/** Whether an imported move-in can be taken back: nothing was posted since. */
export async function isUndoable(
  tx: Tx,
  { state, ledger_sequence: end }: Pick<StoredMoveIn, 'state' | 'ledger_sequence'>,
): Promise<boolean> {
  return state === 'Imported' && end !== null && (await ledgerEnd(tx)) === end;
}

/** The sequence of the last journal of the ledger, 0 for an empty one. */
export async function ledgerEnd(tx: Tx): Promise<string> {
  const [head] = await tx.run<{ sequence: string }>(END, [tx.companyId]);
  return head?.sequence ?? '0';
}

/**
 * Takes a whole move-in back, in one transaction: from the last import to the first, what was posted is reversed on its own
 * day, so that no balance of any day is left, and drafts and unused records are removed. What was posted stays in the ledger
 * beside its reversal, voided documents keep their numbers, and the settings stay as they are. A dry run does all of it and takes it back. 409 once
 * anything else was posted, 403 without the rights to delete, and to approve where something was posted.
 */
export async function undoMoveIn(
  tx: Tx,
  member: MemberContext,
  id: string,
  dryRun: boolean,
): Promise<MoveInUndo> {
  const moveIn = await lockMoveIn(tx, id);
  requireState(moveIn, 'Imported');
  // The ledger stays as it is until the end.
  await tx.run(`${END} FOR UPDATE`, [tx.companyId]);
  if (!(await isUndoable(tx, moveIn)))
    throw apiError.conflict(
      'API-MOVE-IN-UNDO',
      'Something else was posted after this move-in. Take back its imports one by one.',
    );
  const files = await filesOfMoveIns(tx, [id]);
  await tx.run('SAVEPOINT move_in_undo');
  const outcome = { removed: 0, reversed: 0, kept: 0 };
  for (const file of files.toReversed()) await undoFile(tx, member, file, outcome);
  if (dryRun) await tx.run('ROLLBACK TO SAVEPOINT move_in_undo');
  else await setState(tx, id, 'Undone');
  return outcome;
}

async function undoFile(
  tx: Tx,
  member: MemberContext,
  { kind, import_id: importId, record_ids: recordIds }: StoredFile,
  outcome: MoveInUndo,
): Promise<void> {
  if (kind === 'priceLists' || kind === 'schedules') {
    const { removed, kept } = await removeRestored(tx, member, kind, recordIds);
    outcome.removed += removed;
    outcome.kept += kept;
    return;
  }
  if (!isImported(kind) || importId === null) return;
  const reversed = await reversePosted(tx, member, kind, importId);
  const { removed, kept } = await undoImport(tx, member, importId, false);
  const isPayment = kind === 'invoicePayments' || kind === 'billPayments';
  if (kept > 0 && (isPayment || kind === 'openingBalances'))
    throw apiError.conflict(
      'API-MOVE-IN-UNDO',
      'What this move-in has posted cannot be reversed: the books are locked, or a payment has been used since.',
    );
  outcome.reversed += reversed + (isPayment ? removed : 0);
  outcome.removed += isPayment ? 0 : removed;
  // Voided documents stay as what they are.
  outcome.kept += Math.max(0, kept - reversed);
}

interface Posted {
  id: string;
  date: string;
}

const DOCUMENTS = `
  SELECT d.id, d.issue_date AS date FROM import_record r
  JOIN document d ON d.company_id = r.company_id AND d.id = r.record_id
  WHERE r.company_id = $1 AND r.import_id = $2 AND d.kind = $3 AND d.posted_version > 0 AND d.status <> 'Void'
  ORDER BY d.issue_date DESC, d.id`;
const JOURNALS = `
  SELECT j.id, j.date FROM import_record r
  JOIN manual_journal j ON j.company_id = r.company_id AND j.id = r.record_id
  WHERE r.company_id = $1 AND r.import_id = $2 AND j.status = 'Posted' AND j.record_status = 'A'
  ORDER BY j.date DESC, j.id`;

/** Reverses what the documents or journals of an import have posted, each on its own day; how many there are. */
async function reversePosted(
  tx: Tx,
  member: MemberContext,
  kind: ImportKind,
  importId: string,
): Promise<number> {
  const documents: DocumentKindDescription | undefined = APPROVED_KINDS[kind];
  if (documents !== undefined) {
    const posted = await tx.run<Posted>(DOCUMENTS, [tx.companyId, importId, documents.kind]);
    for (const { id, date } of posted) await voidDocument({ tx, member, kind: documents }, id, date);
    return posted.length;
  }
  if (kind !== 'journals') return 0;
  const posted = await tx.run<Posted>(JOURNALS, [tx.companyId, importId]);
  for (const { id, date } of posted) await deleteJournal(tx, member, id, date);
  return posted.length;
}
