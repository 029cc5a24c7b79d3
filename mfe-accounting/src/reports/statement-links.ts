import type { AccountType, SheetColumn, StatementLine, StatementRow } from '@accounts/shared-domain';

/** Address of what one amount of a row is made of. */
export type StatementLink = (row: StatementRow, accountType: AccountType, place: number) => string | null;

/** Address of the accounts that a sum is made of: those of one account type, or of the whole section. */
export type SumLink = (
  accountTypes: readonly AccountType[],
  sum: 'group' | 'section',
  place: number,
) => string | null;

interface StatementLinks {
  rowLink: StatementLink;
  /** Of the sums of a section, by its place in the report. */
  sumLink: (section: number) => SumLink;
  /** Of a sum of the whole report. */
  resultLink?: (result: 'gross' | 'net', place: number) => string | null;
}

/** Where the amounts of a financial statement lead, column by column. */
export function statementLinks({ rowLink, sumLink, resultLink }: StatementLinks) {
  const addressOf = ({ amountOf, section }: StatementLine, place: number): string | null => {
    if (amountOf.of === 'row') return rowLink(amountOf.row, amountOf.accountType, place);
    if (amountOf.of === 'group' || amountOf.of === 'section')
      return sumLink(section ?? 0)(amountOf.accountTypes, amountOf.of, place);
    return resultLink?.(amountOf.of, place) ?? null;
  };
  return ({ amountOf }: SheetColumn<StatementLine>) =>
    amountOf ? { to: (line: StatementLine) => addressOf(line, amountOf.place) } : {};
}
