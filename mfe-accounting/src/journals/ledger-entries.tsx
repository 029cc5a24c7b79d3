import type { LedgerJournal } from '@accounts/shared-domain';
import { DateText, ModuleLink } from '@accounts/shared-ui';
import { RecordRows, RecordSection } from '@accounts/shared-ui/record';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { t } from '../texts.ts';

interface LedgerEntriesProps {
  entries: readonly LedgerJournal[];
  /** The journal whose page it is: shown without a link. */
  current?: string;
}

/** What the ledger holds of one source: every posting and every reversal, in their order. */
export function LedgerEntries({ entries, current }: LedgerEntriesProps) {
  return (
    <RecordSection title={t('journals.inLedger')}>
      <RecordRows
        empty={t('journals.inLedger.none')}
        rows={entries.map((entry) => ({
          key: entry.id,
          title:
            entry.id === current ? (
              <strong>{entryTitle(entry)}</strong>
            ) : (
              <ModuleLink to={`${JOURNALS_PATH}/${entry.id}`}>{entryTitle(entry)}</ModuleLink>
            ),
          detail: kindText(entry),
          amount: <DateText date={entry.date} />,
        }))}
      />
    </RecordSection>
  );
}

const entryTitle = ({ sequence }: LedgerJournal): string => t('journal.title', { sequence });

/** "Posting, version 1" */
export function kindText({ kind, sourceVersion }: Pick<LedgerJournal, 'kind' | 'sourceVersion'>): string {
  return t(kind === 'reverse' ? 'journal.reversal' : 'journal.posting', { version: sourceVersion });
}
