import type { AccountClass, IsoDate } from '@accounts/shared-domain';

/** Address of the accounts that a figure is made of, each with its ledger. */
export function accountsAddress(query: Record<string, string>): string {
  return `/reports/accounting/general-ledger?${new URLSearchParams(query)}`;
}

/** What accounts of a class got from the first of the month to a day. */
export function movementsOfMonth(accountClass: AccountClass, today: IsoDate): string {
  return accountsAddress({ accountClass, from: `${today.slice(0, 7)}-01`, to: today });
}
