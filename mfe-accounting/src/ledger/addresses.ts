import {
  addDays,
  DOCUMENT_PATHS,
  ownEntry,
  type AccountClass,
  type AccountType,
  type BalanceSide,
  type IsoDate,
  type JournalRow,
} from '@accounts/shared-domain';
import type { ReportData, ReportQuery } from '@accounts/shared-data';

/** Where each report is, by the name of its call. */
export const REPORT_PATHS = {
  trialBalance: '/reports/accounting/trial-balance',
  generalLedger: '/reports/accounting/general-ledger',
  accountMovements: '/reports/accounting/general-ledger',
  agedReceivables: '/reports/accounting/aged-receivables',
  agedPayables: '/reports/accounting/aged-payables',
  taxSummary: '/reports/accounting/tax-summary',
  taxEntries: '/reports/accounting/tax-entries',
  customerStatement: '/reports/accounting/customer-statement',
  supplierStatement: '/reports/accounting/supplier-statement',
  profitAndLoss: '/reports/financial/profit-and-loss',
  balanceSheet: '/reports/financial/balance-sheet',
} as const satisfies Record<ReportName, string>;

/** A report by the name of its call. */
export type ReportName = keyof ReportData | 'generalLedger';

export const JOURNALS_PATH = '/journals';

/** A report with what it is about. */
export function reportAddress(name: ReportName, query: ReportQuery = {}): string {
  return `${REPORT_PATHS[name]}?${new URLSearchParams(query)}`;
}

/** Where a journal is shown: a manual one has one page, whatever the ledger holds of it. */
export function journalAddress({
  id,
  sourceType,
  sourceId,
}: Pick<JournalRow, 'id' | 'sourceType' | 'sourceId'>) {
  return `${JOURNALS_PATH}/${sourceType === 'Journal' ? sourceId : id}`;
}

/** The general ledger of one account, from the account's first entry when the query has no start. */
export function ledgerAddress(accountId: string, query: ReportQuery = {}): string {
  return reportAddress('generalLedger', { accountId, ...query });
}

/** Accounts whose sum an amount is; what is left out takes all of them. */
export interface AccountFilter {
  classes?: readonly AccountClass[];
  types?: readonly AccountType[];
  side?: BalanceSide;
}

/** The accounts that a sum is made of, each with its ledger. */
export function accountsAddress({ classes, types, side }: AccountFilter, query: ReportQuery): string {
  return reportAddress('accountMovements', {
    ...(classes && { accountClass: classes.join(',') }),
    ...(types && { accountType: types.join(',') }),
    ...(side && { side }),
    ...query,
  });
}

/** The day before a period: what was until then is its opening balance. */
export function dayBefore(day: IsoDate): IsoDate {
  return addDays(day, -1);
}

const SOURCE_PATHS = { ...DOCUMENT_PATHS, Journal: JOURNALS_PATH };

/** Where the document or the manual journal behind an entry is shown, when there is such a screen. */
export function documentAddress(sourceType: string, sourceId: string): string | null {
  const path = ownEntry<string>(SOURCE_PATHS, sourceType);
  return path ? `${path}/${sourceId}` : null;
}
