import { Type } from 'typebox';
import {
  TAX_CATEGORIES,
  TAX_SIDES,
  type AccountMovements,
  type AgedReport,
  type BalanceSheet,
  type ContactStatement,
  type GeneralLedger,
  type ProfitAndLoss,
  type TaxEntries,
  type TaxSummary,
  type TrialBalance,
} from '@accounts/shared-domain';
import { Day, Id, describes, oneOf, orNull } from './describe.ts';
import { AccountClassSchema, AccountTypeSchema } from './master-data.ts';

const Text = Type.String();
const Numeric = Type.Number();
const Amounts = Type.Array(Numeric);

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
        debit: Numeric,
        credit: Numeric,
        compared: Type.Optional(Type.Array(Type.Object({ debit: Numeric, credit: Numeric }))),
      }),
    ),
    totalDebit: Numeric,
    totalCredit: Numeric,
    difference: Numeric,
    comparisons: Type.Optional(
      Type.Array(Type.Object({ asAt: Day, totalDebit: Numeric, totalCredit: Numeric, difference: Numeric })),
    ),
  }),
);

const BALANCE = { openingBalance: Numeric, change: Numeric, closingBalance: Numeric };
const PERIOD_BALANCE = { from: Day, to: Day, ...BALANCE };
const Periods = Type.Optional(Type.Array(Type.Object(PERIOD_BALANCE)));

/** Accounts with what moved them in a period. */
export const AccountMovementsSchema = describes<AccountMovements>()(
  Type.Object({
    ...PERIOD_BALANCE,
    rows: Type.Array(
      Type.Object({
        accountId: Id,
        code: Text,
        name: Text,
        accountClass: AccountClassSchema,
        accountType: AccountTypeSchema,
        ...BALANCE,
        compared: Type.Optional(Type.Array(Type.Object(BALANCE))),
      }),
    ),
    comparisons: Periods,
  }),
);

/** Movements of one account. */
export const GeneralLedgerSchema = describes<GeneralLedger>()(
  Type.Object({
    accountId: Id,
    accountCode: Text,
    accountName: Text,
    accountClass: AccountClassSchema,
    from: Day,
    to: Day,
    openingBalance: Numeric,
    closingBalance: Numeric,
    entries: Type.Array(
      Type.Object({
        journalId: orNull(Id),
        date: Day,
        sourceType: Text,
        sourceId: orNull(Id),
        sourceNumber: Text,
        description: Text,
        contactName: Text,
        debit: Numeric,
        credit: Numeric,
        balance: Numeric,
      }),
    ),
    nextCursor: orNull(Text),
    periods: Periods,
  }),
);

const Section = Type.Object({
  title: Text,
  groups: Type.Array(
    Type.Object({
      accountType: AccountTypeSchema,
      rows: Type.Array(
        Type.Object({
          kind: oneOf(['account', 'customerCredit', 'supplierDebit', 'currentEarnings'] as const),
          accountId: orNull(Id),
          code: Text,
          name: Text,
          amounts: Amounts,
        }),
      ),
      totals: Amounts,
    }),
  ),
  totals: Amounts,
});

/** Balance sheet. */
export const BalanceSheetSchema = describes<BalanceSheet>()(
  Type.Object({
    asAt: Day,
    columns: Type.Array(Type.Object({ asAt: Day })),
    sections: Type.Array(Section),
    totalAssets: Amounts,
    totalLiabilities: Amounts,
    totalEquity: Amounts,
    difference: Amounts,
  }),
);

/** Profit and loss. */
export const ProfitAndLossSchema = describes<ProfitAndLoss>()(
  Type.Object({
    from: Day,
    to: Day,
    columns: Type.Array(Type.Object({ from: Day, to: Day })),
    sections: Type.Array(Section),
    grossProfit: Amounts,
    netProfit: Amounts,
  }),
);

/** Open amounts by days overdue. */
export const AGED = {
  notDue: Numeric,
  days1to30: Numeric,
  days31to60: Numeric,
  days61to90: Numeric,
  over90: Numeric,
  total: Numeric,
};
const Aged = Type.Object(AGED);

