import { sentence, word } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { lockPlanUsage } from '../../identity/plans/plan-limits.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OnlinePayment } from './payment.ts';
import { retryPaymentsToSettle } from './retry.ts';

/** What the payment of a plan did. */
export type PlanOutcome = 'Plan changed' | 'Plan kept' | 'Superseded';

/**
 * Gives the company the plan that was paid, at once, up or down: what is there stays, and the limits of the new plan hold
 * for what is added. Of two paid checkouts the one that the provider saw paid last decides.
 */
export async function applyPlanPayment(tx: Tx, payment: OnlinePayment): Promise<PlanOutcome> {
  await tx.run(
    `UPDATE online_payment SET status = 'Paid', reason = '', reason_code = '' WHERE company_id = $1 AND id = $2`,
    [tx.companyId, payment.id],
  );
  // The company's row is locked before its checkouts are compared, so that two payments cannot overlook each other.
  const [company] = await tx.run<{ plan_id: string }>(
    'SELECT plan_id FROM company WHERE company_id = $1 FOR NO KEY UPDATE',
    [tx.companyId],
  );
  const later = await tx.run(
    `SELECT 1 FROM online_payment o JOIN online_payment k ON k.company_id = o.company_id AND k.id = $2
     WHERE o.company_id = $1 AND o.purpose = 'Plan' AND o.status = 'Paid' AND o.id <> k.id
       AND (o.paid_at, o.created_at, o.id) > (k.paid_at, k.created_at, k.id) LIMIT 1`,
    [tx.companyId, payment.id],
  );
  if (later.length > 0) return 'Superseded';
  if (company?.plan_id === payment.plan_id) return 'Plan kept';
  await changePlan(tx, payment);
  return 'Plan changed';
}

async function changePlan(tx: Tx, payment: OnlinePayment): Promise<void> {
  const { plan_id: planId, created_by: userId, created_by_name: userName } = payment;
  await lockPlanUsage(tx);
  const [names] = await tx.run<{ before: string; now: string }>(
    `SELECT b.name AS before, n.name AS now FROM company c JOIN plan b ON b.id = c.plan_id JOIN plan n ON n.id = $2
     WHERE c.company_id = $1`,
    [tx.companyId, planId],
  );
  await tx.run('UPDATE company SET plan_id = $2 WHERE company_id = $1', [tx.companyId, planId]);
  await recordActivity(tx, userId === null ? null : { userId, userName }, {
    module: 'Company',
    recordId: tx.companyId,
    action: 'Plan',
    ...detailFacts(
      sentence('{before} to {after}, {paid}', {
        before: names?.before ?? word('none'),
        after: names?.now ?? word('none'),
        paid: { amount: payment.amount, currency: payment.currency_code, plain: true },
      }),
    ),
  });
  await touchList(tx, 'company');
  // The limits of the former plan may have kept payments of customers out of the books.
  tx.afterCommit(() => retryPaymentsToSettle(tx.companyId));
}
