import { Type } from 'typebox';
import type { Dashboard, GeneralLedger, TrialBalance } from '@accounts/shared-domain';
import { AccountClassSchema, AccountTypeSchema } from './catalogue.ts';
import { Day, Id, describes, orNull } from './describe.ts';

const Text = Type.String();
const Figure = Type.Number();

/** Trial balance. */
export const TrialBalanceSchema = describes<TrialBalance>()(
  Type.Object({
    asAt: Day,
    rows: Type.Array(
      Type.Object({
        accountId: Id,
        code: Text,
        name: Text,
        accountClass: AccountClassSchema,
        accountType: AccountTypeSchema,
        debit: Figure,
        credit: Figure,
      }),
    ),
    totalDebit: Figure,
    totalCredit: Figure,
    difference: Figure,
  }),
);

/** Movements of one account. */
export const GeneralLedgerSchema = describes<GeneralLedger>()(
  Type.Object({
    accountId: Id,
    accountCode: Text,
    accountName: Text,
    from: Day,
    to: Day,
    openingBalance: Figure,
    closingBalance: Figure,
    entries: Type.Array(
      Type.Object({
        journalId: Id,
        date: Day,
        sourceType: Text,
        sourceId: Id,
        sourceNumber: Text,
        description: Text,
        contactName: Text,
        debit: Figure,
        credit: Figure,
        balance: Figure,
      }),
    ),
    nextCursor: orNull(Text),
  }),
);

const Aged = Type.Object({
  notDue: Figure,
  days1to30: Figure,
  days31to60: Figure,
  days61to90: Figure,
  over90: Figure,
  total: Figure,
});

/** Figures of the first screen. */
export const DashboardSchema = describes<Dashboard>()(
  Type.Object({
    asAt: Day,
    receivables: Aged,
    payables: Aged,
    bankBalances: Type.Array(Type.Object({ accountId: Id, code: Text, name: Text, balance: Figure })),
    months: Type.Array(
      Type.Object({ month: Text, income: Figure, expenses: Figure, moneyIn: Figure, moneyOut: Figure }),
    ),
    taxDue: Figure,
    topDebtors: Type.Array(Type.Object({ contactId: Id, name: Text, amountDue: Figure })),
    draftInvoices: Type.Integer(),
    overdueInvoices: Type.Integer(),
  }),
);
