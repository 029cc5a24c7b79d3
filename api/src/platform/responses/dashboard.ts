import { Type } from 'typebox';
import {
  DASHBOARD_STEPS,
  DASHBOARD_TASKS,
  DOCUMENT_KINDS,
  type Dashboard,
  type LateCustomer,
  type RecentActivity,
} from '@accounts/shared-domain';
import { ACTIVITY } from './common.ts';
import { Day, Id, contentOf, describes, oneOf, orNull } from './describe.ts';
import { AGED } from './reports.ts';

const Text = Type.String();
const Numeric = Type.Number();
const Open = Type.Object({ ...AGED, credits: Numeric });
const Trend = Type.Object({ now: Numeric, before: Numeric });

/** Amounts and counts of the first screen. */
export const DashboardSchema = describes<Dashboard>()(
  Type.Object({
    asAt: Day,
    receivables: orNull(Open),
    payables: orNull(Open),
    bankBalances: orNull(
      Type.Array(Type.Object({ accountId: Id, code: Text, name: Text, balance: Numeric })),
    ),
    months: orNull(
      Type.Array(
        Type.Object({
          month: Text,
          income: Numeric,
          expenses: Numeric,
          moneyIn: Numeric,
          moneyOut: Numeric,
          net: Numeric,
        }),
      ),
    ),
    trends: orNull(
      Type.Object({ comparedTo: Day, income: Trend, expenses: Trend, bankAndCash: Trend, taxDue: Trend }),
    ),
    topDebtors: orNull(Type.Array(Type.Object({ contactId: Id, name: Text, amountDue: Numeric }))),
    tasks: Type.Array(Type.Object({ task: oneOf(DASHBOARD_TASKS), count: Type.Integer(), amount: Numeric })),
    steps: Type.Array(Type.Object({ step: oneOf(DASHBOARD_STEPS), isDone: Type.Boolean() })),
  }),
);

/** What was done last. */
export const RecentActivityResponse = contentOf(
  describes<RecentActivity>()(
    Type.Object({
      ...ACTIVITY,
      id: Id,
      recordId: Id,
      kind: orNull(oneOf(DOCUMENT_KINDS)),
      number: Text,
      contactName: Text,
    }),
  ),
);

/** Customers that are long overdue. */
export const LateCustomersResponse = contentOf(
  describes<LateCustomer>()(
    Type.Object({ contactId: Id, name: Text, email: Text, since: Day, amountDue: Numeric }),
  ),
);
