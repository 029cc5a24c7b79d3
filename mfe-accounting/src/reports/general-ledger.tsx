import { apiErrorOf, useGeneralLedger } from '@accounts/shared-data';
import { isRealDate, type IsoDate, type LedgerEntry } from '@accounts/shared-domain';
import { Button, EmptyState, Notice, Page, useFormats } from '@accounts/shared-ui';
import { Combobox, useAccountOptions } from '@accounts/shared-ui/form';
import {
  BalanceRow,
  PeriodPicker,
  ReportActions,
  ReportSkeleton,
  ReportTable,
  type Period,
  type ReportColumn,
} from '@accounts/shared-ui/report';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { TRIAL_BALANCE_PATH } from './addresses.ts';
import { JournalButton } from './journal-button.tsx';
import { JournalDrawer } from './journal-drawer.tsx';
import '../accounting.css';
import { sourceText } from './source-text.ts';
import { useReportSettings } from './use-report-settings.ts';

/** Every movement of one account: opening balance, entries with the running balance, closing balance. */
export function GeneralLedger() {
  const { today } = useReportSettings();
  const [search, setSearch] = useSearchParams();
  const accountId = search.get('accountId') ?? undefined;
  const period = periodOf(search, today);
  const show = (next: { accountId?: string } & LedgerPeriod) =>
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), { replace: true });
  return (
    <LedgerScreen
      accountId={accountId}
      period={period}
      onAccount={(id) => show({ accountId: id, ...period })}
      onPeriod={(next) => show({ accountId, ...next })}
    />
  );
}

/** Without a start the ledger begins with the account's first entry, so that it explains the whole balance. */
interface LedgerPeriod {
  from?: IsoDate;
  to: IsoDate;
}

/** The period of the address, up to today unless it says otherwise. */
function periodOf(search: URLSearchParams, today: IsoDate): LedgerPeriod {
  const from = search.get('from');
  const to = search.get('to');
  const end = isRealDate(to) ? to : today;
  if (!isRealDate(from)) return { to: end };
  return { from: from <= end ? from : end, to: end };
}

interface LedgerScreenProps {
  accountId: string | undefined;
  period: LedgerPeriod;
  onAccount: (id: string) => void;
  onPeriod: (period: Period) => void;
}

function LedgerScreen({ accountId, period, onAccount, onPeriod }: LedgerScreenProps) {
  const { formatDate } = useFormats();
  const settings = useReportSettings();
  const ledger = useGeneralLedger(accountId ? { accountId, ...period } : undefined);
  const [journalId, setJournalId] = useState<string>();
  const pages = ledger.data?.pages ?? [];
  const report = pages[0];
  const entries = pages.flatMap((page) => page.entries);
  const columns = ledgerColumns(setJournalId);
  const groups = [{ key: 'entries', rows: entries }];
  return (
    <Page
      title={report ? `${report.accountCode} ${report.accountName}` : t('routes.generalLedger')}
      back={{ to: `${TRIAL_BALANCE_PATH}?asAt=${period.to}`, label: t('routes.trialBalance') }}
      actions={
        <ReportActions
          fileName={t('ledger.file', { account: report?.accountCode ?? '', day: period.to })}
          columns={columns}
          groups={groups}
          disabled={!report || ledger.hasNextPage}
        />
      }
    >
      <div className="reports-head">
        <AccountPicker accountId={accountId} onChoose={onAccount} />
        <PeriodPicker
          {...settings}
          value={{ from: period.from ?? report?.from ?? period.to, to: period.to }}
          onChange={onPeriod}
        />
      </div>
      {ledger.error && (
        <Notice kind="error" action={<Button onClick={() => void ledger.refetch()}>{t('retry')}</Button>}>
          {apiErrorOf(ledger.error).message}
        </Notice>
      )}
      {!accountId && <EmptyState title={t('ledger.choose')} text={t('ledger.choose.text')} />}
      {accountId && ledger.isPending && <ReportSkeleton />}
      {report && (
        <ReportTable
          caption={t('ledger.caption', {
            account: report.accountName,
            from: formatDate(report.from),
            to: formatDate(report.to),
          })}
          columns={columns}
          groups={groups}
          rowKey={(entry) => `${entry.journalId} ${entries.indexOf(entry)}`}
          decimals={settings.decimals}
          before={
            <BalanceRow
              columns={columns}
              label={t('ledger.opening')}
              date={report.from}
              amount={report.openingBalance}
              decimals={settings.decimals}
            />
          }
          after={
            !ledger.hasNextPage && (
              <BalanceRow
                columns={columns}
                label={t('ledger.closing')}
                date={report.to}
                amount={report.closingBalance}
                decimals={settings.decimals}
              />
            )
          }
        />
      )}
      {ledger.hasNextPage && (
        <Button busy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          {t('ledger.more')}
        </Button>
      )}
      <JournalDrawer id={journalId} decimals={settings.decimals} onClose={() => setJournalId(undefined)} />
    </Page>
  );
}

function ledgerColumns(openJournal: (id: string) => void): ReportColumn<LedgerEntry>[] {
  return [
    { key: 'date', title: t('reports.date'), kind: 'date', value: (entry) => entry.date },
    {
      key: 'source',
      title: t('reports.source'),
      kind: 'text',
      value: sourceText,
      render: (entry, shown) => (
        <JournalButton journalId={entry.journalId} shown={shown} onOpen={openJournal} />
      ),
    },
    {
      key: 'contact',
      title: t('reports.contact'),
      kind: 'text',
      value: (entry) => entry.contactName,
      wideOnly: true,
    },
    {
      key: 'description',
      title: t('accounts.description'),
      kind: 'text',
      value: (entry) => entry.description,
      wideOnly: true,
    },
    { key: 'debit', title: t('reports.debit'), kind: 'amount', value: (entry) => entry.debit || null },
    { key: 'credit', title: t('reports.credit'), kind: 'amount', value: (entry) => entry.credit || null },
    { key: 'balance', title: t('accounts.balance'), kind: 'amount', value: (entry) => entry.balance },
  ];
}

function AccountPicker({ accountId, onChoose }: { accountId?: string; onChoose: (id: string) => void }) {
  const id = useId();
  const options = useAccountOptions({ withArchived: true });
  return (
    <div className="ac-report-field">
      <label htmlFor={id}>{t('routes.account')}</label>
      <Combobox
        id={id}
        placeholder={t('ledger.choose')}
        options={options}
        value={accountId}
        onChange={(chosen) => chosen && onChoose(chosen)}
      />
    </div>
  );
}
