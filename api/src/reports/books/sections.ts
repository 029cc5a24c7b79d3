import Big from 'big.js';
import {
  sumOf,
  toJsonNumber,
  type AccountType,
  type StatementRow,
  type StatementSection,
} from '@accounts/shared-domain';
import type { AccountBalances } from './balances.ts';
import type { Cell } from './spreadsheet.ts';

/** A row of a statement with exact amounts, positive on the side of its section. */
export interface ExactRow extends Omit<StatementRow, 'amounts'> {
  accountType: AccountType;
  amounts: Big[];
}

/** An account as a row; `sign` -1 turns credit balances positive. */
export function accountRow(account: AccountBalances, sign: 1 | -1): ExactRow {
  return {
    kind: 'account',
    accountId: account.id,
    code: account.code,
    name: account.name,
    accountType: account.account_type,
    amounts: account.nets.map((net) => net.times(sign)),
  };
}

/** Rows by account type, with subtotals; rows and groups that are zero in every column are left out. */
export function sectionOf(
  title: string,
  types: readonly AccountType[],
  rows: readonly ExactRow[],
  columns: number,
): { section: StatementSection; totals: Big[] } {
  const shown = rows.filter(
    (row) => types.includes(row.accountType) && row.amounts.some((amount) => !amount.eq(0)),
  );
  const groups = types.flatMap((accountType) => {
    const own = shown.filter((row) => row.accountType === accountType);
    if (own.length === 0) return [];
    return {
      accountType,
      rows: own.map(({ kind, accountId, code, name, amounts }) => ({
        kind,
        accountId,
        code,
        name,
        amounts: amounts.map(toJsonNumber),
      })),
      totals: columnTotals(own, columns).map(toJsonNumber),
    };
  });
  const totals = columnTotals(shown, columns);
  return { section: { title, groups, totals: totals.map(toJsonNumber) }, totals };
}

function columnTotals(rows: readonly ExactRow[], columns: number): Big[] {
  return Array.from({ length: columns }, (_each, place) =>
    sumOf(rows.map(({ amounts }) => amounts[place] ?? new Big(0))),
  );
}

/** A section as rows of a sheet: heading, groups with subtotals, total. */
export function sectionTable({ title, groups, totals }: StatementSection): Cell[][] {
  return [
    [title],
    ...groups.flatMap(({ accountType, rows, totals: subtotals }) => [
      ...rows.map(({ code, name, amounts }) => [accountType, code, name, ...amounts]),
      ['', '', `Total ${accountType}`, ...subtotals],
    ]),
    ['', '', `Total ${title}`, ...totals],
  ];
}
