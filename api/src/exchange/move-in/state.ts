import type { Message, MoveInState } from '@accounts/shared-domain';
import { touchList } from '../../platform/changes/list-versions.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { dropAttachments } from '../archives/archived-attachments.ts';
import { CHANGEABLE, dropContents, type StoredMoveIn } from './store.ts';

const CHECKING = 'This move-in is being checked. Wait until it is done.';
const IMPORTING = 'This move-in is being imported. Wait until it is done.';
const NOT_IMPORTED = 'This move-in has not been imported.';
const OVER = 'This move-in is over. Begin another one.';

const REASONS: Record<MoveInState, string> = {
  Collecting: NOT_IMPORTED,
  Checking: CHECKING,
  Checked: NOT_IMPORTED,
  Importing: IMPORTING,
  Imported: OVER,
  Failed: NOT_IMPORTED,
  Undone: OVER,
  Cancelled: OVER,
};

/** 409 unless the move-in is in one of some states. */
export function requireState({ state }: StoredMoveIn, ...states: readonly MoveInState[]): void {
  if (states.includes(state)) return;
  throw apiError.conflict('API-MOVE-IN-STATE', REASONS[state]);
}

const CHANGE = `
  UPDATE move_in SET state = 'Collecting', version = version + 1, balances = NULL, message = '', said = '{}',
    processed = 0, total = 0
  WHERE company_id = $1 AND id = $2`;
const FORGET_RESULTS = `
  UPDATE move_in_file SET result = NULL, faults = '[]' WHERE company_id = $1 AND move_in_id = $2`;
// That a file cannot be read stays until it is read again; what an archive has besides sheets has no headings.
const FORGET_PROBLEMS = `
  UPDATE move_in_file SET problem = NULL, said = '{}'
  WHERE company_id = $1 AND move_in_id = $2 AND (headings <> '[]' OR kind IN ('settings', 'priceLists', 'schedules'))`;

/** A locked move-in whose files or choices have changed is to be checked again. */
export async function changeMoveIn(tx: Tx, moveIn: StoredMoveIn): Promise<void> {
  requireState(moveIn, ...CHANGEABLE);
  await tx.run(FORGET_RESULTS, [tx.companyId, moveIn.id]);
  await tx.run(FORGET_PROBLEMS, [tx.companyId, moveIn.id]);
  await tx.run(CHANGE, [tx.companyId, moveIn.id]);
  await touchList(tx, 'imports');
}

const SET = `
  UPDATE move_in SET state = $3, version = version + 1, message = $4, said = $5 WHERE company_id = $1 AND id = $2`;

/** Sets the state of a move-in, with the reason where it failed; the contents of its files go where it is over. */
export async function setState(tx: Tx, id: string, state: MoveInState, reason: Message = ''): Promise<void> {
  const { message, said } = saidParts(reason);
  await tx.run(SET, [tx.companyId, id, state, message, said]);
  if (state === 'Cancelled' || state === 'Imported') await dropContents(tx, id);
  if (state === 'Cancelled' || state === 'Undone') await dropAttachments(tx, id);
  await touchList(tx, 'imports');
}
