import type { PlanPayment } from '@accounts/shared-domain';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Checkouts that a company is shown; older ones are in its history. */
const MAX_PAYMENTS = 20;

const LIST = `
  SELECT o.id, o.plan_id AS "planId", p.name AS "planName", o.amount::float8 AS amount, o.currency_code AS "currencyCode",
         CASE WHEN o.status = 'Open' AND o.expires_at <= now() THEN 'Expired' ELSE o.status END AS status,
         CASE o.status WHEN 'ToSettle' THEN o.reason ELSE '' END AS reason,
         CASE o.status WHEN 'ToSettle' THEN o.said ELSE '{}' END AS said,
         o.created_by_name AS "createdByName", o.created_at AS "createdDate", o.paid_at AS "paidDate"
  FROM online_payment o JOIN plan p ON p.id = o.plan_id
  WHERE o.company_id = $1 AND o.purpose = 'Plan' ORDER BY o.created_at DESC, o.id DESC LIMIT ${MAX_PAYMENTS}`;

type Row = Omit<PlanPayment, 'createdDate' | 'paidDate' | keyof SaidParts> & {
  said: SaidParts;
  createdDate: Date;
  paidDate: Date | null;
};

/** What became of the company's checkouts of plans, newest first; the provider's word, not that of a return address. */
export async function listPlanPayments(tx: Tx): Promise<{ content: PlanPayment[] }> {
  const rows = await tx.run<Row>(LIST, [tx.companyId]);
  return {
    content: rows.map(({ said, ...row }) => ({
      ...row,
      ...said,
      createdDate: row.createdDate.toISOString(),
      paidDate: row.paidDate?.toISOString() ?? null,
    })),
  };
}
