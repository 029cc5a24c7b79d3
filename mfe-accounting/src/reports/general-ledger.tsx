import type { ReportQuery } from '@accounts/shared-data';
import { useGeneralLedger, useLedgerMonths } from '@accounts/shared-data/books';
import {
  generalLedgerTable,
  isCreditClass,
  type BalanceLine,
  type GeneralLedger,
  type LedgerEntry,
  type SheetColumn,
} from '@accounts/shared-domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { AccountMovementsReport } from './account-movements.tsx';
import { ledgerField } from './account-fields.ts';
import { dayBefore, ledgerAddress } from '../ledger/addresses.ts';
import { balanceTrend } from './balance-trend.ts';
import { JournalDrawer } from './journal-drawer.tsx';
import { linkedPart, writingOf } from './linked-part.ts';
import { periodBalancesPart } from './period-balances.ts';
import type { ReportContext, ReportDescription, ReportResult } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { useReportSettings } from '../ledger/use-report-settings.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** Parameter of the address that opens a journal beside the ledger. */
const JOURNAL = 'journal';

/**
 * Every movement of one account: opening balance, entries with the running balance, closing balance. Without an account in
 * the address, all accounts with what moved them.
 */
export function GeneralLedgerScreen() {
  const { decimals } = useReportSettings();
  const [search, setSearch] = useSearchParams();
  const close = () => {
    const rest = [...search].filter(([param]) => param !== JOURNAL);
    setSearch(Object.fromEntries(rest), { replace: true });
  };
  if (!search.has('accountId')) return <AccountMovementsReport />;
  return (
    <>
      <ReportScreen {...generalLedger()} />
      <JournalDrawer id={search.get(JOURNAL) ?? undefined} decimals={decimals} onClose={close} />
    </>
  );
}

const generalLedger = (): ReportDescription<GeneralLedger> => ({
  name: 'generalLedger',
  title: t('routes.generalLedger'),
  titleOf: ({ accountCode, accountName }) => `${accountCode} ${accountName}`,
  period: 'history',
  startOf: ({ from }) => from,
  compares: true,
  fields: [ledgerField()],
  params: ['years'],
  useData: useWholeLedger,
  trend: balanceTrend(({ accountId, years }, months) => {
    const { data } = useLedgerMonths(accountId, { ...months, ...(years && { years }) });
    return data?.periods;
  }),
  parts: (ledger, context) => [
    linkedPart('entries', generalLedgerTable(writingOf(context), ledger), context, linksOf(ledger, context)),
    ...periodBalancesPart(
      ledger.periods,
      ({ from, to }, balance) => {
        const years = yearsOf(context.query);
        if (balance === 'change') return ledgerAddress(ledger.accountId, { from, to, ...years });
        return ledgerAddress(ledger.accountId, {
          to: balance === 'closingBalance' ? to : dayBefore(from),
          ...years,
        });
      },
      { ...context, creditIsUsual: isCreditClass(ledger.accountClass) },
    ),
  ],
});

const yearsOf = ({ years }: ReportQuery): ReportQuery => (years ? { years } : {});

/** The ledger page after page, until all of it is there. */
function useWholeLedger(query: Parameters<typeof useGeneralLedger>[0]): ReportResult<GeneralLedger> {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useGeneralLedger(query);
  const waits = hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (waits) void fetchNextPage();
  }, [waits, fetchNextPage]);
  const ledger = useMemo(() => {
    const [first] = data?.pages ?? [];
    return first && { ...first, entries: data?.pages.flatMap(({ entries }) => entries) ?? [] };
  }, [data]);
  return { data: ledger, error, refetch, isComplete: !hasNextPage };
}

type LedgerLine = BalanceLine<LedgerEntry>;

/**
 * What an entry came from and its amounts lead to its journal, the balance before the period to the ledger up to then, and
 * the last balance to the ledger from its first entry.
 */
function linksOf(
  { from, to: lastDay, openingBalance }: GeneralLedger,
  { query: { accountId = '', ...query } }: ReportContext,
) {
  const balanceTo = ({ key }: LedgerLine) => {
    if (openingBalance === 0 || (key !== 'opening' && key !== 'closing')) return null;
    return ledgerAddress(accountId, { to: key === 'opening' ? dayBefore(from) : lastDay, ...yearsOf(query) });
  };
  const to = ({ entry }: LedgerLine) =>
    entry?.journalId ? ledgerAddress(accountId, { ...query, [JOURNAL]: entry.journalId }) : null;
  return ({ key }: SheetColumn<LedgerLine>) => {
    if (key === 'balance') return { to: balanceTo };
    return LEADING.has(key) ? { to } : {};
  };
}

/** Columns that lead to the journal of an entry. */
const LEADING = new Set(['source', 'debit', 'credit', 'movement']);
