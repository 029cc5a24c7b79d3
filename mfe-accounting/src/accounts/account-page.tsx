import { accounts } from '@accounts/shared-data';
import { useLastLedgerEntries } from '@accounts/shared-data/books';
import { isCreditClass, movementColumns, type Account, type LedgerEntry } from '@accounts/shared-domain';
import { Coming, ModuleLink, Money, Notice } from '@accounts/shared-ui';
import {
  Facts,
  FailedFetch,
  KeyNumbers,
  RecordActivity,
  RecordColumns,
  RecordSection,
} from '@accounts/shared-ui/record';
import { ReportSkeleton, ReportTable, type ReportColumn } from '@accounts/shared-ui/report';
import { useState } from 'react';
import { documentAddress, ledgerAddress } from '../ledger/addresses.ts';
import { JournalButton } from '../reports/journal-button.tsx';
import { JournalDrawer } from '../reports/journal-drawer.tsx';
import { sourceText } from '../ledger/source-text.ts';
import { useReportSettings } from '../ledger/use-report-settings.ts';
import { t } from '../texts.ts';

/** Entries that an account's page shows. */
const MAX_ENTRIES = 10;

/** One account: its balance, its last entries with their documents, what it is and what happened to it. */
export function AccountPage({ record }: { record: Account }) {
  const { decimals, currencyCode } = useReportSettings();
  return (
    <RecordColumns
      aside={
        <>
          <AccountDetails account={record} />
          <RecordActivity resource={accounts} id={record.id} />
        </>
      }
    >
      {record.balance !== null && (
        <RecordSection title={t('accounts.balance')}>
          <KeyNumbers
            numbers={[
              {
                label: t(record.balance < 0 ? 'accounts.balance.credit' : 'accounts.balance.debit'),
                value: (
                  <Money
                    amount={record.balance}
                    currency={currencyCode}
                    decimals={decimals}
                    parentheses
                    creditIsUsual={isCreditClass(record.accountClass)}
                  />
                ),
              },
            ]}
          />
        </RecordSection>
      )}
      <LastEntries account={record} decimals={decimals} />
    </RecordColumns>
  );
}

function AccountDetails({ account }: { account: Account }) {
  const { code, accountClass, accountType, paymentsToAccount, description, system, foreignCode } = account;
  return (
    <RecordSection title={t('accounts.details')}>
      <Facts
        facts={[
          { label: t('accounts.code'), value: code },
          { label: t('accounts.class'), value: t(`accountClass.${accountClass}`) },
          { label: t('accounts.type'), value: t(`accountType.${accountType}`) },
          { label: t('accounts.takesPayments'), value: t(paymentsToAccount ? 'yes' : 'no') },
          { label: t('accounts.description'), value: description },
          { label: t('accounts.foreignCode'), value: foreignCode && <bdi>{foreignCode}</bdi> },
        ]}
      />
      {system && <Notice>{t('accounts.system')}</Notice>}
    </RecordSection>
  );
}

function LastEntries({ account, decimals }: { account: Account; decimals: number }) {
  const { data, error, isPending, refetch } = useLastLedgerEntries(account.id, MAX_ENTRIES);
  const [journalId, setJournalId] = useState<string>();
  const entries = data?.entries.toReversed() ?? [];
  return (
    <RecordSection
      title={t('accounts.entries')}
      action={<ModuleLink to={ledgerAddress(account.id)}>{t('accounts.movements')}</ModuleLink>}
    >
      {error && <FailedFetch error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <Coming>
          <ReportSkeleton rows={MAX_ENTRIES} />
        </Coming>
      )}
      {data && entries.length === 0 && <p className="ac-quiet">{t('accounts.entries.none')}</p>}
      {entries.length > 0 && (
        <ReportTable
          caption={t('accounts.entries')}
          columns={entryColumns(account, setJournalId)}
          groups={[{ key: 'entries', rows: entries }]}
          rowKey={(entry) => `${entry.journalId} ${entries.indexOf(entry)}`}
          decimals={decimals}
        />
      )}
      <JournalDrawer id={journalId} decimals={decimals} onClose={() => setJournalId(undefined)} />
    </RecordSection>
  );
}

function entryColumns(
  { accountClass }: Account,
  openJournal: (id: string) => void,
): ReportColumn<LedgerEntry>[] {
  return [
    { key: 'date', title: t('reports.date'), kind: 'date', value: ({ date }) => date },
    {
      key: 'source',
      title: t('reports.source'),
      kind: 'text',
      value: sourceText,
      render: ({ sourceType, sourceId, journalId }, shown) => {
        const address = sourceId && documentAddress(sourceType, sourceId);
        if (address) return <ModuleLink to={address}>{shown}</ModuleLink>;
        return <JournalButton journalId={journalId} shown={shown} onOpen={openJournal} />;
      },
    },
    {
      key: 'contact',
      title: t('reports.contact'),
      kind: 'text',
      value: ({ contactName }) => contactName,
      wideOnly: true,
    },
    ...movementColumns<LedgerEntry>({
      titles: { debit: t('reports.debit'), credit: t('reports.credit'), movement: t('reports.movement') },
      entryOf: (entry) => entry,
    }),
    {
      key: 'balance',
      title: t('accounts.balance'),
      kind: 'amount',
      value: ({ balance }) => balance,
      creditIsUsual: () => isCreditClass(accountClass),
      wideOnly: true,
    },
  ];
}
