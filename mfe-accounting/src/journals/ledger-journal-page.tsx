import type { Journal } from '@accounts/shared-domain';
import { Button, DateText, ModuleLink, Page } from '@accounts/shared-ui';
import { PrintIcon } from '@accounts/shared-ui/later-icons';
import { DocumentLink, Facts, RecordColumns, RecordSection } from '@accounts/shared-ui/record';
import { sourceText } from '../ledger/source-text.ts';
import { useReportSettings } from '../ledger/use-report-settings.ts';
import { t } from '../texts.ts';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { JournalTable } from './journal-table.tsx';
import { kindText, LedgerEntries } from './ledger-entries.tsx';
import '../accounting.css';

/** A journal of the ledger: its lines, the documents it was posted for, who and when, and what takes it back. */
export function LedgerJournalPage({ journal }: { journal: Journal }) {
  const { decimals } = useReportSettings();
  const { sequence, description, createdByName, entries, lines } = journal;
  return (
    <Page
      title={t('journal.title', { sequence })}
      back={{ to: JOURNALS_PATH, label: t('routes.journals') }}
      actions={
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          {t('journals.print')}
        </Button>
      }
    >
      <RecordColumns
        aside={
          <>
            <RecordSection title={t('journals.details')}>
              <Facts
                facts={[
                  { label: t('reports.date'), value: <DateText date={journal.date} /> },
                  { label: t('reports.source'), value: <Source journal={journal} /> },
                  { label: t('journal.kind'), value: kindText(journal) },
                  { label: t('accounts.description'), value: description },
                  { label: t('journals.createdBy'), value: createdByName || t('journals.bySystem') },
                  { label: t('journals.created'), value: <DateText instant={journal.createdDate} /> },
                ]}
              />
            </RecordSection>
            <LedgerEntries entries={entries} current={journal.id} />
          </>
        }
      >
        <RecordSection title={t('journals.lines')}>
          <JournalTable caption={t('journal.lines', { sequence })} lines={lines} decimals={decimals} />
        </RecordSection>
      </RecordColumns>
    </Page>
  );
}

/** What a journal was posted for: links to its documents, or to the manual journal. */
export function Source({ journal }: { journal: Journal }) {
  const { sourceType, sourceId, documents } = journal;
  const shown = sourceText(journal);
  if (sourceType === 'Journal') return <ModuleLink to={`${JOURNALS_PATH}/${sourceId}`}>{shown}</ModuleLink>;
  const isDocument = documents.some(({ id }) => id === sourceId);
  return (
    <>
      {!isDocument && shown}
      {documents.map((document) => (
        <div key={document.id}>
          <DocumentLink {...document} />
        </div>
      ))}
    </>
  );
}
