import { journals } from '@accounts/shared-data';
import type { ManualJournal, ManualJournalLine } from '@accounts/shared-domain';
import { DateText, ModuleLink, Notice } from '@accounts/shared-ui';
import { Facts, RecordActivity, RecordColumns, RecordSection } from '@accounts/shared-ui/record';
import { useReportSettings } from '../ledger/use-report-settings.ts';
import { t } from '../texts.ts';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { JournalTable } from './journal-table.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import '../accounting.css';

/** A manual journal: its lines, who wrote it when, what it reverses or is reversed by, and what the ledger holds of it. */
export function ManualJournalPage({ journal }: { journal: ManualJournal }) {
  const { decimals } = useReportSettings();
  const { number, reversesId, reversesNumber, reversedById, reversedByNumber, entries } = journal;
  return (
    <>
      {reversedById && (
        <Notice action={<ModuleLink to={`${JOURNALS_PATH}/${reversedById}`}>{reversedByNumber}</ModuleLink>}>
          {t('journals.isReversed', { number: reversedByNumber })}
        </Notice>
      )}
      <RecordColumns
        aside={
          <>
            <RecordSection title={t('journals.details')}>
              <Facts
                facts={[
                  { label: t('reports.date'), value: <DateText date={journal.date} /> },
                  { label: t('journals.number'), value: number },
                  { label: t('journals.reference'), value: journal.reference },
                  { label: t('accounts.description'), value: journal.description },
                  {
                    label: t('journals.reverses'),
                    value: reversesId && (
                      <ModuleLink to={`${JOURNALS_PATH}/${reversesId}`}>{reversesNumber}</ModuleLink>
                    ),
                  },
                  { label: t('journals.createdBy'), value: journal.createdByName },
                  { label: t('journals.created'), value: <DateText instant={journal.createdDate} /> },
                ]}
              />
            </RecordSection>
            <LedgerEntries entries={entries} />
            <RecordActivity resource={journals} id={journal.id} />
          </>
        }
      >
        <RecordSection title={t('journals.lines')}>
          <JournalTable<ManualJournalLine>
            caption={t('journals.lines')}
            lines={journal.lines}
            decimals={decimals}
            description={({ description }) => description}
          />
        </RecordSection>
      </RecordColumns>
    </>
  );
}
