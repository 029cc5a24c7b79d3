import type { Tx } from '../../platform/db/transaction.ts';
import type { AgedSide } from './open-items.ts';

/** Account that carries what is owed on a side. */
export async function controlAccount(tx: Tx, { controlKey }: AgedSide): Promise<string> {
  const [account] = await tx.run<{ id: string }>(
    'SELECT id FROM account WHERE company_id = $1 AND system_key = $2',
    [tx.companyId, controlKey],
  );
  if (account === undefined) throw new Error(`The chart of accounts has no account for ${controlKey}.`);
  return account.id;
}
