import type { AccountClass, IsoDate } from '@accounts/shared-domain';

/** Address of the accounts that an amount is made of, each with its ledger. */
export function filteredLedgerAddress(query: Record<string, string>): string {
  return `/reports/accounting/general-ledger?${new URLSearchParams(query)}`;
}

/** What accounts of a class got from the first of the month to a day. */
export function movementsOfMonth(accountClass: AccountClass, today: IsoDate): string {
  return filteredLedgerAddress({ accountClass, from: `${today.slice(0, 7)}-01`, to: today });
}

/** Address of everything that is open on one side, document by document: what can still be used of credits is in it as well. */
export function openDocumentsAddress(side: 'receivables' | 'payables', asAt: IsoDate): string {
  return `/reports/accounting/aged-${side}?${new URLSearchParams({ asAt, details: 'documents' })}`;
}
