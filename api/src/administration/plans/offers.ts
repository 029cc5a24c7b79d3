import type { PlanOffer } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The plans in their order, with prices; one of them is the company's own. */
export async function listPlans(tx: Tx, member: MemberContext): Promise<{ content: PlanOffer[] }> {
  const rows = await tx.run<Omit<PlanOffer, 'price' | 'current'> & { price: string }>(
    `SELECT id, name, details AS "planDetails", price, currency_code AS "currencyCode", pro FROM plan ORDER BY sort`,
  );
  return {
    content: rows.map((row) => ({ ...row, price: Number(row.price), current: row.id === member.plan.id })),
  };
}
