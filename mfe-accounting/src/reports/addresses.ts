import { DOCUMENT_PATHS, ownEntry, type JournalRow } from '@accounts/shared-domain';
import type { ReportData, ReportQuery } from '@accounts/shared-data';

/** Where each report is, by the name of its call. */
export const REPORT_PATHS = {
  trialBalance: '/reports/accounting/trial-balance',
  generalLedger: '/reports/accounting/general-ledger',
  agedReceivables: '/reports/accounting/aged-receivables',
  agedPayables: '/reports/accounting/aged-payables',
  taxSummary: '/reports/accounting/tax-summary',
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

const SOURCE_PATHS = { ...DOCUMENT_PATHS, Journal: JOURNALS_PATH };

/** Where the document or the manual journal behind an entry is shown, when there is such a screen. */
export function documentAddress(sourceType: string, sourceId: string): string | null {
  const path = ownEntry<string>(SOURCE_PATHS, sourceType);
  return path ? `${path}/${sourceId}` : null;
}
