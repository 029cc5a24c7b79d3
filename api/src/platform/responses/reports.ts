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
const Figure = Type.Number();
const Figures = Type.Array(Figure);

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
        compared: Type.Optional(Type.Array(Type.Object({ debit: Figure, credit: Figure }))),
      }),
    ),
    totalDebit: Figure,
    totalCredit: Figure,
    difference: Figure,
    comparisons: Type.Optional(
      Type.Array(Type.Object({ asAt: Day, totalDebit: Figure, totalCredit: Figure, difference: Figure })),
    ),
  }),
);

const BALANCE = { openingBalance: Figure, change: Figure, closingBalance: Figure };
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
    openingBalance: Figure,
    closingBalance: Figure,
    entries: Type.Array(
      Type.Object({
        journalId: orNull(Id),
        date: Day,
        sourceType: Text,
        sourceId: orNull(Id),
        sourceNumber: Text,
        description: Text,
        contactName: Text,
        debit: Figure,
        credit: Figure,
        balance: Figure,
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
          amounts: Figures,
        }),
      ),
      totals: Figures,
    }),
  ),
  totals: Figures,
});

/** Balance sheet. */
export const BalanceSheetSchema = describes<BalanceSheet>()(
  Type.Object({
    asAt: Day,
    columns: Type.Array(Type.Object({ asAt: Day })),
    sections: Type.Array(Section),
    totalAssets: Figures,
    totalLiabilities: Figures,
    totalEquity: Figures,
    difference: Figures,
  }),
);

/** Profit and loss. */
export const ProfitAndLossSchema = describes<ProfitAndLoss>()(
  Type.Object({
    from: Day,
    to: Day,
    columns: Type.Array(Type.Object({ from: Day, to: Day })),
    sections: Type.Array(Section),
    grossProfit: Figures,
    netProfit: Figures,
  }),
);

/** Open amounts by days overdue. */
export const AGED = {
  notDue: Figure,
  days1to30: Figure,
  days31to60: Figure,
  days61to90: Figure,
  over90: Figure,
  total: Figure,
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
              totalAmount: Figure,
              amountDue: Figure,
              compared: Type.Optional(Figures),
            }),
          ),
        ),
        compared: Type.Optional(Type.Array(Aged)),
      }),
    ),
    totals: Aged,
    controlAccountId: Id,
    controlBalance: orNull(Figure),
    difference: orNull(Figure),
    comparisons: Type.Optional(
      Type.Array(
        Type.Object({
          asAt: Day,
          totals: Aged,
          controlBalance: orNull(Figure),
          difference: orNull(Figure),
        }),
      ),
    ),
  }),
);

const TaxComponents = Type.Array(
  Type.Object({ name: Text, rate: Figure, recoverable: Type.Boolean(), tax: Figure }),
);
const TaxSide = Type.Object({
  rows: Type.Array(
    Type.Object({
      taxRatesId: orNull(Id),
      name: Text,
      rate: Figure,
      category: oneOf(TAX_CATEGORIES),
      recoverable: Type.Boolean(),
      base: Figure,
      tax: Figure,
      recoverableTax: Figure,
      notRecoverableTax: Figure,
      components: TaxComponents,
    }),
  ),
  taxableBase: Figure,
  zeroRatedBase: Figure,
  exemptBase: Figure,
  reverseChargeBase: Figure,
  noTaxBase: Figure,
  withoutRateBase: Figure,
  withoutTaxBase: Figure,
  totalBase: Figure,
  tax: Figure,
  notRecoverableTax: Figure,
});

const TAX_PERIOD = {
  from: Day,
  to: Day,
  sales: TaxSide,
  purchases: TaxSide,
  netTax: Figure,
  accounts: Type.Array(
    Type.Object({
      accountId: Id,
      code: Text,
      name: Text,
      openingBalance: Figure,
      reported: Figure,
      otherMovements: Figure,
      closingBalance: Figure,
    }),
  ),
};

/** Tax summary. */
export const TaxSummarySchema = describes<TaxSummary>()(
  Type.Object({ ...TAX_PERIOD, comparisons: Type.Optional(Type.Array(Type.Object(TAX_PERIOD))) }),
);

const TaxTotals = Type.Object({ base: Figure, tax: Figure, notRecoverableTax: Figure });

/** Entries behind the figures of the tax summary. */
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
        base: Figure,
        tax: Figure,
        notRecoverableTax: Figure,
      }),
    ),
    sales: TaxTotals,
    purchases: TaxTotals,
    netTax: Figure,
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
    openingBalance: Figure,
    entries: Type.Array(
      Type.Object({
        date: Day,
        kind: Text,
        sourceId: Id,
        journalId: orNull(Id),
        number: Text,
        description: Text,
        dueDate: orNull(Day),
        debit: Figure,
        credit: Figure,
        balance: Figure,
        allocations: Type.Array(Type.Object({ documentId: Id, number: Text, amount: Figure })),
      }),
    ),
    closingBalance: Figure,
    ageing: Aged,
    periods: Periods,
  }),
);
