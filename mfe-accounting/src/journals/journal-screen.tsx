import { journals } from '@accounts/shared-data';
import { isLedgerJournal, useAnyJournal } from '@accounts/shared-data/books';
import type { ManualJournal } from '@accounts/shared-domain';
import { StatusBadge, useModule } from '@accounts/shared-ui';
import { RecordPage, useEditAddress } from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { JournalActions } from './journal-actions.tsx';
import { JournalForm } from './journal-form.tsx';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { LedgerJournalPage } from './ledger-journal-page.tsx';
import { ManualJournalPage } from './manual-journal-page.tsx';
import { savedText } from './saved-text.ts';

/** One journal by the id of its route: a manual one with what can be done to it, or one of the ledger. */
export function JournalScreen() {
  const { id } = useParams();
  const { data } = useAnyJournal(id);
  if (data && isLedgerJournal(data)) return <LedgerJournalPage journal={data} />;
  return <ManualJournalScreen id={id} />;
}

function ManualJournalScreen({ id }: { id: string | undefined }) {
  const { toast, can } = useModule();
  const address = useEditAddress(`${JOURNALS_PATH}/${id}`);
  const isEditing = address.isEditing && can('Accounts', 'edit');
  return (
    <RecordPage<ManualJournal>
      resource={journals}
      id={id}
      back={{ to: JOURNALS_PATH, label: t('routes.journals') }}
      noun={t('journals.one')}
      title={titleOf}
      editing={{ ...address, isEditing }}
      renderAside={({ journalStatus }) => <StatusBadge status={journalStatus} />}
      renderActions={(record, edit) =>
        !edit.snapshot && <JournalActions journal={record} onEdit={edit.start} />
      }
    >
      {(record, { snapshot, stop }) =>
        snapshot ? (
          <JournalForm
            record={snapshot}
            onCancel={stop}
            onSaved={(saved) => {
              toast({ kind: 'success', message: savedText(saved) });
              stop();
            }}
          />
        ) : (
          <ManualJournalPage journal={record} />
        )
      }
    </RecordPage>
  );
}

function titleOf({ number }: ManualJournal): string {
  return number ? t('journals.title', { number }) : t('journals.title.draft');
}
