import type { AccountClass, AccountType, Journal } from './catalogue.ts';
import type { Amount, Id, IsoDate } from './common.ts';

export interface TrialBalanceRow {
  accountId: Id;
  code: string;
  name: string;
  accountClass: AccountClass;
  accountType: AccountType;
  debit: Amount;
  credit: Amount;
}

/** GET /account/v1/reports/trialBalance?asAt= */
export interface TrialBalance {
  asAt: IsoDate;
  rows: TrialBalanceRow[];
  totalDebit: Amount;
  totalCredit: Amount;
  /** totalDebit - totalCredit; 0.00 always. */
  difference: Amount;
}

/** One movement of an account, for the drill-down from a figure: GET /account/v1/reports/generalLedger */
export interface LedgerEntry {
  journalId: Id;
  date: IsoDate;
  sourceType: string;
  sourceId: Id;
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
  from: IsoDate;
  to: IsoDate;
  openingBalance: Amount;
  closingBalance: Amount;
  entries: LedgerEntry[];
  /** Pass as `cursor` for the next page; null at the end. */
  nextCursor: string | null;
}

/** GET /account/v1/journals/{id} */
export type JournalAnswer = Journal;

/** GET /account/v1/dashboard: figures of the company for the first screen. */
export interface Dashboard {
  asAt: IsoDate;
  /** Open receivables by days overdue. */
  receivables: AgedAmounts;
  payables: AgedAmounts;
  bankBalances: { accountId: Id; code: string; name: string; balance: Amount }[];
  /** Last twelve months, oldest first. `YYYY-MM`. */
  months: { month: string; income: Amount; expenses: Amount; moneyIn: Amount; moneyOut: Amount }[];
  /** Output tax less input tax, not yet settled. */
  taxDue: Amount;
  topDebtors: { contactId: Id; name: string; amountDue: Amount }[];
  draftInvoices: number;
  overdueInvoices: number;
}

export interface AgedAmounts {
  notDue: Amount;
  days1to30: Amount;
  days31to60: Amount;
  days61to90: Amount;
  over90: Amount;
  total: Amount;
}
