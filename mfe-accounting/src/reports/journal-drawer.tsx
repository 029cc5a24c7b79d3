import { useJournal } from '@accounts/shared-data/books';
import type { Journal } from '@accounts/shared-domain';
import { DateText, ModuleLink } from '@accounts/shared-ui';
import { Drawer } from '@accounts/shared-ui/overlay';
import { FailedFetch } from '@accounts/shared-ui/record';
import { ReportSkeleton } from '@accounts/shared-ui/report';
import { journalAddress } from '../ledger/addresses.ts';
import { JournalTable } from '../journals/journal-table.tsx';
import { kindText } from '../journals/ledger-entries.tsx';
import { Source } from '../journals/ledger-journal-page.tsx';
import { t } from '../texts.ts';

export interface JournalDrawerProps {
  /** The journal shown; undefined closes the drawer. */
  id: string | undefined;
  decimals: number;
  onClose: () => void;
}

/** One journal with its lines, and the way on to the document it came from. */
export function JournalDrawer({ id, decimals, onClose }: JournalDrawerProps) {
  const { data: journal, error, refetch } = useJournal(id);
  return (
    <Drawer
      open={id !== undefined}
      title={journal ? t('journal.title', { sequence: journal.sequence }) : t('journal')}
      width={640}
      onClose={onClose}
    >
      {error && <FailedFetch error={error} onRetry={() => void refetch()} />}
      {!journal && !error && <ReportSkeleton rows={4} />}
      {journal && (
        <>
          <JournalFacts journal={journal} />
          <JournalTable
            caption={t('journal.lines', { sequence: journal.sequence })}
            lines={journal.lines}
            decimals={decimals}
          />
          <p>
            <ModuleLink to={journalAddress(journal)}>{t('journals.open')}</ModuleLink>
          </p>
        </>
      )}
    </Drawer>
  );
}

function JournalFacts({ journal }: { journal: Journal }) {
  return (
    <dl className="journal-facts">
      <dt>{t('reports.date')}</dt>
      <dd>
        <DateText date={journal.date} />
      </dd>
      <dt>{t('reports.source')}</dt>
      <dd>
        <Source journal={journal} />
      </dd>
      <dt>{t('journal.kind')}</dt>
      <dd>{kindText(journal)}</dd>
      {journal.description && (
        <>
          <dt>{t('accounts.description')}</dt>
          <dd>{journal.description}</dd>
        </>
      )}
    </dl>
  );
}
