import type { ActivityEntry } from './common.ts';
import type { Amount, Id, IsoDate } from '../values.ts';
import type { DocumentKind } from '../records/document-kinds.ts';
import type { AgedAmounts } from './reports.ts';

/** Where the dashboard's amounts are. */
export const DASHBOARD_PATH = '/account/v1/dashboard';

/**
 * GET /account/v1/dashboard: amounts of the company for the first screen. An amount is null where the member's role may not
 * view its area.
 */
export interface Dashboard {
  asAt: IsoDate;
  receivables: OpenAmounts | null;
  payables: OpenAmounts | null;
  /** Active bank and cash accounts, in the order of their codes, at the end of the day. */
  bankBalances: { accountId: Id; code: string; name: string; balance: Amount }[] | null;
  /** Last twelve months, oldest first. */
  months: MonthAmounts[] | null;
  trends: DashboardTrends | null;
  topDebtors: { contactId: Id; name: string; amountDue: Amount }[] | null;
  /** What the member can do next, the most urgent first; what does not wait is left out. */
  tasks: DashboardTask[];
  /** First steps that the member's role may take; empty once all of them are done. */
  steps: { step: DashboardStep; isDone: boolean }[];
}

/** Amounts of one month, `YYYY-MM`; `net` is money in less money out. */
export interface MonthAmounts {
  month: string;
  income: Amount;
  expenses: Amount;
  moneyIn: Amount;
  moneyOut: Amount;
  net: Amount;
}

/** Documents that await payment by days overdue, and what is left to use beside them. */
export interface OpenAmounts extends AgedAmounts {
  /** Credit notes and overpayments that are not used yet, negative; part of the total. */
  credits: Amount;
}

/** Amounts of today and those of the same day one month earlier. */
export interface DashboardTrends {
  /** The day that amounts are compared with; the last of its month where today is the last. */
  comparedTo: IsoDate;
  /** Of the month so far. */
  income: Trend;
  expenses: Trend;
  /** At the end of the day. */
  bankAndCash: Trend;
  /** Output tax less input tax, not yet settled, at the end of the day. */
  taxDue: Trend;
}

/** An amount and what it was one month earlier. */
export interface Trend {
  now: Amount;
  before: Amount;
}

export const DASHBOARD_TASKS = [
  'paymentsToSettle',
  'overdueInvoices',
  'draftInvoices',
  'overdueBills',
  'billsDue',
  'draftBills',
] as const;

/** Days from today within which a bill counts as due soon (`billsDue`). */
export const BILL_DUE_DAYS = 7;

/** Documents or payments that wait for the member. */
export interface DashboardTask {
  task: (typeof DASHBOARD_TASKS)[number];
  count: number;
  /** In the company's currency. */
  amount: Amount;
}

/** GET /account/v1/dashboard/activity: what was done last to a document or a contact that the member may view. */
export interface RecentActivity extends ActivityEntry {
  id: Id;
  recordId: Id;
  /** Null for a contact. */
  kind: DocumentKind | null;
  /** Empty for a contact, and for a draft that has no number yet. */
  number: string;
  contactName: string;
}

/** Days past the due date after which a customer is shown as late (`dashboard/lateCustomers`). */
export const LATE_CUSTOMER_DAYS = 60;

/** GET /account/v1/dashboard/lateCustomers: a customer with invoices more than `LATE_CUSTOMER_DAYS` days past due. */
export interface LateCustomer {
  contactId: Id;
  name: string;
  /** Reminders and statements are sent to it; '' where there is none. */
  email: string;
  /** Due date of the oldest of them. */
  since: IsoDate;
  /** Of these invoices alone, in the company's currency. */
  amountDue: Amount;
}

export const DASHBOARD_STEPS = ['company', 'contacts', 'invoice'] as const;
export type DashboardStep = (typeof DASHBOARD_STEPS)[number];
