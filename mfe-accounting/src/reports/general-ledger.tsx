import { useGeneralLedger } from '@accounts/shared-data/books';
import type { GeneralLedger as Ledger, LedgerEntry } from '@accounts/shared-domain';
import { useAccountOptions } from '@accounts/shared-ui/form';
import { movementColumns, reportPart, type ReportColumn } from '@accounts/shared-ui/report';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { ledgerAddress } from './addresses.ts';
import { balanceLines, type BalanceLine } from './balance-lines.ts';
import { JournalDrawer } from './journal-drawer.tsx';
import { periodText } from './period-text.ts';
import type { ReportContext, ReportDescription, ReportResult } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { sourceText } from './source-text.ts';
import { useReportSettings } from './use-report-settings.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** Parameter of the address that opens a journal beside the ledger. */
const JOURNAL = 'journal';

/** Every movement of one account: opening balance, entries with the running balance, closing balance. */
export function GeneralLedger() {
  const { decimals } = useReportSettings();
  const [search, setSearch] = useSearchParams();
  const close = () => {
    const rest = [...search].filter(([param]) => param !== JOURNAL);
    setSearch(Object.fromEntries(rest), { replace: true });
  };
  return (
    <>
      <ReportScreen {...generalLedger()} />
      <JournalDrawer id={search.get(JOURNAL) ?? undefined} decimals={decimals} onClose={close} />
    </>
  );
}

const generalLedger = (): ReportDescription<Ledger> => ({
  name: 'generalLedger',
  title: t('routes.generalLedger'),
  titleOf: ({ accountCode, accountName }) => `${accountCode} ${accountName}`,
  period: 'history',
  startOf: ({ from }) => from,
  fields: [
    {
      param: 'accountId',
      label: t('routes.account'),
      placeholder: t('ledger.choose'),
      useOptions: () => useAccountOptions({ withArchived: true }),
    },
  ],
  params: ['years'],
  choose: { title: t('ledger.choose'), text: t('ledger.choose.text') },
  useData: useWholeLedger,
  parts: (ledger, context) => [
    reportPart<LedgerLine>('entries', {
      caption: `${ledger.accountName}, ${periodText(context.formats, ledger)}`,
      columns: columnsOf(context),
      groups: [{ key: 'entries', rows: balanceLines(ledger, sourceText) }],
      rowKey: ({ key }) => key,
      emphasisOf: ({ entry }) => (entry ? undefined : 'balance'),
      decimals: context.settings.decimals,
    }),
  ],
});

/** The ledger page after page, until all of it is there. */
function useWholeLedger(query: Parameters<typeof useGeneralLedger>[0]): ReportResult<Ledger> {
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

/** What an entry came from and its amounts lead to its journal. */
function columnsOf({ query: { accountId = '', ...query } }: ReportContext): ReportColumn<LedgerLine>[] {
  const to = ({ entry }: LedgerLine) =>
    entry?.journalId ? ledgerAddress(accountId, { ...query, [JOURNAL]: entry.journalId }) : null;
  return [
    { key: 'date', title: t('reports.date'), kind: 'date', value: ({ date }) => date },
    { key: 'source', title: t('reports.source'), kind: 'text', value: ({ text }) => text, to },
    {
      key: 'contact',
      title: t('reports.contact'),
      kind: 'text',
      value: ({ entry }) => entry?.contactName ?? null,
      wideOnly: true,
    },
    {
      key: 'description',
      title: t('accounts.description'),
      kind: 'text',
      value: ({ entry }) => entry?.description ?? null,
      wideOnly: true,
    },
    ...movementColumns<LedgerLine>({
      titles: { debit: t('reports.debit'), credit: t('reports.credit'), movement: t('reports.movement') },
      entryOf: ({ entry }) => entry,
      to,
    }),
    { key: 'balance', title: t('accounts.balance'), kind: 'amount', value: ({ balance }) => balance },
  ];
}
