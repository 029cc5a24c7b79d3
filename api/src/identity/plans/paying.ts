import type { Tx } from '../../platform/db/transaction.ts';

/** Whether the company has ever paid for a plan. */
export async function paysForPlan(tx: Tx): Promise<boolean> {
  const rows = await tx.run(
    `SELECT 1 FROM online_payment WHERE company_id = $1 AND purpose = 'Plan' AND status = 'Paid' LIMIT 1`,
    [tx.companyId],
  );
  return rows.length > 0;
}
