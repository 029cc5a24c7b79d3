import { NewDraft, NewRecordPage, OUTBOX_PATH, useEntryKey, useOnKept } from '@accounts/shared-ui/record';
import { useModule } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { JournalForm } from './journal-form.tsx';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { savedText } from './saved-text.ts';

/** Writes a manual journal. */
export function NewJournal() {
  const { toast, navigate } = useModule();
  const entryKey = useEntryKey();
  const onKept = useOnKept();
  return (
    <NewRecordPage
      noun={[t('journals.manual'), t('journals.manuals')]}
      counter="manualJournals"
      back={{ to: JOURNALS_PATH, label: t('routes.journals') }}
    >
      <NewDraft entryKey={entryKey}>
        {(entry) => (
          <JournalForm
            key={entryKey}
            entry={entry}
            onCancel={() => navigate(entry ? OUTBOX_PATH : JOURNALS_PATH)}
            onSaved={(journal) => {
              toast({ kind: 'success', message: savedText(journal) });
              navigate(`${JOURNALS_PATH}/${journal.id}`, { replace: true });
            }}
            onKept={onKept}
          />
        )}
      </NewDraft>
    </NewRecordPage>
  );
}
