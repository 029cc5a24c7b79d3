import type { FastifyInstance } from 'fastify';
import type { AgedAmounts, Dashboard } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { countPaymentsToSettle } from '../online-payments/list.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { agedAmounts, bankBalances, invoiceCounts, monthFigures, taxDue, topDebtors } from './figures.ts';
import { DashboardSchema } from '../answers/reports.ts';

const NOTHING_OPEN: AgedAmounts = {
  notDue: 0,
  days1to30: 0,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  total: 0,
};

/** The first screen. Every member has one; figures of areas a role may not see stay empty. */
export function registerDashboardRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/dashboard',
    summary: 'Figures of the company for the first screen',
    response: DashboardSchema,
    run: ({ tx, member }) => dashboard(tx, member),
  });
}

async function dashboard(tx: Tx, member: MemberContext): Promise<Dashboard> {
  const { today } = member;
  const sales = member.can('Invoices', 'view');
  const books = member.can('Accounts', 'view');
  const [receivables, payables, banks, months, due, topOwing, counts, toSettle] = await Promise.all([
    sales ? agedAmounts(tx, 'sales', today) : NOTHING_OPEN,
    member.can('Bills', 'view') ? agedAmounts(tx, 'purchases', today) : NOTHING_OPEN,
    books ? bankBalances(tx) : [],
    books ? monthFigures(tx, today) : [],
    books ? taxDue(tx) : 0,
    sales ? topDebtors(tx) : [],
    sales ? invoiceCounts(tx, today) : { drafts: 0, overdue: 0 },
    sales ? countPaymentsToSettle(tx) : 0,
  ]);
  return {
    asAt: today,
    receivables,
    payables,
    bankBalances: banks,
    months,
    taxDue: due,
    topDebtors: topOwing,
    draftInvoices: counts.drafts,
    overdueInvoices: counts.overdue,
    paymentsToSettle: toSettle,
  };
}