/** Aged receivables and payables. */
export const AgedReportSchema = describes<AgedReport>()(
  Type.Object({
    asAt: Day,
    contacts: Type.Array(
      Type.Object({
        contactId: Id,
        name: Text,
        ...AGED,
        documents: Type.Optional(
          Type.Array(
            Type.Object({
              documentId: Id,
              kind: Text,
              number: Text,
              reference: Text,
              issueDate: Day,
              dueDate: Day,
              daysOverdue: Type.Integer(),
              totalAmount: Numeric,
              amountDue: Numeric,
              compared: Type.Optional(Amounts),
            }),
          ),
        ),
        compared: Type.Optional(Type.Array(Aged)),
      }),
    ),
    totals: Aged,
    controlAccountId: Id,
    controlBalance: orNull(Numeric),
    difference: orNull(Numeric),
    comparisons: Type.Optional(
      Type.Array(
        Type.Object({
          asAt: Day,
          totals: Aged,
          controlBalance: orNull(Numeric),
          difference: orNull(Numeric),
        }),
      ),
    ),
  }),
);

const TaxComponents = Type.Array(
  Type.Object({ name: Text, rate: Numeric, recoverable: Type.Boolean(), tax: Numeric }),
);
const TaxSide = Type.Object({
  rows: Type.Array(
    Type.Object({
      taxRatesId: orNull(Id),
      name: Text,
      rate: Numeric,
      category: oneOf(TAX_CATEGORIES),
      recoverable: Type.Boolean(),
      base: Numeric,
      tax: Numeric,
      recoverableTax: Numeric,
      notRecoverableTax: Numeric,
      components: TaxComponents,
    }),
  ),
  taxableBase: Numeric,
  zeroRatedBase: Numeric,
  exemptBase: Numeric,
  reverseChargeBase: Numeric,
  noTaxBase: Numeric,
  withoutRateBase: Numeric,
  withoutTaxBase: Numeric,
  totalBase: Numeric,
  tax: Numeric,
  notRecoverableTax: Numeric,
});

const TAX_PERIOD = {
  from: Day,
  to: Day,
  sales: TaxSide,
  purchases: TaxSide,
  netTax: Numeric,
  accounts: Type.Array(
    Type.Object({
      accountId: Id,
      code: Text,
      name: Text,
      openingBalance: Numeric,
      reported: Numeric,
      otherMovements: Numeric,
      closingBalance: Numeric,
    }),
  ),
};

/** Tax summary. */
export const TaxSummarySchema = describes<TaxSummary>()(
  Type.Object({ ...TAX_PERIOD, comparisons: Type.Optional(Type.Array(Type.Object(TAX_PERIOD))) }),
);

const TaxTotals = Type.Object({ base: Numeric, tax: Numeric, notRecoverableTax: Numeric });

/** Entries behind the amounts of the tax summary. */
export const TaxEntriesSchema = describes<TaxEntries>()(
  Type.Object({
    from: Day,
    to: Day,
    rateName: Text,
    entries: Type.Array(
      Type.Object({
        journalId: Id,
        date: Day,
        side: oneOf(TAX_SIDES),
        sourceType: Text,
        sourceId: Id,
        sourceNumber: Text,
        contactName: Text,
        base: Numeric,
        tax: Numeric,
        notRecoverableTax: Numeric,
      }),
    ),
    sales: TaxTotals,
    purchases: TaxTotals,
    netTax: Numeric,
    components: TaxComponents,
  }),
);

/** Statement of a customer or supplier. */
export const ContactStatementSchema = describes<ContactStatement>()(
  Type.Object({
    contactId: Id,
    contactName: Text,
    from: Day,
    to: Day,
    openingBalance: Numeric,
    entries: Type.Array(
      Type.Object({
        date: Day,
        kind: Text,
        sourceId: Id,
        journalId: orNull(Id),
        number: Text,
        description: Text,
        dueDate: orNull(Day),
        debit: Numeric,
        credit: Numeric,
        balance: Numeric,
        allocations: Type.Array(Type.Object({ documentId: Id, number: Text, amount: Numeric })),
      }),
    ),
    closingBalance: Numeric,
    ageing: Aged,
    periods: Periods,
  }),
);
