import type {
  AccountMovements,
  AgedReport,
  BalanceSheet,
  ContactStatement,
  GeneralLedger,
  Journal,
  ProfitAndLoss,
  ReportFormat,
  TaxEntries,
  TaxSummary,
  TrialBalance,
} from '@accounts/shared-domain';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useViewQuery } from '../view-query.ts';

const REPORTS = '/account/v1/reports';

/** The reports that are read whole, by the last part of their address. */
export interface ReportData {
  accountMovements: AccountMovements;
  trialBalance: TrialBalance;
  balanceSheet: BalanceSheet;
  profitAndLoss: ProfitAndLoss;
  agedReceivables: AgedReport;
  agedPayables: AgedReport;
  taxSummary: TaxSummary;
  taxEntries: TaxEntries;
  customerStatement: ContactStatement;
  supplierStatement: ContactStatement;
}

/** What a report is about: days, comparison, account, contact; see the server's description of each report. */
export type ReportQuery = Record<string, string>;

/** A report; nothing is fetched without a query. */
export function useReport<Name extends keyof ReportData>(
  name: Name,
  query: ReportQuery | undefined,
): UseQueryResult<ReportData[Name]> {
  return useViewQuery({
    view: 'reports',
    key: [name, query],
    load: async (http, signal) =>
      (await http.get<ReportData[Name]>(`${REPORTS}/${name}`, { params: query, signal })).data,
    enabled: query !== undefined,
  });
}

/** Loads a report as plain-text accounting, which hledger and ledger read; whole, however long. */
export function useReportText(): (
  name: keyof ReportData | 'generalLedger',
  query: ReportQuery,
) => Promise<string> {
  const http = useHttp();
  return async (name, query) =>
    (
      await http.get<string>(`${REPORTS}/${name}`, {
        params: { ...query, format: 'ledger' satisfies ReportFormat },
        responseType: 'text',
      })
    ).data;
}

/** Entries of a ledger that are fetched at once. */
const LEDGER_PAGE = 2_000;

/** Movements of one account, page by page; nothing is fetched without a query. */
export function useGeneralLedger(
  query: ReportQuery | undefined,
): UseInfiniteQueryResult<InfiniteData<GeneralLedger>> {
  const http = useHttp();
  return useInfiniteQuery({
    queryKey: ['reports', 'generalLedger', query],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      (
        await http.get<GeneralLedger>(`${REPORTS}/generalLedger`, {
          params: { ...query, limit: LEDGER_PAGE, cursor: pageParam },
          signal,
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: query !== undefined,
    meta: { view: 'reports' },
  });
}

/** Balances of an account in some periods, with one entry only; nothing is fetched without an account. */
export function useLedgerMonths(
  accountId: string | undefined,
  months: ReportQuery,
): UseQueryResult<GeneralLedger> {
  return useViewQuery({
    view: 'reports',
    key: ['ledgerMonths', accountId, months],
    load: async (http, signal) =>
      (
        await http.get<GeneralLedger>(`${REPORTS}/generalLedger`, {
          params: { accountId, ...months, limit: 1 },
          signal,
        })
      ).data,
    enabled: accountId !== undefined,
  });
}

/** The last entries of an account, in their order; nothing is fetched while not `enabled`. */
export function useLastLedgerEntries(
  accountId: string,
  last: number,
  { enabled = true } = {},
): UseQueryResult<GeneralLedger> {
  return useViewQuery({
    view: 'reports',
    key: ['lastEntries', accountId, last],
    load: async (http, signal) =>
      (await http.get<GeneralLedger>(`${REPORTS}/generalLedger`, { params: { accountId, last }, signal }))
        .data,
    enabled,
  });
}

/** One journal with its lines. */
export function useJournal(id: string | undefined): UseQueryResult<Journal> {
  return useViewQuery({
    view: 'reports',
    key: ['journal', id],
    load: async (http, signal) => (await http.get<Journal>(`/account/v1/journals/${id}`, { signal })).data,
    enabled: id !== undefined,
  });
}
