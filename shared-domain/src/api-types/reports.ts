import type { AccountClass, AccountType } from '../records/account-types.ts';
import { TAX_RATE_CATEGORIES } from '../records/tax-types.ts';
import type { Journal } from './master-data.ts';
import type { Amount, Id, IsoDate } from '../values.ts';

/** How reports are answered: `ledger` is plain-text accounting, read by hledger and ledger. */
export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf', 'ledger'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Length of a step back in time of a comparison. */
export const REPORT_PERIODS = ['month', 'quarter', 'year'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Query of reports on a day. */
export interface AsAtQuery {
  /** Today of the company when left out. */
  asAt?: IsoDate;
  /** `previousPeriod`, `previousYear`, or how many earlier days to show, 1 to 24, each a `period` earlier. */
  compare?: string;
  /** A month when left out. */
  period?: ReportPeriod;
}

/** Query of reports on a period. */
export interface PeriodQuery {
  /** Beginning of the financial year of `to` when left out. */
  from?: IsoDate;
  /** Today of the company when left out. */
  to?: IsoDate;
  /** `previousPeriod`, `previousYear`, or how many earlier periods to show, 1 to 24. */
  compare?: string;
  /** How far apart the periods begin; the length of the period itself when left out. */
  period?: ReportPeriod;
}

export interface TrialBalanceRow {
  accountId: Id;
  code: string;
  name: string;
  accountClass: AccountClass;
  accountType: AccountType;
  debit: Amount;
  credit: Amount;
  /** The days compared with, in the order of `comparisons`; only with `compare`. */
  compared?: { debit: Amount; credit: Amount }[];
}

/**
 * GET /account/v1/reports/trialBalance?asAt= Every account as it is posted; with `years=carried` income and expenses count
 * from the financial year's first day, and what earlier years earned is in Retained Earnings.
 */
export interface TrialBalance {
  asAt: IsoDate;
  rows: TrialBalanceRow[];
  totalDebit: Amount;
  totalCredit: Amount;
  /** totalDebit - totalCredit; 0.00 always. */
  difference: Amount;
  /** Only with `compare`. */
  comparisons?: { asAt: IsoDate; totalDebit: Amount; totalCredit: Amount; difference: Amount }[];
}

/** One movement of an account, for the drill-down from an amount: GET /account/v1/reports/generalLedger */
export interface LedgerEntry {
  /** Null for a year's end, which `years=carried` computes: no journal is posted for it. */
  journalId: Id | null;
  date: IsoDate;
  /** `Invoice`, `Bill`, `Receipt`, ..., or `YearEnd`. */
  sourceType: string;
  sourceId: Id | null;
  sourceNumber: string;
  description: string;
  contactName: string;
  debit: Amount;
  credit: Amount;
  /** Running balance of the account, debit minus credit. */
  balance: Amount;
}

export interface GeneralLedger {
  accountId: Id;
  accountCode: string;
  accountName: string;
  accountClass: AccountClass;
  from: IsoDate;
  to: IsoDate;
  openingBalance: Amount;
  closingBalance: Amount;
  entries: LedgerEntry[];
  /** Pass as `cursor` for the next page; null at the end. */
  nextCursor: string | null;
  /** The period asked for, then those it is compared with; only with `compare`. */
  periods?: PeriodBalance[];
}

/** What a balance was before a period and at its end, and what moved it. */
export interface PeriodBalance {
  from: IsoDate;
  to: IsoDate;
  openingBalance: Amount;
  /** closingBalance - openingBalance. */
  change: Amount;
  closingBalance: Amount;
}

/** An account in a period, debit positive. */
export interface AccountMovement extends Omit<PeriodBalance, 'from' | 'to'> {
  accountId: Id;
  code: string;
  name: string;
  accountClass: AccountClass;
  accountType: AccountType;
  /** The periods compared with, in the order of `comparisons`; only with `compare`. */
  compared?: Omit<PeriodBalance, 'from' | 'to'>[];
}

/** Balances on one side of the books on a day. */
export const BALANCE_SIDES = ['debit', 'credit'] as const;
export type BalanceSide = (typeof BALANCE_SIDES)[number];

/**
 * GET /account/v1/reports/accountMovements: accounts with what moved them in a period, as posted, and their sum: what a sum
 * of another report is made of.
 */
export interface AccountMovements extends PeriodBalance {
  rows: AccountMovement[];
  /** Only with `compare`. */
  comparisons?: PeriodBalance[];
}

/** A line of a balance sheet or of profit and loss, with one amount for each column. */
export interface StatementRow {
  /** `account`, or what the report itself works out. */
  kind: 'account' | 'customerCredit' | 'supplierDebit' | 'currentEarnings';
  accountId: Id | null;
  code: string;
  name: string;
  amounts: Amount[];
}

/** Rows of one account type. */
export interface StatementGroup {
  accountType: AccountType;
  rows: StatementRow[];
  totals: Amount[];
}

export interface StatementSection {
  title: string;
  groups: StatementGroup[];
  totals: Amount[];
}

/** GET /account/v1/reports/balanceSheet. Amounts are positive on the side where the section belongs. */
export interface BalanceSheet {
  asAt: IsoDate;
  /** The day asked for, then those it is compared with; every `amounts` and `totals` follows this order. */
  columns: { asAt: IsoDate }[];
  /** Assets, Liabilities, Equity. */
  sections: StatementSection[];
  totalAssets: Amount[];
  totalLiabilities: Amount[];
  totalEquity: Amount[];
  /** Assets - liabilities - equity; 0.00 always. */
  difference: Amount[];
}

/** GET /account/v1/reports/profitAndLoss. Expenses are positive, a loss is negative. */
export interface ProfitAndLoss {
  from: IsoDate;
  to: IsoDate;
  /** The period asked for, then those it is compared with; every `amounts` and `totals` follows this order. */
  columns: { from: IsoDate; to: IsoDate }[];
  /** Sales, Direct costs, Other income, Expenses. */
  sections: StatementSection[];
  /** Sales - direct costs. */
  grossProfit: Amount[];
  /** Gross profit + other income - expenses. */
  netProfit: Amount[];
}

/** A document of an aged report; credit notes and overpayments are negative. */
export interface AgedDocument {
  documentId: Id;
  kind: string;
  number: string;
  reference: string;
  issueDate: IsoDate;
  dueDate: IsoDate;
  /** Days past the due date on the day asked for; 0 when not due. */
  daysOverdue: number;
  totalAmount: Amount;
  /** What was open on the day asked for. */
  amountDue: Amount;
  /** What was open on the days compared with, in the order of `comparisons`; only with `compare`. */
  compared?: Amount[];
}

export interface AgedContact extends AgedAmounts {
  contactId: Id;
  name: string;
  /** Only with `details=documents`. */
  documents?: AgedDocument[];
  /** The days compared with, in the order of `comparisons`; only with `compare`. */
  compared?: AgedAmounts[];
}

/** Contacts with a balance on the side of the report, or on the other one. */
export const AGED_BALANCES = ['owing', 'inCredit'] as const;
export type AgedBalance = (typeof AGED_BALANCES)[number];

/** GET /account/v1/reports/agedReceivables and agedPayables, as at any day, past ones included. */
export interface AgedReport {
  asAt: IsoDate;
  /** None with `details=totals`. */
  contacts: AgedContact[];
  totals: AgedAmounts;
  /** Account whose balance the total is. */
  controlAccountId: Id;
  /** Balance of the control account on that day; null when the report leaves contacts out. */
  controlBalance: Amount | null;
  /** Total - control balance; 0.00 always, null when the report leaves contacts out. */
  difference: Amount | null;
  /** Only with `compare`. */
  comparisons?: {
    asAt: IsoDate;
    totals: AgedAmounts;
    controlBalance: Amount | null;
    difference: Amount | null;
  }[];
}

/** `withoutRate`: lines that name no tax rate; `withoutTax`: documents of type None. */
export const TAX_CATEGORIES = [...TAX_RATE_CATEGORIES, 'withoutRate', 'withoutTax'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export interface TaxSummaryComponent {
  name: string;
  /** Percent. */
  rate: number;
  /** False where the component's tax is part of the cost of purchases. */
  recoverable: boolean;
  tax: Amount;
}

export interface TaxSummaryRow {
  /** Null on the two rows of what has no tax rate. */
  taxRatesId: Id | null;
  name: string;
  /** Percent. */
  rate: number;
  category: TaxCategory;
  /** False for purchases whose tax is part of the cost, whole or by one of its components. */
  recoverable: boolean;
  /** Net amount that was taxed. */
  base: Amount;
  /** `recoverableTax` and `notRecoverableTax` together. */
  tax: Amount;
  /** In the tax account. */
  recoverableTax: Amount;
  /** Part of the cost, in no tax account. */
  notRecoverableTax: Amount;
  /** The tax by component of the rate; together they are `tax`. Empty for a rate of one part. */
  components: TaxSummaryComponent[];
}

export interface TaxSummarySide {
  rows: TaxSummaryRow[];
  taxableBase: Amount;
  zeroRatedBase: Amount;
  exemptBase: Amount;
  reverseChargeBase: Amount;
  noTaxBase: Amount;
  withoutRateBase: Amount;
  withoutTaxBase: Amount;
  /** All of the above: the sales, or the purchases, of the period without their tax. */
  totalBase: Amount;
  /** Tax in the tax account. */
  tax: Amount;
  /** Tax that is part of the cost, in no tax account. */
  notRecoverableTax: Amount;
}

/** How a tax account's movement comes about. Output tax is positive when owed, input tax when claimed. */
export interface TaxAccountMovement {
  accountId: Id;
  code: string;
  name: string;
  openingBalance: Amount;
  /** Tax of the documents above. */
  reported: Amount;
  /** Returns filed, manual journals, opening balances. */
  otherMovements: Amount;
  closingBalance: Amount;
}

/** GET /account/v1/reports/taxSummary */
export interface TaxSummary extends TaxPeriod {
  /** Earlier periods with the same rates and accounts in the same order; only with `compare`. */
  comparisons?: TaxPeriod[];
}

/** Tax of one period. */
export interface TaxPeriod {
  from: IsoDate;
  to: IsoDate;
  sales: TaxSummarySide;
  purchases: TaxSummarySide;
  /** Tax on sales less tax that may be claimed on purchases. */
  netTax: Amount;
  accounts: TaxAccountMovement[];
}

/** Sides of the tax summary. */
export const TAX_SIDES = ['sales', 'purchases'] as const;
export type TaxSide = (typeof TAX_SIDES)[number];

/** What one journal posted at the rates asked for. */
export interface TaxEntry {
  journalId: Id;
  date: IsoDate;
  side: TaxSide;
  sourceType: string;
  sourceId: Id;
  sourceNumber: string;
  contactName: string;
  base: Amount;
  /** In the tax account. */
  tax: Amount;
  /** Part of the cost, in no tax account. */
  notRecoverableTax: Amount;
}

/** Sums of the entries of one side. */
export interface TaxEntryTotals {
  base: Amount;
  tax: Amount;
  notRecoverableTax: Amount;
}

/** GET /account/v1/reports/taxEntries: the entries that an amount of the tax summary is made of. */
export interface TaxEntries {
  from: IsoDate;
  to: IsoDate;
  /** Name of the rate asked for; empty for all. */
  rateName: string;
  entries: TaxEntry[];
  sales: TaxEntryTotals;
  purchases: TaxEntryTotals;
  /** Tax of sales less tax of purchases. */
  netTax: Amount;
  /** The tax by component of the rate asked for; empty for a rate of one part. */
  components: TaxSummaryComponent[];
}

/** A line of a statement; an allocation moves nothing and says what it settles. */
export interface StatementEntry {
  date: IsoDate;
  kind: string;
  sourceId: Id;
  /** Last journal of the entry; null for an allocation, which moves nothing. */
  journalId: Id | null;
  number: string;
  description: string;
  dueDate: IsoDate | null;
  /** What the contact owes more (customers), or is owed less (suppliers). */
  debit: Amount;
  credit: Amount;
  /** Of a customer: what they owe us. Of a supplier: what we owe them. */
  balance: Amount;
  /** Documents that a payment or a credit settles. */
  allocations: { documentId: Id; number: string; amount: Amount }[];
}

/** GET /account/v1/reports/customerStatement and supplierStatement */
export interface ContactStatement {
  contactId: Id;
  contactName: string;
  from: IsoDate;
  to: IsoDate;
  openingBalance: Amount;
  entries: StatementEntry[];
  closingBalance: Amount;
  /** What is open on the last day, by days overdue; its total is the closing balance. */
  ageing: AgedAmounts;
  /** The period asked for, then those it is compared with; only with `compare`. */
  periods?: PeriodBalance[];
}

/** GET /account/v1/journals/{id} */
export type JournalResponse = Journal;

export interface AgedAmounts {
  notDue: Amount;
  days1to30: Amount;
  days31to60: Amount;
  days61to90: Amount;
  over90: Amount;
  total: Amount;
}
