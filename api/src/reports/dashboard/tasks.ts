import {
  ACTION_VERBS,
  BILL_DUE_DAYS,
  DASHBOARD_TASKS,
  addDays,
  toJsonNumber,
  type Area,
  type Dashboard,
  type DashboardStep,
  type DashboardTask,
  type Verb,
} from '@accounts/shared-domain';
import { sumPaymentsToSettle } from '../../documents/engine/payments-to-settle.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Permissions that a task needs beside that to view the area; reminding is sending. */
const NEEDED: Record<DashboardTask['task'], [Area, Verb]> = {
  paymentsToSettle: ['Invoices', ACTION_VERBS.pay],
  overdueInvoices: ['Invoices', ACTION_VERBS.send],
  draftInvoices: ['Invoices', ACTION_VERBS.approve],
  overdueBills: ['Bills', ACTION_VERBS.pay],
  billsDue: ['Bills', ACTION_VERBS.pay],
  draftBills: ['Bills', ACTION_VERBS.approve],
};

// The conditions are those of the lists' tabs, so that a task leads to as many rows as it counts.
const DOCUMENT_TASKS = `
  SELECT task, count(*)::int AS count, sum(amount) AS amount
  FROM (SELECT CASE WHEN status = 'Draft' THEN 'draft' || kind || 's'
                    WHEN due_date < $2::date THEN 'overdue' || kind || 's'
                    WHEN kind = 'Bill' AND due_date <= $3::date THEN 'billsDue' END AS task,
               CASE status WHEN 'Draft' THEN total_amount ELSE amount_due END AS amount
        FROM document
        WHERE company_id = $1 AND kind IN ('Invoice', 'Bill') AND record_status = 'A'
          AND status IN ('Draft', 'Awaiting Payment')) waiting
  WHERE task IS NOT NULL GROUP BY task`;

/** What waits for a member who may do something about it, in the order of urgency. */
export async function waitingTasks(tx: Tx, member: MemberContext): Promise<DashboardTask[]> {
  const mayDo = (task: DashboardTask['task']): boolean => {
    const [area, verb] = NEEDED[task];
    return member.can(area, 'view') && member.can(area, verb);
  };
  const offered = DASHBOARD_TASKS.filter(mayDo);
  if (offered.length === 0) return [];
  const { today } = member;
  const [documents, toSettle] = await Promise.all([
    tx.run<{ task: DashboardTask['task']; count: number; amount: string }>(DOCUMENT_TASKS, [
      tx.companyId,
      today,
      addDays(today, BILL_DUE_DAYS),
    ]),
    offered.includes('paymentsToSettle') ? sumPaymentsToSettle(tx) : { count: 0, amount: '0' },
  ]);
  const waiting = [{ task: 'paymentsToSettle' as const, ...toSettle }, ...documents];
  return offered.flatMap((task) => {
    const found = waiting.find((one) => one.task === task);
    return found && found.count > 0 ? [{ ...found, amount: toJsonNumber(found.amount) }] : [];
  });
}

const STEP_NEEDS: Record<DashboardStep, [Area, Verb]> = {
  company: ['Settings', 'edit'],
  contacts: ['Contact', 'create'],
  invoice: ['Invoices', 'create'],
};

const STEPS = `
  SELECT setup_complete AS company,
         EXISTS (SELECT FROM contact WHERE company_id = $1) AS contacts,
         EXISTS (SELECT FROM document WHERE company_id = $1 AND kind = 'Invoice') AS invoice
  FROM company WHERE company_id = $1`;

/** First steps of a company that a member may take; none once all of them are done. */
export async function firstSteps(tx: Tx, member: MemberContext): Promise<Dashboard['steps']> {
  const [done] = await tx.run<Record<DashboardStep, boolean>>(STEPS, [tx.companyId]);
  if (!done || Object.values(done).every(Boolean)) return [];
  return (Object.keys(STEP_NEEDS) as DashboardStep[])
    .filter((step) => member.can(...STEP_NEEDS[step]))
    .map((step) => ({ step, isDone: done[step] }));
}
