import type { AccountClass, AccountType, TrialBalance, TrialBalanceRow } from '@accounts/shared-domain';
import { decimal, sumOf, toWire } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { balancesAt } from './balances.ts';
import type { Cell } from './spreadsheet.ts';

/** Every account with a balance at the end of a day. Profit of past years stays in its accounts (no closing journal). */
export async function trialBalance(tx: Tx, asAt: string): Promise<TrialBalance> {
  const balances = await balancesAt(tx, asAt);
  const rows = balances
    .filter((account) => !decimal(account.net).eq(0))
    .map((account): TrialBalanceRow => {
      const net = decimal(account.net);
      return {
        accountId: account.id,
        code: account.code,
        name: account.name,
        accountClass: account.account_class as AccountClass,
        accountType: account.account_type as AccountType,
        debit: net.gt(0) ? toWire(net) : 0,
        credit: net.lt(0) ? toWire(net.abs()) : 0,
      };
    });
  const totalDebit = sumOf(rows.map((row) => row.debit));
  const totalCredit = sumOf(rows.map((row) => row.credit));
  return {
    asAt,
    rows,
    totalDebit: toWire(totalDebit),
    totalCredit: toWire(totalCredit),
    difference: toWire(totalDebit.minus(totalCredit)),
  };
}

/** The report as the rows of a sheet. */
export function trialBalanceSheet(report: TrialBalance): Cell[][] {
  return [
    ['Code', 'Account', 'Class', 'Type', 'Debit', 'Credit'],
    ...report.rows.map((row) => [
      row.code,
      row.name,
      row.accountClass,
      row.accountType,
      row.debit,
      row.credit,
    ]),
    ['', 'Total', '', '', report.totalDebit, report.totalCredit],
  ];
}
