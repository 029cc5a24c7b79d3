import Big from 'big.js';
import {
  decimal,
  sumOf,
  toJsonNumber,
  type AccountClass,
  type GeneralLedger,
  type IsoDate,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { balancesOn, isYearly, type AccountBalances, type ReportAccount } from './balances.ts';
import {
  entryRows,
  noSuchPage,
  readCursor,
  withBalances,
  writeCursor,
  type EntryRow,
} from './ledger-entries.ts';
import { periodBalance } from './period-balances.ts';
import {
  dayBefore,
  financialYearStart,
  periodColumns,
  yearStartsBetween,
  type Comparison,
  type Span,
} from './periods.ts';
import { yearEnds, type YearEnd } from './year-ends.ts';

/** Entries of one page. */
export const LEDGER_PAGE = 100;
/** Most entries that a page takes, for a ledger that is read from end to end. */
export const MAX_LEDGER_PAGE = 2_000;

/** Account and period of a ledger. */
export interface LedgerQuery {
  accountId: string;
  /** Null: the first entry; where years are carried, the financial year's first day for income and expenses. */
  from: IsoDate | null;
  to: IsoDate;
  /** First month of the financial year; null leaves years open. */
  startMonth: number | null;
  /** Earlier periods whose balances are shown beside those of the ledger. */
  comparison?: Comparison;
}

/** The ledger of an account, and the class that its sheet and its journal need. */
export interface AccountLedger {
  ledger: GeneralLedger;
  accountClass: AccountClass;
}

/**
 * One page of an account's movements with the balance after each. Where years are carried, income and expenses begin with
 * every financial year and Retained Earnings takes their result, as in the trial balance. 404 when the account is not there.
 */
export async function accountLedger(
  tx: Tx,
  question: LedgerQuery,
  cursor: string | null,
  limit = LEDGER_PAGE,
): Promise<AccountLedger> {
  const { accountId, to, startMonth, comparison = {} } = question;
  const after = cursor === null ? null : readCursor(cursor);
  const from = question.from ?? (await firstDay(tx, question));
  if (after !== null && after.date < from) throw noSuchPage();
  const columns = periodColumns({ from, to }, comparison);
  const [[account], rows] = await Promise.all([
    balancesOn(tx, daysOf(columns, startMonth), accountId),
    entryRows(tx, { accountId, from, to }, after, limit + 1),
  ]);
  if (account === undefined) throw apiError.notFound();
  const ended = await endedYears(tx, account, to, startMonth);
  const balanceAt = shownBalances(account, columns.length, ended);
  const opening = balanceAt(0, 'from', from);
  const page = rows.slice(0, limit);
  const isLast = rows.length <= limit;
  const { entries, balance } = withBalances(page, {
    start:
      after === null ? { day: from, balance: opening } : { day: after.date, balance: decimal(after.balance) },
    end: isLast ? to : null,
    ...yearEndsOf(account, ended, { from, to, startMonth }),
  });
  const shown = columns.map((span, place) =>
    periodBalance(span, balanceAt(place, 'from', span.from), balanceAt(place, 'to', span.to)),
  );
  return {
    accountClass: account.account_class,
    ledger: {
      accountId: account.id,
      accountCode: account.code,
      accountName: account.name,
      accountClass: account.account_class,
      from,
      to,
      openingBalance: toJsonNumber(opening),
      closingBalance: toJsonNumber(balanceAt(0, 'to', to)),
      entries,
      ...(shown.length > 1 ? { periods: shown } : {}),
      nextCursor: isLast ? null : cursorAfter(page, balance),
    },
  };
}

/** Days on which the years of an account end, and what moves then: its balance goes, or their results come. */
function yearEndsOf(
  account: AccountBalances,
  ended: readonly YearEnd[],
  { from, to, startMonth }: { from: IsoDate; to: IsoDate; startMonth: number | null },
): Pick<Parameters<typeof withBalances>[1], 'closings' | 'amountOf'> {
  if (isYearly(account))
    return {
      closings: startMonth === null ? [] : yearStartsBetween(from, to, startMonth),
      amountOf: (_date, running) => running.neg(),
    };
  return {
    closings: ended.map(({ date }) => date),
    amountOf: (date) => sumOf(ended.filter((end) => end.date === date).map(({ net }) => net)),
  };
}

function cursorAfter(page: readonly EntryRow[], balance: Big): string | null {
  const last = page.at(-1);
  if (last === undefined) return null;
  const { date, journal_id: journalId, position } = last;
  return writeCursor({ date, journalId, position, balance: balance.toFixed() });
}

/** Days whose balances the periods need: the eve and the last day of each, then the eves of their financial years. */
function daysOf(columns: readonly Span[], startMonth: number | null): IsoDate[] {
  const ends = columns.flatMap(({ from, to }) => [from, to]);
  const eves = startMonth === null ? [] : ends.map((day) => dayBefore(financialYearStart(day, startMonth)));
  return [...columns.flatMap(({ from, to }) => [dayBefore(from), to]), ...eves];
}

/** Balances before and at the end of each period as the books show them: after the years' ends up to a day. */
function shownBalances(account: AccountBalances, columns: number, ended: readonly YearEnd[]) {
  return (column: number, end: 'from' | 'to', day: IsoDate): Big => {
    const place = column * 2 + (end === 'from' ? 0 : 1);
    const net = account.nets[place] ?? new Big(0);
    if (isYearly(account)) return net.minus(account.nets[place + columns * 2] ?? 0);
    return net.plus(sumOf(ended.filter(({ date }) => date <= day).map((year) => year.net)));
  };
}

/** Years whose results are in an account: in Retained Earnings, where years are carried. */
async function endedYears(
  tx: Tx,
  account: Pick<ReportAccount, 'system_key'>,
  to: IsoDate,
  startMonth: number | null,
): Promise<YearEnd[]> {
  if (startMonth === null || account.system_key !== 'retainedEarnings') return [];
  return yearEnds(tx, to, startMonth);
}

/** Where a ledger begins that was asked without a first day, so that it explains the whole balance; 404 as above. */
async function firstDay(tx: Tx, { accountId, to, startMonth }: LedgerQuery): Promise<IsoDate> {
  const [account] = await tx.run<
    Pick<ReportAccount, 'account_class' | 'system_key'> & { first: string | null }
  >(
    `SELECT account_class, system_key, (SELECT min(date) FROM journal_line l
       WHERE l.company_id = $1 AND l.account_id = $2 AND l.date <= $3) AS first
     FROM account WHERE company_id = $1 AND id = $2`,
    [tx.companyId, accountId, to],
  );
  if (account === undefined) throw apiError.notFound();
  if (isYearly(account) && startMonth !== null) return financialYearStart(to, startMonth);
  const [ended] = await endedYears(tx, account, to, startMonth);
  const days = [account.first, ended === undefined ? null : dayBefore(ended.date)];
  return days.filter((day) => day !== null).sort()[0] ?? to;
}
