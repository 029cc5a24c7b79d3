import type { FastifyInstance } from 'fastify';
import type { Dashboard } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import {
  DashboardSchema,
  LateCustomersResponse,
  RecentActivityResponse,
} from '../../platform/responses/dashboard.ts';
import { recentActivity } from './activity.ts';
import { balanceAmounts } from './balances.ts';
import { monthlyAmounts, openAmounts, topDebtors } from './queries.ts';
import { lateCustomers } from './late-customers.ts';
import { firstSteps, waitingTasks } from './tasks.ts';

/** The first screen. Every member has one; amounts of areas that a role may not view are null. */
export function registerDashboardRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/dashboard',
    summary: 'Amounts of the company for the first screen, and what waits for the member',
    response: DashboardSchema,
    run: ({ tx, member }) => dashboard(tx, member),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/dashboard/activity',
    summary: 'What was done last to the documents and contacts that the member may view, newest first',
    response: RecentActivityResponse,
    run: async ({ tx, member }) => ({ content: await recentActivity(tx, member) }),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/dashboard/lateCustomers',
    summary: 'Customers with invoices more than 60 days past due, the largest sum first',
    area: 'Invoices',
    verb: 'view',
    response: LateCustomersResponse,
    run: async ({ tx, member }) => ({ content: await lateCustomers(tx, member.today) }),
  });
}

async function dashboard(tx: Tx, member: MemberContext): Promise<Dashboard> {
  const { today } = member;
  const sales = member.can('Invoices', 'view');
  const books = member.can('Accounts', 'view');
  const [receivables, payables, balances, months, debtors, tasks, steps] = await Promise.all([
    sales ? openAmounts(tx, 'sales', today) : null,
    member.can('Bills', 'view') ? openAmounts(tx, 'purchases', today) : null,
    books ? balanceAmounts(tx, today) : null,
    books ? monthlyAmounts(tx, today) : null,
    sales ? topDebtors(tx) : null,
    waitingTasks(tx, member),
    firstSteps(tx, member),
  ]);
  return {
    asAt: today,
    receivables,
    payables,
    bankBalances: balances?.bankBalances ?? null,
    months,
    trends: balances?.trends ?? null,
    topDebtors: debtors,
    tasks,
    steps,
  };
}
