import { dropWaitingJob } from '../../identity/jobs/jobs.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { addChanged } from '../../platform/changes/list-versions.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { cancelledBy } from '../imports/cancelled.ts';
import { setState } from './state.ts';
import { lockMoveIn } from './store.ts';

const MARK = `
  UPDATE move_in SET message = $3, said = $4, version = version + 1
  WHERE company_id = $1 AND id = $2 AND message = ''`;

/**
 * Cancels the check or the import of a move-in, and leaves one that is not under way as it is. Nothing of it is stored, files and
 * choices stay. Without a worker it has failed at once; a worker that has it notices at its next rows, and takes its one
 * transaction back.
 */
export async function cancelRun(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const { state } = await lockMoveIn(tx, id);
  if (state !== 'Checking' && state !== 'Importing') return;
  const why = cancelledBy(member.userName);
  if (await dropWaitingJob(tx, 'moveIns', id)) {
    await setState(tx, id, 'Failed', why);
    return;
  }
  const { message, said } = saidParts(why);
  await tx.run(MARK, [tx.companyId, id, message, said]);
  // Named, not touched: the worker keeps the version of this list locked, and waits for the move-in at its next rows.
  addChanged(tx, ['imports']);
}
